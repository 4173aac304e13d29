/** Scripts of one's own: those that come with the app by name, and whatever a link, a file or pasted JSON holds. */

import { isScriptUrl } from '@grimoire/protocol/from-url'
import { IconBraces, IconFileImport, IconLink, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { tellProblem, useChooseScript } from '../load/use-choose-script.ts'
import { openDialog } from '../setup-store.ts'
import { ScriptList } from './script-list.tsx'
import './custom-scripts.css'

/** Typing has come to rest after this long. */
const DEBOUNCE_MS = 750

export function CustomScripts() {
  const t = useTranslations('setup.custom')
  const [search, setSearch] = useState('')
  const [failed, setFailed] = useState('')
  const address = isScriptUrl(search) ? search.trim() : null
  const { chooseFromUrl } = useChooseScript()

  const loadAddress = useEffectEvent(async (url: string) => {
    const problem = await chooseFromUrl(url)
    tellProblem(problem)
    if (problem === null) setSearch('')
    else setFailed(url)
  })
  useEffect(() => {
    if (address === null) return
    const timer = setTimeout(() => void loadAddress(address), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [address])

  return (
    <section className="custom-scripts" aria-label={t('label')}>
      <TextField
        aria-label={t('search')}
        placeholder={t('placeholder')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={20} aria-hidden />}
        leftSectionWidth={46}
        rightSection={
          search !== '' && (
            <IconButton label={t('clear')} onClick={() => setSearch('')}>
              <IconX size={18} aria-hidden />
            </IconButton>
          )
        }
        rightSectionWidth={48}
        type="search"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="custom-scripts-ways">
        <Button icon={<IconLink size={18} aria-hidden />} onClick={() => openDialog({ kind: 'url' })}>
          {t('fromUrl')}
        </Button>
        <Button icon={<IconFileImport size={18} aria-hidden />} onClick={() => openDialog({ kind: 'file' })}>
          {t('fromFile')}
        </Button>
        <Button icon={<IconBraces size={18} aria-hidden />} onClick={() => openDialog({ kind: 'json' })}>
          {t('fromJson')}
        </Button>
      </div>
      {address === null ? (
        <ScriptList search={search} />
      ) : (
        <p className="custom-scripts-address">{t(address === failed ? 'addressFailed' : 'loadingAddress')}</p>
      )}
    </section>
  )
}
