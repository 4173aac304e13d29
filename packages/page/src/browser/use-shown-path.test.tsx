import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useShownPath } from './use-shown-path.ts'

it('keeps the screen before, and what is around it, until the next screen has loaded', async () => {
  const { hook, navigate } = memoryLocation({ path: '/first' })
  let finish = (): void => undefined
  const loading = new Promise<void>((resolve) => (finish = resolve))
  const Around = () => <header>{useShownPath()}</header>
  const Screen = () => {
    const path = useShownPath()
    if (path === '/second') use(loading)
    return <main>{path}</main>
  }
  render(
    <Router hook={hook}>
      <Around />
      <Suspense fallback="Nothing">
        <Screen />
      </Suspense>
    </Router>,
  )
  await act(async () => navigate('/second'))
  expect(screen.getByRole('banner')).toHaveTextContent('/first')
  expect(screen.getByRole('main')).toHaveTextContent('/first')
  await act(async () => finish())
  expect(await screen.findByText('/second', { selector: 'main' })).toBeVisible()
  expect(screen.getByRole('banner')).toHaveTextContent('/second')
})
