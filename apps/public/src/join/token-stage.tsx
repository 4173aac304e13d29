/**
 * The token: covered, looking the same for everyone, until its player looks. Its contents are in the page only while it is
 * uncovered, so that no screen reader, screenshot or other part of the page can reveal them.
 */

import { useCharacterWords } from '@grimoire/page/catalogue/load-character-words.ts'
import { kept } from '@grimoire/page/store/kept.ts'
import { CardBack } from '@grimoire/page/token/card-back.tsx'
import type { PhoneRow } from '@grimoire/protocol/phones/messages'
import { IconEye, IconEyeOff, IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { markTokenSeen, useJoin } from './join-store.ts'
import { OpenToken } from './open-token.tsx'
import { useUncover } from './use-uncover.ts'
import './stages.css'
import './token-stage.css'

/** Whether a tap shows the token, for people who cannot hold. */
const keptTapToShow = kept('join-tap-to-show', z.boolean(), 'device')

export function TokenStage({ row }: { readonly row: PhoneRow }) {
  const [tap, setTap] = useState(() => keptTapToShow.read() ?? false)
  const changeTap = (on: boolean) => {
    setTap(on)
    keptTapToShow.write(on)
  }
  return (
    // Another token starts covered, even if the button is held.
    <CoverableToken key={JSON.stringify(row)} row={row} mode={tap ? 'tap' : 'hold'}>
      <TapToShow on={tap} onChange={changeTap} />
    </CoverableToken>
  )
}

interface CoverableTokenProps {
  readonly row: PhoneRow
  readonly mode: 'hold' | 'tap'
  readonly children: React.ReactNode
}

function CoverableToken({ row, mode, children }: CoverableTokenProps) {
  const t = useTranslations('join.token')
  const { open, button } = useUncover(mode)
  // While it is covered, so that the first look is in the player's language.
  const shown = useCharacterWords()
  useEffect(() => {
    if (open) markTokenSeen()
  }, [open])
  return (
    <div className="join-stage join-token" data-open={open || undefined}>
      <div className="join-face" aria-live="polite">
        {open && <OpenToken row={row} shown={shown} />}
      </div>
      {!open && <Covered mode={mode} />}
      <div className="join-actions">
        <button type="button" className="join-look" {...button}>
          <LookIcon mode={mode} open={open} />
          {t(LABELS[mode][open ? 'open' : 'covered'])}
        </button>
        {children}
      </div>
    </div>
  )
}

const LABELS = {
  hold: { covered: 'hold', open: 'letGo' },
  tap: { covered: 'show', open: 'cover' },
} as const

function LookIcon({ mode, open }: { readonly mode: 'hold' | 'tap'; readonly open: boolean }) {
  if (open) return mode === 'tap' ? <IconEyeOff size={24} aria-hidden /> : <IconEye size={24} aria-hidden />
  return mode === 'tap' ? <IconEye size={24} aria-hidden /> : <IconFingerprint size={24} aria-hidden />
}

function Covered({ mode }: { readonly mode: 'hold' | 'tap' }) {
  const t = useTranslations('join.token')
  const changed = useJoin((state) => state.tokenChanged)
  return (
    <>
      <div className="join-picture">
        <CardBack size={260} />
      </div>
      <div className="join-words">
        <h1>{t(changed ? 'changed' : 'here')}</h1>
        <p>{t(mode === 'tap' ? 'tapHelp' : 'holdHelp')}</p>
      </div>
    </>
  )
}

function TapToShow({ on, onChange }: { readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  const t = useTranslations('join.token')
  return (
    <label className="join-switch">
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onChange(event.target.checked)} />
      <span className="join-switch-track" />
      {t('tapToShow')}
    </label>
  )
}
