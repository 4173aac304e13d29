import { beforeEach, expect, it } from 'vitest'
import { useAccount } from './account-store.ts'
import { takeSignInResult } from './take-sign-in-result.ts'

const ADA = { id: 'u1', name: 'Ada', avatarUrl: null }

function returnFromSignIn(address: string) {
  history.replaceState({ kept: true }, '', address)
  takeSignInResult()
  return `${location.pathname}${location.search}${location.hash}`
}

beforeEach(() => useAccount.setState({ signedIn: true, profile: ADA, leaving: true, news: null }))

it.each(['done', 'cancelled', 'failed'] as const)('“%s” is removed from the address, and nothing else is', (result) => {
  expect(returnFromSignIn(`/?script=Bad+Moon+Rising&signin=${result}#top`)).toBe('/?script=Bad+Moon+Rising#top')
  expect(useAccount.getState().news).toBe(result)
  expect(history.state).toEqual({ kept: true })
})

it('after a sign-in the user is not yet known, and no longer leaving', () => {
  returnFromSignIn('/play?signin=done')
  expect(useAccount.getState()).toMatchObject({ signedIn: true, profile: null, leaving: false })
})

it('a failed sign-in leaves everything as it was', () => {
  returnFromSignIn('/?signin=cancelled')
  expect(useAccount.getState()).toMatchObject({ signedIn: true, profile: ADA })
})

it('an invalid result is removed and ignored', () => {
  expect(returnFromSignIn('/?signin=%3Cscript%3E')).toBe('/')
  expect(useAccount.getState().news).toBeNull()
})
