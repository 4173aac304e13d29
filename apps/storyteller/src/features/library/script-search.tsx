/** The search box: suggests scripts from the library by name, or loads one from an address typed instead of a name. */

import { IconButton } from '@grimoire/page/ui/button.tsx'
import { isSearchable, nameKey } from '@grimoire/protocol/names/key'
import { IconSearch, IconWifiOff, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fillSearch, searchFor, useSetup } from '../../scripts/setup-store.ts'
import { useWantedKind } from '../../scripts/teensy.ts'
import { isAddress, scriptLoad, showProblem, useChooseScript } from '../../scripts/use-choose-script.ts'
import { useGameStore } from '../../store/game-store.ts'
import { useStatus } from '../../store/use-matter.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { KindBadge } from './kind-badge.tsx'
import { type Suggestion, useSuggestions } from './queries.ts'

/** The search starts after a pause in typing this long. */
const DEBOUNCE_MS = 750

export function ScriptSearch() {
  const t = useTranslations('library.search')
  const common = useTranslations('common')
  const { text } = useSetup((setup) => setup.search)
  const { wanted, asked, askNow } = useSearchText()
  const { data, isError, isFetching, refetch } = useSuggestions(asked, useWantedKind())
  const { chooseFromLibrary } = useChooseScript()
  const failed = isError || data?.failed === true
  useStatus(failed && !isFetching ? { text: t('failed'), level: 'error' } : null)
  const address = useLoadAddress()
  const enter = () => {
    if (address?.failed) address.retry()
    else if (failed && asked === wanted) void refetch()
    else askNow()
  }

  const options = wanted === null || isError ? NONE : (data?.scripts ?? NONE)
  const waiting = asked !== wanted || isFetching
  const choose = ({ name }: Suggestion) => {
    fillSearch(name)
    const source = useGameStore.getState().game.script?.source
    if (!(source?.kind === 'database' && source.name === name)) void chooseFromLibrary(name)
  }
  const fact = () => {
    if (address) return t(address.failed ? 'addressFailed' : 'loadingAddress')
    if (options.length > 0) return null
    if (waiting) return common('loading')
    return t(failed ? 'failed' : 'none')
  }
  const said = fact()

  return (
    <Combobox
      aria-label={t('label')}
      placeholder={t('placeholder')}
      value={text}
      onChange={searchFor}
      options={options}
      keyOf={nameOf}
      renderOption={(script) => <SuggestionRow script={script} />}
      onChoose={choose}
      onEnter={enter}
      ready={wanted !== null || address !== null}
      note={
        <>
          {said !== null && (
            <div className="combobox-note">
              <strong>{said}</strong>
              {!address && !waiting && !failed && t('noneHelp')}
            </div>
          )}
          {wanted !== null && data?.kept && !waiting && !isError && (
            <div className="combobox-note" data-icon>
              <IconWifiOff size={18} aria-hidden />
              {t('kept')}
            </div>
          )}
        </>
      }
      said={said ?? t('found', { count: options.length })}
      leftSection={<IconSearch size={20} aria-hidden />}
      leftSectionWidth={46}
      rightSection={
        text !== '' && (
          <IconButton label={t('clear')} onClick={() => searchFor('')}>
            <IconX size={18} aria-hidden />
          </IconButton>
        )
      }
      rightSectionWidth={48}
      type="search"
      spellCheck={false}
    />
  )
}

const NONE: readonly Suggestion[] = []
const nameOf = ({ name }: Suggestion) => name

function SuggestionRow({ script }: { readonly script: Suggestion }) {
  return (
    <span className="suggestion">
      <span className="script-row-name" dir="auto" translate="no">
        {script.name}
      </span>
      <KindBadge kind={script.type} />
      {script.author !== '' && (
        <span className="script-row-author" dir="auto" translate="no">
          {script.author}
        </span>
      )}
    </span>
  )
}

/** The text to search for, after a pause in typing; `null` if it is not a search. */
function useSearchText() {
  const { text, chosen } = useSetup((setup) => setup.search)
  const typed = text.trim()
  const wanted = chosen || isAddress(typed) || !isSearchable(nameKey(typed)) ? null : typed
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), wanted === null ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return { wanted, asked: wanted === null ? null : asked, askNow: () => setAsked(wanted) }
}

/**
 * Loads an address typed into the box instead of searching for it, and empties the box once the script has loaded. `null` if the text
 * is not an address.
 */
function useLoadAddress(): { readonly failed: boolean; readonly retry: () => void } | null {
  const { text } = useSetup((setup) => setup.search)
  const { chooseFromUrl } = useChooseScript()
  const [failed, setFailed] = useState('')
  const address = isAddress(text) ? text.trim() : null
  const load = async (url: string) => {
    setFailed('')
    const problem = await chooseFromUrl(url)
    showProblem(problem)
    if (problem !== null) setFailed(url)
    else if (useSetup.getState().search.text.trim() === url) searchFor('')
  }
  const loadTyped = useEffectEvent(load)
  useEffect(() => {
    if (address === null) return
    const timer = setTimeout(() => void loadTyped(address), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      scriptLoad.settle()
    }
  }, [address])
  return address === null ? null : { failed: address === failed, retry: () => void load(address) }
}
