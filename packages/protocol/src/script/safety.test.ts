import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCRIPT_BYTES, SCRIPT_DEPTH } from '../limits.ts'
import { brokenRule, parseScriptText, SAFETY_RULES, type SafetyRule, textOfScript } from './safety.ts'

const refusal = (text: string) => {
  const parsed = parseScriptText(text)
  return parsed.ok ? null : parsed.code
}

const UNSAFE: readonly (readonly [SafetyRule, string])[] = [
  ['script-tag', '<script>alert(1)</script>'],
  ['script-tag', '<SCRIPT src=x>'],
  ['script-tag', 'x</script>'],
  ['eval-call', 'eval("1+1")'],
  ['eval-call', 'eval ( x )'],
  ['eval-call', 'window.eval(x)'],
  ['function-expression', 'function() { return 1 }'],
  ['function-expression', '(function (a, b) { return a })()'],
  ['function-expression', 'async function* go(x){}'],
  ['function-expression', 'function go ( a = f() )\n{ }'],
  ['new-function', 'new Function("return 1")'],
  ['new-function', 'new  Function'],
  ['javascript-scheme', 'javascript:alert(1)'],
  ['javascript-scheme', 'href="JavaScript:void(0)"'],
  ['event-handler', 'onclick=alert(1)'],
  ['event-handler', '<img src=x onerror = "x()">'],
  ['event-handler', 'ONLOAD="x()"'],
  ['event-handler', 'onpointerdown=go'],
  ['event-handler-in-tag', '<b onwhatever=x>'],
  ['proto', '__proto__'],
  ['set-timeout', 'setTimeout(go, 1)'],
  ['set-interval', 'window.setInterval'],
  ['import-call', 'import("./x.js")'],
  ['import-call', 'import(x)'],
  ['import-call', "import ( './x.js' )"],
  ['require-call', 'require("fs")'],
  ['require-call', 'require(name)'],
]

describe('a script text is rejected when it matches', () => {
  it.each(UNSAFE)('the rule %s: %s', (rule, text) => {
    expect(brokenRule(text)).toBe(rule)
    expect(refusal(JSON.stringify([{ id: 'x', name: 'X', team: 'minion', ability: text }]))).toBe('malicious')
    expect(refusal(text)).toBe('malicious')
  })

  it('every rule has a case', () => {
    expect(new Set(UNSAFE.map(([rule]) => rule))).toEqual(new Set(SAFETY_RULES.map((rule) => rule.name)))
  })
})

describe('prose passes', () => {
  it.each([
    'Their function (once per day) is to speak.',
    'function',
    'This is a new function (of the town), see {below}',
    'once per day (not the first)',
    'on eval',
    'A medieval (old) town',
    'each night, only on = the first',
    'once = one time; one = 1',
    'Only = them, ongoing = yes, onto = it, online = no',
    'The on-click of a lock',
    'import (the goods) at dawn',
    'The player(s) require(s) a token',
    'They import(s) goods and require (the Demon) to wake.',
    'Set a timeout. Set an interval.',
    'A prototype by the constructor',
    'a proto game, __name__',
    'Describe the scripted scene <scripted> <3',
    'JavaScript is a language',
    'If a < b and once = 1 or b > a',
    '选择一名玩家（每晚*）：他死亡。',
    'בכל לילה, בחרו שחקן: הוא מת.',
  ])('%s', (text) => {
    expect(brokenRule(text)).toBeNull()
    expect(refusal(JSON.stringify([{ id: 'x', name: 'X', team: 'minion', ability: text }]))).toBeNull()
  })
})

describe('what hides in escapes is found', () => {
  it.each([
    ['["\\u003cscript>"]', 'malicious'],
    ['["eval\\u0028x)"]', 'malicious'],
    ['["eval\\n(x)"]', 'malicious'],
    ['{"java\\u0073cript:": 1}', 'malicious'],
    ['{"\\u005f_proto__": 1}', 'suspicious-key'],
  ])('%s', (text, code) => {
    expect(refusal(text)).toBe(code)
  })
})

describe('keys', () => {
  it.each(['constructor', 'prototype'])('%s is refused as a key at any depth, not as a word', (key) => {
    expect(refusal(`[{"${key}": 1}]`)).toBe('suspicious-key')
    expect(refusal(`{"a":{"b":[{"${key}":{"prototype":1}}]}}`)).toBe('suspicious-key')
    expect(refusal(`["${key}"]`)).toBeNull()
  })
})

describe('nesting', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  it('to depth 10 is read, with the outermost value at depth 0; deeper is refused', () => {
    expect(refusal(nested(SCRIPT_DEPTH + 1))).toBeNull()
    expect(refusal(nested(SCRIPT_DEPTH + 2))).toBe('too-deep')
    expect(refusal(`${'{"a":'.repeat(12)}1${'}'.repeat(12)}`)).toBe('too-deep')
  })
  it('half a million levels are refused like any other', () => {
    expect(refusal(nested(500_000))).toBe('too-deep')
  })
})

describe('size and form', () => {
  it('over one mebibyte of UTF-8 is refused, counted in bytes', () => {
    const fits = JSON.stringify('x'.repeat(SCRIPT_BYTES - 2))
    expect(refusal(fits)).toBeNull()
    expect(refusal(`${fits} `)).toBe('too-large')
    expect(refusal(JSON.stringify('é'.repeat(SCRIPT_BYTES / 2)))).toBe('too-large')
  })
  it('a byte-order mark is no fault', () => {
    expect(parseScriptText('\uFEFF["imp"]')).toEqual({ ok: true, value: ['imp'] })
  })
  it.each(['', '   ', '{', '[1,]', "['imp']", 'imp', 'undefined', '{"a":function}'])('no JSON: %s', (text) => {
    expect(refusal(text)).toBe('not-json')
  })
  it('null is JSON', () => {
    expect(parseScriptText(' null ')).toEqual({ ok: true, value: null })
  })
})

describe('hostile texts of a full mebibyte', () => {
  const fill = (part: string) => part.repeat(Math.floor((SCRIPT_BYTES - 10) / part.length))
  it.each([
    'function(',
    'function ',
    '<a',
    '<a ',
    ' on',
    '<a on ',
    'on',
    'eval ',
    'import ',
    'new ',
    'onclick ',
    'javascript ',
    ')',
    '(',
    '\\"',
    // In time that grows with the square of the length these would take hours: the test would run into its time limit.
  ])('repeating "%s" are judged in time that grows with their length', (part) => {
    expect(refusal(`["${fill(part)}"]`)).not.toBe('too-large')
    expect(refusal(`["<a${fill(' ')}function${fill(' ').slice(100)}"]`.slice(0, SCRIPT_BYTES))).not.toBe('too-large')
  })
})

it('never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      parseScriptText(text)
    }),
    runs(100),
  )
})

describe('a script that came parsed', () => {
  it('has its text again', () => {
    expect(textOfScript(['imp', { id: 'x' }])).toEqual({ ok: true, value: '["imp",{"id":"x"}]' })
  })

  it('is refused when it is too deep, before anything recurses into it, or holds a forbidden key', () => {
    let deep: unknown = 'imp'
    for (let depth = 0; depth < 200_000; depth += 1) deep = [deep]
    expect(textOfScript(deep)).toMatchObject({ ok: false, code: 'too-deep' })
    expect(textOfScript(JSON.parse('[{"constructor":{}}]'))).toMatchObject({ ok: false, code: 'suspicious-key' })
  })
})
