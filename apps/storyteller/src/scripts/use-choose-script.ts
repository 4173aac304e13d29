/** The ways a script gets into the game. When one fails, the current script stays as it was. */

import type { ScriptSource } from '@grimoire/game/model'
import { countUse } from '@grimoire/page/api/count-use.ts'
import { isOfficial } from '@grimoire/page/catalogue/official-scripts.ts'
import { loadLibraryScript } from '@grimoire/page/catalogue/queries.ts'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import {
  fileText,
  importText,
  type LoadedScript,
  type LoadFailure,
  linkText,
  pastedText,
  scriptText,
  sharedText,
} from '@grimoire/page/scripts/load-script.ts'
import { isShareLink } from '@grimoire/protocol/script/share-link'
import { isScriptUrl } from '@grimoire/protocol/script/url'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../store/dialogs.ts'
import { gameMatter, gameNow } from '../store/game-matter.ts'
import { act, useGameStore } from '../store/game-store.ts'
import { newMatter } from '../store/status-store.ts'
import { useSetup } from './setup-store.ts'
import type { ShareFailure } from './share-script.ts'
import { rememberShared } from './shared-scripts.ts'

/** Why a script did not load, in the reader's language. */
export interface LoadProblem {
  readonly message: string
  /** What caused it, if anything is known; otherwise empty. */
  readonly detail: string
  /** What can be done instead. */
  readonly offer?: { readonly label: string; readonly run: () => void }
}

/** Each resolves to `null` once the script is in the game, and to a problem if it could not be loaded. */
export interface ChooseScript {
  /** Shows its failure itself, with a button to try again. */
  chooseFromLibrary(name: string, version?: string): Promise<LoadProblem | null>
  /** An uploaded script, by its key. */
  chooseShared(key: string): Promise<LoadProblem | null>
  /** Also a link that holds the script. */
  chooseFromUrl(url: string): Promise<LoadProblem | null>
  /** Also an address, as `chooseFromUrl`. */
  chooseFromText(text: string): Promise<LoadProblem | null>
  chooseFromFile(file: File): Promise<LoadProblem | null>
}

/** Whether a typed or pasted text is a script's address: where it lies, or a link that holds it. */
export function isAddress(typed: string): boolean {
  return isScriptUrl(typed) || isShareLink(typed)
}

export function useChooseScript(): ChooseScript {
  const client = useQueryClient()
  const words = useWords()
  return useMemo(() => chooser(client, words), [client, words])
}

/** A script that did not load: settled when another is tried, and when the game has another script, wherever that came from. */
export const scriptLoad = gameMatter(({ history }) => history.game.script)
/** A script that could not be put on the server. */
const upload = newMatter()

/** Shows a problem in the alert banner, for callers without a dialog. */
export function showProblem(problem: LoadProblem | null): void {
  if (!problem) return
  const joint = /[.!?…。]$/u.test(problem.message) ? ' ' : ': '
  const text = problem.detail === '' ? problem.message : `${problem.message}${joint}${problem.detail}`
  scriptLoad.say(text, 'error', problem.offer && { action: problem.offer })
}

/** How the script arrived; each way has its own error messages. */
type From = 'text' | 'file' | 'url' | 'key'

const COUNTED = { text: 'script-from-json', file: 'script-from-file', url: 'script-from-url', key: null } as const

interface Import {
  /** A text, unless said otherwise. */
  readonly source?: ScriptSource
  readonly read: () => Promise<string | LoadFailure>
  /** Names a script that has no name. */
  readonly fileName?: string
  /** What is done once the script is in the game. */
  readonly then?: (loaded: LoadedScript) => void
}

interface Words {
  readonly failure: (failure: LoadFailure, from: From) => LoadProblem
  readonly notShared: Readonly<Record<ShareFailure, string>>
  readonly failedToLoad: string
  readonly retry: string
  readonly bagEmptied: string
  readonly undo: string
}

