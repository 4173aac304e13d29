/** Which requests to the service worker come from another site's page. */

import { expect, it } from 'vitest'
import { isFromAnotherSite } from './from-another-site.ts'

const HOME = 'https://grimoire.example.org'

it.each([
  ['a share sheet without an origin', null, '', false],
  ['a share sheet, or a site that hides itself', 'null', 'about:client', false],
  ['a page of the product', HOME, `${HOME}/`, false],
  ['another site', 'https://elsewhere.example', 'https://elsewhere.example/', true],
  ['another site that names no origin', null, 'https://elsewhere.example/', true],
  ['another site that names no page', 'https://elsewhere.example', '', true],
  ['another port of the same host', `${HOME}:8443`, '', true],
])('%s', (_who, origin, referrer, expected) => {
  const headers = new Headers(origin === null ? {} : { origin })
  expect(isFromAnotherSite({ url: `${HOME}/share`, headers, referrer })).toBe(expected)
})
