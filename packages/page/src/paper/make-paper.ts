/** Makes a PDF of a job. Needs neither a page nor a network of its own: fonts are read by `readFont`. */

import { characterPages } from './characters-layout.ts'
import { printPages } from './draw-pages.tsx'
import { fontsFor, type PaperFonts, type ReadFont } from './fonts.ts'
import { nightPages } from './night-layout.ts'
import { PAPERS, type PaperJob, type PaperKind } from './paper-job.ts'
import type { Page } from './sketch.ts'
import { tokenPages } from './tokens-layout.ts'

const LAYOUTS: Readonly<Record<PaperKind, (job: PaperJob, fonts: PaperFonts) => readonly Page[]>> = {
  characters: characterPages,
  nightOrder: nightPages,
  tokens: tokenPages,
}

export async function makePaper(job: PaperJob, readFont: ReadFont): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await fontsFor(textsOf(job), job.words.language, readFont)
  return printPages(
    {
      pages: LAYOUTS[job.kind](job, fonts),
      size: PAPERS[job.options.paper],
      title: fonts.printable(job.script.name),
      author: fonts.printable(job.script.author),
      language: job.words.language,
      product: job.words.product,
    },
    fonts,
  )
}

/** Every text that may be printed. */
function textsOf({ script, characters, words, address }: PaperJob): readonly string[] {
  const ofCharacters = characters.flatMap((one) => [
    ...[one.name, one.ability, one.firstNightReminder, one.otherNightReminder],
    ...[...one.reminders, ...one.remindersGlobal, ...one.jinxes.map(({ reason }) => reason)],
  ])
  const fixed = Object.values(words.steps).flatMap((step) => [step.name, step.text])
  const plain = Object.values(words).filter((value): value is string => typeof value === 'string')
  return [
    ...[script.name, script.author, ...script.bootlegger, address ?? '', '0123456789·[]…'],
    ...[...ofCharacters, ...fixed, ...plain, ...Object.values(words.teams), ...Object.values(words.nights)],
  ]
}
