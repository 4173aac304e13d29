/** Makes a PDF and downloads it. */

import type { Character, Script } from '@grimoire/game/model'
import { downloadFile } from '../browser/download.ts'
import { pageOrigin } from '../browser/page-origin.ts'
import { sheetAddress } from '../browser/sheet-address.ts'
import { englishNameOf } from '../catalogue/character-names.ts'
import { scriptTitle } from '../catalogue/script-title.ts'
import { useSettings } from '../store/settings-store.ts'
import { paperFileName } from './file-name.ts'
import { makeInWorker, type PaperProblem } from './make-in-worker.ts'
import { paperIcons } from './paper-icons.ts'
import type { PaperJob, PaperKind, PaperOptions } from './paper-job.ts'
import type { PaperSheet } from './paper-sheet.ts'
import { paperWords, type Translate } from './paper-words.ts'

interface Wanted {
  readonly kind: PaperKind
  readonly options: PaperOptions
  readonly t: Translate
  /** A language tag. */
  readonly language: string
}

/** Resolves to what went wrong, or to `null`. After `giveUp` it may never resolve. */
export async function exportPaper(sheet: PaperSheet, wanted: Wanted, giveUp: AbortSignal): Promise<PaperProblem | null> {
  const { kind, t } = wanted
  // The worker loads while the icons do.
  const reply = await makeInWorker(jobOf(sheet, wanted), giveUp)
  if ('error' in reply) return reply.error
  const title = titleIn(t, sheet.script)
  const named = kind === 'characters' ? title : t(`paper.fileNames.${kind}`, { name: title })
  downloadFile(paperFileName(named, t('paper.fileNames.unnamed')), new Blob([reply.bytes], { type: 'application/pdf' }))
  return null
}

async function jobOf({ script, characters: listed, query }: PaperSheet, { kind, options, t, language }: Wanted): Promise<PaperJob> {
  const [icons, origin] = await Promise.all([paperIcons(listed), pageOrigin()])
  const characters = kind === 'tokens' ? listed : listed.map(withBothNames)
  const words = paperWords(t, { kind, script, characters, options, language })
  const address = query === null || kind === 'tokens' ? null : sheetAddress(origin, kind, query)
  return { kind, script: { ...script, name: titleIn(t, script) }, characters, words, options, icons, address }
}

function titleIn(t: Translate, { name }: Script): string {
  return scriptTitle((edition) => t(`common.editions.${edition}`), name)
}

/** For readers who want both names; a token has room for one. */
function withBothNames(character: Character): Character {
  const english = useSettings.getState().characterNames === 'both' ? englishNameOf(character) : null
  return english === null ? character : { ...character, name: `${character.name} (${english})` }
}
