import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFitting } from './use-fitting.ts'

const STEPS = ['data-no-logo', 'data-no-words']

function Bar({ words }: { readonly words: string }) {
  const ref = useFitting<HTMLDivElement>(STEPS)
  return (
    <div ref={ref} data-testid="bar">
      {words}
    </div>
  )
}

/** Each letter takes ten pixels of a bar that has a hundred; the logo takes thirty, and without words nothing else is left. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  return vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    const words = this.hasAttribute('data-no-words') ? 0 : this.textContent.length * 10
    return Math.max(100, words + (this.hasAttribute('data-no-logo') ? 0 : 30))
  })
}

afterEach(() => vi.restoreAllMocks())

const steps = () => STEPS.filter((step) => screen.getByTestId('bar').hasAttribute(step))
const show = (words: string, again: (ui: React.ReactElement) => void) => act(async () => again(<Bar words={words} />))

it('takes away one step after the other, and gives back when the contents get shorter', async () => {
  layOut()
  const { rerender } = render(<Bar words="Night 1" />)
  expect(steps()).toEqual([])
  await show('Night of 9', rerender)
  expect(steps()).toEqual(['data-no-logo'])
  await show('Night of the Imp', rerender)
  expect(steps()).toEqual(STEPS)
  await show('Day 2', rerender)
  expect(steps()).toEqual([])
})

it('tries no step when only a digit has changed', async () => {
  layOut()
  const { rerender } = render(<Bar words="Night of 9" />)
  const set = vi.spyOn(screen.getByTestId('bar'), 'setAttribute')
  await show('Night of 8', rerender)
  expect(set).not.toHaveBeenCalled()
  expect(steps()).toEqual(['data-no-logo'])
  await show('Night of 10', rerender)
  expect(steps()).toEqual(STEPS)
})
