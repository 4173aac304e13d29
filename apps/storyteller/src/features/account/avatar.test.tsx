import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { Avatar, initialsOf } from './avatar.tsx'

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['Ngọc Anh Trần', 'NA'],
    ['  _wren_ of-the  hill ', 'WO'],
    ['𝒜da', '𝒜'],
    ['아리', '아'],
    ['🔥🔥', null],
    ['', null],
  ])('of “%s” are %s', (name, initials) => {
    expect(initialsOf(name, 'en-US')).toBe(initials)
  })
})

it('initials are capitalised in the reader’s language', () => {
  expect(initialsOf('ilk can', 'tr-TR')).toBe('İC')
})

it('shows initials when the picture does not load', () => {
  render(
    <IntlProvider locale="en-US">
      <div data-testid="place">
        <Avatar profile={{ id: '1', name: 'Ada Lovelace', avatarUrl: 'https://pictures.example/a.png' }} size={40} />
      </div>
    </IntlProvider>,
  )
  const picture = screen.getByTestId('place').querySelector('img')
  expect(picture).toHaveAttribute('src', 'https://pictures.example/a.png')
  if (picture) fireEvent.error(picture)
  expect(screen.getByTestId('place')).toHaveTextContent('AL')
})
