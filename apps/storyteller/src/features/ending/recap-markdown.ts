/** The recap as Markdown, to paste into a chat, a forum or a diary. */

import type { RecapWords } from './recap-words.ts'

export interface TableHead {
  readonly player: string
  readonly character: string
  readonly side: string
  readonly fate: string
}

/** Writes the recap as Markdown. Names may contain anything, so every character that Markdown would read is escaped. */
export function recapMarkdown({ script, result, facts, players, extras, moments }: RecapWords, head: TableHead): string {
  const sections = [
    `# ${plain(script)}: ${plain(result)}`,
    facts.map(plain).join(' · '),
    [row([head.player, head.character, head.side, head.fate]), '|---|---|---|---|']
      .concat(players.map((one) => row([one.name, one.character, one.side, one.fate])))
      .join('\n'),
    ...(extras.length > 0 ? [extras.map((line) => `- ${plain(line)}`).join('\n')] : []),
    ...moments.flatMap(({ title, events }) => [
      `## ${plain(title)}`,
      events.map(({ text, detail }) => `- ${plain(text)}${detail === null ? '' : `\n  - ${plain(detail)}`}`).join('\n'),
    ]),
  ]
  return `${sections.join('\n\n')}\n`
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(plain).join(' | ')} |`
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, (sign) => `\\${sign}`)
}
