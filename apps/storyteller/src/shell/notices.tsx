/** Shows what happens below the screens as messages: refused actions, trouble with storing the game, a new version, a server of another version. */

import { downloadText } from '@grimoire/page/browser/download.ts'
import { loadNewest } from '@grimoire/page/offline/load-newest.ts'
import { useUpdate } from '@grimoire/page/offline/update-store.ts'
import { MADE, onSetAside, takeAside } from '@grimoire/page/store/kept.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../store/dialogs.ts'
import { gameNow } from '../store/game-matter.ts'
import { onRefusal, useGameStore } from '../store/game-store.ts'
import { notice, takeNotice, useKeepNotices } from '../store/keep-notices.ts'
import { useStatusStore } from '../store/status-store.ts'
import { useMatter, useStatus } from '../store/use-matter.ts'
import { useWireVersion } from '../store/wire-version.ts'

export function Notices() {
  useRefusals()
  useUnreadable()
  useKeeping()
  useNewVersion()
  useOtherVersion()
  return null
}

function useRefusals() {
  const t = useTranslations('refusal')
  useEffect(() => onRefusal((code) => gameNow.say(t(code), 'warning')), [t])
}

function useUnreadable() {
  useEffect(() => onSetAside((made) => notice(`unreadable.${made}`)), [])
}

/** One at a time: the next is shown when the one before is gone. */
function useKeeping() {
  const t = useTranslations('shell.notice')
  const waiting = useKeepNotices((store) => store.waiting.length > 0)
  const keeping = useMatter()
  const quiet = useStatusStore((store) => store.status === null)
  useEffect(() => {
    // Read again, because an earlier effect may have shown something since the render.
    if (!waiting || !quiet || useStatusStore.getState().status) return
    const kind = takeNotice()
    if (kind === undefined) return
    if (kind === 'newElsewhere') return gameNow.say(t(kind), 'success', { action: { label: t('undo'), run: undoReset } })
    if (kind === 'newer') {
      const action = { label: t('reload'), run: () => window.location.reload() }
      return keeping.say(t(kind), 'warning', { lasting: true, action })
    }
    for (const made of MADE) {
      if (kind !== `unreadable.${made}`) continue
      const aside = takeAside(made)
      if (aside === null) return
      const action = { label: t('damagedSave'), run: () => downloadText(`damaged-${made}.json`, aside) }
      return keeping.say(t(kind), 'warning', { lasting: true, action })
    }
    const text = useKeepNotices.getState().damagedText
    if (kind === 'logDropped' || (kind === 'damaged' && text === null)) return keeping.say(t(kind), 'warning')
    const action =
      kind === 'damaged' && text !== null
        ? { label: t('damagedSave'), run: () => downloadText('damaged.dgrim', text) }
        : { label: t('save'), run: () => openDialog('save') }
    keeping.say(t(kind), 'warning', { lasting: true, action })
  }, [waiting, quiet, keeping, t])
}

/** Once something was done in the new game, undo would take that back instead. */
function undoReset() {
  const { history, undo } = useGameStore.getState()
  if (history.entries[history.cursor - 1]?.action.type === 'game.reset') undo()
}

/** Offered once, and not in the middle of a vote or while something is being dragged. */
function useNewVersion() {
  const t = useTranslations('shell.update')
  const apply = useUpdate((store) => store.apply)
  const voting = useGameStore(({ history }) => history.game.nomination !== null)
  const pressed = usePressed()
  const matter = useMatter()
  const offered = useRef<typeof apply>(null)
  useEffect(() => {
    if (!apply || voting || offered.current === apply) return
    const late = new AbortController()
    const offer = () => {
      // The same press may end twice: a touch that scrolls is lifted and cancelled.
      late.abort()
      offered.current = apply
      matter.say(t('ready'), 'success', { lasting: true, action: { label: t('apply'), run: apply } })
    }
    if (!pressed.current) return offer()
    for (const end of LET_GO) window.addEventListener(end, offer, { once: true, signal: late.signal })
    return () => late.abort()
  }, [apply, voting, pressed, matter, t])
}

/** Shown until the server speaks this version again; only the reader reloads the page, and the game is kept. */
function useOtherVersion() {
  const t = useTranslations('error')
  const reload = useTranslations('common.version')('reload')
  const refusal = useWireVersion((version) => version.refusal)
  const action = { label: reload, run: () => void loadNewest() }
  useStatus(refusal && { text: t(refusal), level: 'warning', lasting: true, action }, refusal)
}

const LET_GO = ['pointerup', 'pointercancel'] as const

/** Whether a mouse button, a finger or a pen is down. A reference: no press waits for a render. */
function usePressed(): { readonly current: boolean } {
  const pressed = useRef(false)
  useEffect(() => {
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    window.addEventListener('pointerdown', () => (pressed.current = true), options)
    for (const end of LET_GO) window.addEventListener(end, () => (pressed.current = false), options)
    return () => over.abort()
  }, [])
  return pressed
}
