/**
 * A thread that reads scripts and draws their sheets and pictures, so that neither holds up requests and sockets. It knows nothing of
 * databases, files of people or requests: it is given the text of a script and hands back what to send.
 */

import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Character } from '@grimoire/game/model'
import type { RoleTexts } from '@grimoire/protocol/character/texts'
import { translateCharacter } from '@grimoire/protocol/character/translate'
import { type ScriptWithCharacters, toScriptAnswer } from '@grimoire/protocol/script/answer'
import { importScript } from '@grimoire/protocol/script/import'
import type { RenderedSheet, SheetPage } from '@grimoire/protocol/sheet/page'
import { fromStored } from '../library/stored-script.ts'
import type { Drawing, DrawnPicture, DrawnSheet, ScriptSource, ThreadData } from './drawing-jobs.ts'
import { linksOf } from './links.ts'
import type { Painter } from './painter.ts'
import type { SheetBundle } from './renderer.ts'
import { sheetHtml } from './sheet-html.ts'

/** Where there are fewer processors than threads with something to do, requests and sockets go before sheets. */
const NICENESS = 5

yieldToOthers()
const { folder, template, characters, origin } = workerData as ThreadData
const bundle = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'sheet.js')).href)) as Pick<
  SheetBundle,
  'renderSheet' | 'pictureWords'
>
/** By language. */
const known = new Map<string, ReadonlyMap<string, RoleTexts>>()
// What draws pictures takes memory, and many servers never draw one.
let painter: Promise<Painter> | undefined

parentPort?.on('message', ({ id, job, texts }: Drawing) => {
  for (const [code, all] of texts) known.set(code, all)
  const done = job.kind === 'sheet' ? drawSheet(job) : drawPicture(job)
  done.then(
    (answer) => parentPort?.postMessage({ id, answer }, 'html' in answer ? [answer.html.buffer as ArrayBuffer] : []),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  )
})

async function drawSheet({ page: asked, source, unlisted, gone }: Extract<Drawing['job'], { kind: 'sheet' }>): Promise<DrawnSheet> {
  const read = source && readScript(source)
  const page: SheetPage = source === null ? asked : read ? withSheet(asked, source, read) : { ...asked, problem: gone }
  let drawn: RenderedSheet | null = null
  let failure: unknown = null
  try {
    drawn = await bundle.renderSheet(page)
  } catch (error) {
    failure = error
  }
  const html = sheetHtml(template, page, drawn, linksOf(page, { origin, unlisted }))
  return { html: new TextEncoder().encode(html), missing: page.problem !== null, failure }
}

async function drawPicture({ sheet, language, source }: Extract<Drawing['job'], { kind: 'picture' }>): Promise<DrawnPicture> {
  const read = readScript(source)
  if (read === null) return { png: null }
  const words = await bundle.pictureWords(sheet, language, read.script.name)
  painter ??= import('./painter.ts').then(({ openPainter }) => openPainter(folder))
  return { png: await (await painter).paint({ ...words, characters: read.characters.map(translatorTo(language)) }) }
}

function readScript(source: ScriptSource): ScriptWithCharacters | null {
  if (source.row) return fromStored(source.text, source.row, characters)
  const imported = importScript(source.text, characters)
  return imported.ok ? imported.value : null
}

function withSheet(page: SheetPage, source: ScriptSource, read: ScriptWithCharacters): SheetPage {
  const translate = translatorTo(page.language)
  const shown = new Map(read.characters.map((character) => [character.id, translate(character)]))
  const english = Object.fromEntries(read.characters.flatMap(({ id, name }) => (shown.get(id)?.name === name ? [] : [[id, name]])))
  return { ...page, english, sheet: toScriptAnswer(read.script, shown, source.row?.pk ?? null) }
}

function translatorTo(language: string): (character: Character) => Character {
  const [source, own] = [known.get('en_US'), known.get(language)]
  if (source === own) return (character) => character
  return (character) => translateCharacter(character, source?.get(character.id), own?.get(character.id))
}

/** On Linux, a thread has a number of its own by which it can be given a lower priority; elsewhere this does nothing. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // It draws all the same.
  }
}
