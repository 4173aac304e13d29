/**
 * The gate every script text passes before anything reads it: size, the rules against smuggled code, JSON,
 * nesting, forbidden keys. Source: the specification's rule for pasted JSON and uploaded files.
 *
 * The rules look for code, not for words. Abilities are prose, so "a new function", "once per day (", "only = ",
 * "import (the goods)" and "require(s)" pass; each rule's comment says where its line is drawn.
 */

import { ok, type Result, refuse } from '@grimoire/game/result'
import sjson from 'secure-json-parse'
import { exceedsBytes, SCRIPT_BYTES, SCRIPT_DEPTH } from '../limits.ts'

/** Names of inline handlers start with one of these after `on`; none of them makes an English word with it. */
const EVENTS =
  'abort|after|animation|auxclick|before|begin|blur|cancel|canplay|change|click|close|contextmenu|copy|cuechange|cut|dblclick|drag|drop|' +
  'durationchange|emptied|end|error|focus|formdata|fullscreen|gotpointer|hashchange|input|invalid|key|language|load|lostpointer|message|' +
  'mouse|offline|online|page|paste|pause|play|pointer|popstate|progress|ratechange|readystate|rejection|repeat|reset|resize|scroll|search|' +
  'security|seek|select|show|slotchange|stalled|storage|submit|suspend|timeupdate|toggle|touch|transition|unhandled|unload|volumechange|' +
  'waiting|webkit|wheel'

/**
 * No pattern can backtrack over the same text twice: a megabyte of any text is judged in milliseconds.
 * `\\?["'`]` takes a quote also as it stands in JSON.
 */
export const SAFETY_RULES = [
  /** The tag, opening or closing, in any case; `<scripted>` is another word. */
  { name: 'script-tag', pattern: /<\/?script(?![\w-])/i },
  /** The word itself is no English word, so any parenthesis after it counts. */
  { name: 'eval-call', pattern: /\beval\s*(?:\?\.\s*)?\(/ },
  /** With a body, as every function expression has: "the function (once per day)" passes. */
  { name: 'function-expression', pattern: /\bfunction(?:\s+[\w$]+|\s*\*\s*[\w$]*)?\s*\([^;]{0,300}?\)\s*\{/ },
  /** The capital tells the constructor from "a new function". */
  { name: 'new-function', pattern: /\bnew\s+Function\b/ },
  { name: 'javascript-scheme', pattern: /(?<!\w)javascript\s*:/i },
  /** A known event name anywhere, or any `on…=` inside a tag: "once = ", "only on = " and "The on-click" pass. */
  { name: 'event-handler', pattern: new RegExp(`(?<![\\w-])on(?:${EVENTS})[a-z]*\\s*=`, 'i') },
  { name: 'event-handler-in-tag', pattern: /<[a-z][^<>]*?[\s"'/]on[a-z]+\s*=/i },
  { name: 'proto', pattern: /__proto__/ },
  { name: 'set-timeout', pattern: /\bsetTimeout\b/ },
  { name: 'set-interval', pattern: /\bsetInterval\b/ },
  /** A parenthesis right after the word, or a quoted argument: "import (the goods)" and "import(s)" pass. */
  { name: 'import-call', pattern: /\bimport(?:\((?!(?:s|ed|er)\))|\s+\(\s*\\?["'`])/ },
  { name: 'require-call', pattern: /\brequire(?:\((?!(?:s|d)\))|\s+\(\s*\\?["'`])/ },
] as const

export type SafetyRule = (typeof SAFETY_RULES)[number]['name']

/** The first rule this text breaks, or `null`. */
export function brokenRule(text: string): SafetyRule | null {
  return SAFETY_RULES.find((rule) => rule.pattern.test(text))?.name ?? null
}

export type SafetyRefusal = 'too-large' | 'malicious' | 'not-json' | 'suspicious-key' | 'too-deep'

/**
 * Parses a script text. The rules hold for the text as it is, and again for every string in it, so that nothing
 * passes by being written in escapes. Functions cannot occur: they have no form in JSON.
 */
export function parseScriptText(text: string): Result<unknown, SafetyRefusal> {
  if (exceedsBytes(text, SCRIPT_BYTES)) return refuse('too-large')
  if (brokenRule(text)) return refuse('malicious')
  const parsed = parseJson(text, SCRIPT_DEPTH)
  if (!parsed.ok || !text.includes('\\')) return parsed
  return someString(parsed.value, (part) => brokenRule(part) !== null) ? refuse('malicious') : parsed
}

/** The text of a script that came parsed, inside other JSON. What is too deep to be a script is refused before anything recurses into it. */
export function textOfScript(value: unknown): Result<string, 'suspicious-key' | 'too-deep'> {
  const fault = walk(value, SCRIPT_DEPTH)
  return fault ? refuse(fault) : ok(JSON.stringify(value))
}

/** Parses JSON that may start with a byte-order mark, and refuses forbidden keys and nesting below `maxDepth`. */
export function parseJson(text: string, maxDepth: number): Result<unknown, 'not-json' | 'suspicious-key' | 'too-deep'> {
  const bare = text.replace(/^\uFEFF+/, '')
  const value: unknown = sjson.safeParse(bare)
  if (value === undefined) return refuse('not-json')
  if (value === null && bare.trim() !== 'null') return refuse('suspicious-key')
  const fault = walk(value, maxDepth)
  return fault ? refuse(fault) : ok(value)
}

const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']

/** Breadth first and without recursion, so that depth costs nothing. The outermost value is at depth 0. */
function walk(root: unknown, maxDepth: number): 'suspicious-key' | 'too-deep' | null {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (depth > maxDepth) return 'too-deep'
      if (!Array.isArray(value) && FORBIDDEN_KEYS.some((key) => Object.hasOwn(value, key))) return 'suspicious-key'
      for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
  return null
}

/** Whether any string of a value, key or content, meets the test. */
function someString(root: unknown, test: (text: string) => boolean): boolean {
  const left: unknown[] = [root]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && test(value)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value) && test(key)) return true
      left.push(inner)
    }
  }
  return false
}
