/** Parses the markup of night prompts: `*WORDS*` names a token or a card, `:reminder:` marks where to place a reminder. */

export type PromptPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'reminder' }

const MARKED = /\*([^*]+)\*|:reminder:/g

export function parsePrompt(prompt: string): readonly PromptPart[] {
  const parts: PromptPart[] = []
  let from = 0
  for (const match of prompt.matchAll(MARKED)) {
    if (match.index > from) parts.push({ kind: 'text', text: prompt.slice(from, match.index) })
    parts.push(match[1] === undefined ? { kind: 'reminder' } : { kind: 'name', text: match[1] })
    from = match.index + match[0].length
  }
  if (from < prompt.length) parts.push({ kind: 'text', text: prompt.slice(from) })
  return parts
}
