/** Scripts that come as people paste them. */

import { describe, expect, it } from 'vitest'
import { SCRIPT_BYTES } from '../limits.ts'
import { KNOWN } from '../test/characters.ts'
import { read } from '../test/read-script.ts'
import { importScript } from './import.ts'

const LIST = '[{"id":"_meta","name":"Pasted","author":"Us"},"imp","chef"]'
const MENDS = ['code-fence', 'words-around', 'trailing-comma', 'curly-quotes', 'not-a-number']

const mendsOf = (text: string) => read(text).report.flatMap(({ code }) => (MENDS.includes(code) ? [code] : []))
const refusalOf = (text: string) => {
  const result = importScript(text, KNOWN)
  return result.ok ? 'read' : result.code
}

describe('a pasted script', () => {
  it.each([
    ['in a code block', `\`\`\`json\n${LIST}\n\`\`\``, ['code-fence']],
    ['in a code block of one line', `\`\`\`${LIST}\`\`\``, ['code-fence']],
    ['in a code block without an end', `\`\`\`\n${LIST}`, ['code-fence']],
    ['after words', `Here is my script:\n${LIST}`, ['words-around']],
    ['before words', `${LIST}\n\nHave fun!`, ['words-around']],
    ['in a code block after words', `Try this:\n\`\`\`json\n${LIST}\n\`\`\`\nEnjoy`, ['code-fence', 'words-around']],
    ['after words with brackets', `My script [v2] {draft} [1]:\n${LIST}`, ['words-around']],
    ['with commas after last entries', '[{"id":"_meta","name":"Pasted","author":"Us",},"imp","chef",\n]', ['trailing-comma']],
    ['with curly quotes', '[{“id”: “_meta”, “name”: “Pasted”, “author”: “Us”}, “imp”, “chef”]', ['curly-quotes']],
    ['with German quotes', '[{„id“: „_meta“, „name“: „Pasted“, „author“: „Us“}, „imp“, „chef“]', ['curly-quotes']],
    ['with a byte-order mark and a last comma', `\uFEFF${LIST.slice(0, -1)},]`, ['trailing-comma']],
    ['that is strict JSON', LIST, []],
  ])('%s is read, and each mend is told', (_how, text, mends) => {
    const { ids, script } = read(text)
    expect([ids, script.name, script.author]).toEqual([['imp', 'chef'], 'Pasted', 'Us'])
    expect(mendsOf(text)).toEqual(mends)
  })

  it('has bare NaN read as empty, once told, and nothing else said of it', () => {
    const baker = '{"id":"baker","name":"Baker","team":"townsfolk","ability":"You bake.","firstNight":NaN,"otherNight":-Infinity}'
    const { first, report } = read(`[{"id":"_meta","name":"Pasted","author":"Us"},${baker}]`)
    expect(first).toMatchObject({ id: 'baker', firstNight: 0, otherNight: 0 })
    expect(report.map(({ code }) => code)).toEqual(['not-a-number', 'few-characters'])
  })
})

describe('what stands inside strings', () => {
  const abilities = [
    'Commas ,] and ,} and, ] stay.',
    'NaN is a word, -Infinity too.',
    'He says “yes”, then “no”: choose.',
    'Back\\slash and "straight" quotes.',
    '```json [x] ``` {y}',
  ]

  it.each(abilities)('stays as it is: %s', (ability) => {
    const baker = { id: 'baker', name: 'Baker', team: 'townsfolk', ability }
    const text = `Look:\n${JSON.stringify([{ id: '_meta', name: 'Pasted' }, baker]).slice(0, -1)},]`
    expect(read(text).first?.ability).toBe(ability)
  })

  it('between curly quotes, other quotes belong to what it says', () => {
    const text = '[{“id”:“baker”,“name”:“Baker”,“team”:“townsfolk”,“ability”:“Say “yes”, or "no", or \\“maybe\\”.”}]'
    expect(read(text).first?.ability).toBe('Say “yes”, or "no", or “maybe”.')
  })
})

describe('what is no script after all', () => {
  it.each(['hello', 'hello [there', '[imp, chef]', '{"a" "b"}', '[“imp', '```json\n```', '["imp",,"chef"]', '[1 2]', "['imp']"])(
    'is refused as not JSON: %s',
    (text) => expect(refusalOf(text)).toBe('not-json'),
  )

  it('is unsafe, whatever is mended', () => {
    expect(refusalOf('words [{"__proto__": 1,}]')).toBe('malicious')
    expect(refusalOf('words [{"constructor": 1,}]')).toBe('suspicious-key')
    expect(refusalOf(`words ${'['.repeat(200)}${']'.repeat(200)}`)).toBe('too-deep')
  })

  it.each(['[', '“', '"', ',', ', ', '[“', '“,', '{“a”:', '\\', 'N', '“\\'])(
    'is judged in little time: a megabyte of %s',
    (part) => {
      const text = part.repeat(Math.floor((SCRIPT_BYTES - 2) / new TextEncoder().encode(part).length))
      expect(refusalOf(`[${text}`)).not.toBe('read')
    },
  )
})