function chooser(client: QueryClient, words: Words): ChooseScript {
  const importing = (from: From, { source = { kind: 'text' }, read, fileName = '', then = () => undefined }: Import) =>
    take(
      words,
      null,
      async () => {
        const text = await read()
        if (typeof text !== 'string') return words.failure(text, from)
        const result = await importText(client, text, source, fileName)
        return 'code' in result ? words.failure(result, from) : result
      },
      (loaded) => {
        if (COUNTED[from] !== null) countUse(COUNTED[from])
        then(loaded)
      },
    )
  // Never awaited: the script is in the game by then, and stays there.
  const share = async (loaded: LoadedScript) => {
    const { shareScript } = await import('./share-script.ts')
    const failure = await shareScript(client, loaded)
    if (failure !== null) upload.say(words.notShared[failure], 'warning')
  }
  // The sheets cannot fetch a script from a link that holds it, so it is uploaded like a pasted one.
  const chooseFromUrl = (url: string) =>
    isShareLink(url)
      ? importing('url', { read: () => linkText(url), then: (loaded) => void share(loaded) })
      : importing('url', { source: { kind: 'url', url }, read: () => scriptText(url), fileName: url })
  const chooseFromLibrary = async (name: string, version?: string): Promise<LoadProblem | null> => {
    const problem = await take(words, name, async () => {
      try {
        return { ...(await loadLibraryScript(client, name, version)), repairs: null }
      } catch {
        // Whatever went wrong, all the user can do is try again.
        return { message: words.failedToLoad, detail: '' }
      }
    })
    if (problem) {
      const action = { label: words.retry, run: () => void chooseFromLibrary(name, version) }
      scriptLoad.say(problem.message, 'error', { action })
    }
    return problem
  }
  return {
    chooseFromLibrary,
    chooseFromUrl,
    chooseShared: (key) => importing('key', { read: () => sharedText(key), then: (loaded) => rememberShared(loaded, key) }),
    chooseFromText: (text) => {
      if (isAddress(text)) return chooseFromUrl(text.trim())
      return importing('text', { read: () => pastedText(text), then: (loaded) => void share(loaded) })
    },
    chooseFromFile: (file) =>
      importing('file', {
        source: { kind: 'file' },
        read: () => fileText(file),
        fileName: file.name,
        then: (loaded) => void share(loaded),
      }),
  }
}

let loads = 0

/** Loads a script and puts it into the game, unless a later choice was made meanwhile. */
async function take(
  words: Words,
  name: string | null,
  load: () => Promise<LoadedScript | LoadProblem>,
  then: (loaded: LoadedScript) => void = () => undefined,
): Promise<LoadProblem | null> {
  scriptLoad.settle()
  upload.settle()
  loads += 1
  const number = loads
  useSetup.setState({ loading: { number, name, cardChosen: false }, failed: false })
  const loaded = await load()
  const { loading } = useSetup.getState()
  if (loading?.number !== number) return null
  const failed = 'message' in loaded
  useSetup.setState({ loading: null, failed })
  if (failed) return loaded
  if (put(words, loaded, loading.cardChosen)) then(loaded)
  return null
}

function put(words: Words, { script, characters, repairs }: LoadedScript, cardChosen: boolean): boolean {
  const bagWasFilled = useGameStore.getState().game.bag.length > 0
  if (act({ type: 'script.load', script, characters }) !== null) return false
  const official = script.source.kind === 'database' && isOfficial(script.source.name)
  useSetup.setState({ repairs: repairs !== null && repairs.length > 0 ? repairs : null })
  if (!cardChosen) useSetup.setState({ custom: !official })
  if (bagWasFilled)
    gameNow.say(words.bagEmptied, 'success', { action: { label: words.undo, run: () => useGameStore.getState().undo() } })
  return true
}

function useWords(): Words {
  const t = useTranslations('setup')
  const shared = useTranslations('library.shared')
  const common = useTranslations('common')
  const errorWords = useErrorWords()
  return useMemo(() => {
    const sentences = {
      malicious: () => t('problem.malicious'),
      'suspicious-key': () => t('problem.malicious'),
      'not-json': (from: string) => t(from === 'file' ? 'problem.notJsonFile' : 'problem.notJson'),
      'wrong-shape': (from: string) => t(from === 'file' ? 'problem.notJsonFile' : 'problem.notJson'),
      'too-large': () => t('problem.tooLarge'),
      'too-deep': () => t('problem.tooDeep'),
      'no-characters': () => t('problem.noCharacters'),
      'file-unreadable': () => t('problem.fileUnreadable'),
      'url-failed': () => t('problem.urlFailed'),
      'link-broken': () => t('problem.linkBroken'),
      'shared-failed': () => shared('fetchFailed'),
      unavailable: () => t('problem.failedToLoad'),
      'is-game': () => t('problem.isGame'),
    } satisfies Record<LoadFailure['code'], (from: string) => string>
    return {
      failure: ({ code, error, game }, from) => {
        const message = sentences[code](from)
        if (game !== undefined) {
          const run = () => openDialog('load', { from: game })
          return { message, detail: '', offer: { label: t('loadGame'), run } }
        }
        if (from === 'url' && code !== 'url-failed') return { message: t('problem.urlFailed'), detail: message }
        if (from === 'key' && code !== 'shared-failed') return { message: shared('fetchFailed'), detail: message }
        return { message, detail: errorWords(error) }
      },
      notShared: { homebrew: shared('homebrewFailed'), script: shared('scriptFailed') },
      failedToLoad: t('problem.failedToLoad'),
      retry: common('retry'),
      bagEmptied: t('bagEmptied'),
      undo: t('undo'),
    }
  }, [t, shared, common, errorWords])
}
