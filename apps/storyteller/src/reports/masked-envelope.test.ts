/** Whatever Sentry puts together, nothing of the game leaves. */

import { expect, it } from 'vitest'
import { type Envelope, maskedEnvelope } from './masked-envelope.ts'

/** In every place where such things may stand. */
const SECRETS = ['Marguerite', 'fortuneteller', 'Fortune Teller', 'she lied about the drunk', 'k3y-0f-the-town', 'hunter2']
const [NAME = '', ROLE = '', CHARACTER = '', NOTE = '', KEY = '', PASSWORD = ''] = SECRETS

const send = (...items: unknown[]) => {
  const headers = { event_id: 'e1', sent_at: '2026-01-31', dsn: 'https://key@reports.example.org/7', trace: { transaction: NAME } }
  return JSON.stringify(maskedEnvelope([headers, items] as unknown as Envelope))
}

const event = {
  event_id: 'e1',
  level: 'error',
  release: 'digital-grimoire@1',
  message: NAME,
  user: { username: NAME, ip_address: '{{auto}}' },
  request: { url: `https://grimoire.example.org/play?script=${ROLE}`, headers: { Cookie: KEY, Referer: NAME } },
  breadcrumbs: [{ category: 'ui.click', message: `button[aria-label="${NAME}"]` }],
  extra: { note: NOTE },
  tags: { replayId: 'r1', player: NAME },
  contexts: { replay: { replay_id: 'r1', of: NAME }, state: { tokens: [ROLE] } },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: `${NAME} is not a ${CHARACTER}`,
        mechanism: { type: 'generic', handled: true, data: { password: PASSWORD } },
        stacktrace: {
          frames: [
            {
              function: 'seatOf',
              filename: `https://${KEY}.example.org/assets/first-a1b2.js?${NAME}`,
              lineno: 3,
              colno: 7,
              vars: { NAME },
            },
            { function: 'at', filename: `blob:https://grimoire.example.org/${KEY}`, context_line: NOTE },
          ],
        },
      },
      { type: 'Error', value: 'Minified React error #185; visit https://react.dev' },
    ],
  },
}

it('leaves of an error its kind and its place in the code', () => {
  const sent = send([{ type: 'event' }, event])
  for (const secret of SECRETS) expect(sent).not.toContain(secret)
  expect(sent).toContain('"type":"TypeError"')
  expect(sent).toContain('{"function":"seatOf","lineno":3,"colno":7,"filename":"/assets/first-a1b2.js"}')
  expect(sent).toContain('"value":"Minified React error #185"')
  expect(sent).toContain('"replayId":"r1"')
})

it('leaves of a foreign host its name, and no other words', () => {
  const told = (value: string) => send([{ type: 'event' }, { exception: { values: [{ type: 'ForeignHost', value }] } }])
  expect(told('copy.example')).toContain('"type":"ForeignHost","value":"copy.example"')
  expect(told(`copy.example/${NAME}?${KEY}`)).not.toContain('copy.example')
})

it('leaves of a recording how the page was built, and asterisks', () => {
  const text = (textContent: string) => ({ type: 3, id: 9, textContent })
  const element = (tagName: string, attributes: object, ...childNodes: object[]) => ({
    type: 2,
    id: 5,
    tagName,
    attributes,
    childNodes,
  })
  const events = [
    { type: 4, timestamp: 1, data: { href: `https://grimoire.example.org/play?script=${ROLE}`, width: 390, height: 844 } },
    {
      type: 2,
      timestamp: 2,
      data: {
        node: {
          type: 0,
          id: 1,
          childNodes: [
            { type: 1, id: 2, name: 'html', publicId: '', systemId: '' },
            element(
              'button',
              {
                class: 'token',
                style: `left: 12px; color: var(--${ROLE}); background: url(/${ROLE}.webp)`,
                'aria-label': `${NAME}, ${CHARACTER}, alive`,
                'data-token': KEY,
                title: NOTE,
                value: PASSWORD,
              },
              text(NAME),
              element('use', { href: `/assets/icons.svg#${ROLE}` }),
              { type: 5, id: 11, textContent: NOTE },
            ),
            element('style', {}, { ...text('.token { color: red }'), isStyle: true }),
          ],
        },
        initialOffset: { left: 0, top: 0 },
      },
    },
    {
      type: 3,
      timestamp: 3,
      data: {
        source: 0,
        removes: [],
        adds: [{ parentId: 1, nextId: null, node: element('img', { alt: CHARACTER, src: `/${ROLE}.webp`, rr_width: '40px' }) }],
        texts: [{ id: 9, value: NOTE }],
        attributes: [
          { id: 5, attributes: { 'aria-label': NAME, style: { left: '20px', '--team': ROLE } } },
          { id: 6, attributes: { style: false, placeholder: NAME } },
        ],
      },
    },
    { type: 3, timestamp: 4, data: { source: 5, id: 5, text: PASSWORD, isChecked: false } },
    { type: 3, timestamp: 5, data: { source: 99, text: NOTE } },
    { type: 5, timestamp: 6, data: { tag: 'breadcrumb', payload: { message: NAME } } },
    { type: 6, timestamp: 7, data: { plugin: NAME } },
  ]
  const sent = send(
    [
      { type: 'replay_event' },
      { type: 'replay_event', replay_id: 'r1', segment_id: 0, urls: [`/play?${NAME}`], request: { url: NAME } },
    ],
    [{ type: 'replay_recording', length: 1 }, `{"segment_id":0,"of":"${NAME}"}\n${JSON.stringify(events)}`],
    [{ type: 'client_report' }, { of: NAME }],
    [{ type: 'log' }, { items: [{ body: NOTE }] }],
  )
  for (const secret of SECRETS) expect(sent).not.toContain(secret)
  expect(sent).toContain('**********')
  expect(sent).toContain('left: 12px')
  expect(sent).toContain('.token { color: red }')
  expect(sent).toContain('rr_width')
  const [, items] = JSON.parse(sent) as [unknown, [header: { type: string }, payload: unknown][]]
  expect(items.map(([{ type }]) => type)).toEqual(['replay_event', 'replay_recording'])
})

it('leaves nothing of a recording that it cannot read', () => {
  expect(send([{ type: 'replay_recording', length: 3 }, new Uint8Array([1, 2, 3])])).not.toContain('1,2,3')
})
