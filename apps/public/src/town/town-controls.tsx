/** What a viewer can do: a bar at the bottom of a big screen, which leaves when nobody is there; on a phone two icons. */

import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { useFitting } from '@grimoire/page/ui/use-fitting.ts'
import { TOWN_WIDGETS } from '@grimoire/protocol/town/state'
import {
  IconArrowsShuffle,
  IconBell,
  IconBellOff,
  IconDotsVertical,
  IconEye,
  IconEyeOff,
  IconLanguage,
  IconLayoutGrid,
  IconLogout,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { GrimLine, OtherVersionLine, PartFailedLine } from './lines.tsx'
import type { Seats } from './seats-shown.ts'
import { allowBell } from './town-bell.ts'
import { disconnect, hideGrim, useViewer } from './town-connection.ts'
import { useTownView } from './town-view.ts'
import { chooseTownLanguage } from './town-words.ts'
import { useControlsShown } from './use-controls-shown.ts'
import { useFullScreen } from './use-full-screen.ts'
import { PHONE, useMediaMatch } from './use-media-match.ts'
import { awayOf } from './widgets.ts'
import { WIDGETS_BUTTON } from './widgets-button.ts'
import './town-controls.css'

const ShowGrimDialog = lazy(() => import('./show-grim-dialog.tsx').then((part) => ({ default: part.ShowGrimDialog })))
const ArrangeDialog = lazy(() => import('./arrange-dialog.tsx').then((part) => ({ default: part.ArrangeDialog })))
const WidgetsMenu = lazy(() => import('./widgets-menu.tsx').then((part) => ({ default: part.WidgetsMenu })))
const LanguageDialog = lazy(() =>
  import('@grimoire/page/languages/language-dialog.tsx').then((part) => ({ default: part.LanguageDialog })),
)
const MoreMenu = lazy(() => import('./more-menu.tsx').then((part) => ({ default: part.MoreMenu })))

type Opened = 'grim' | 'arrange' | 'widgets' | 'language' | 'more'

/** One thing that a viewer can do, as the bar and the phone's menu show it. */
export interface Control {
  readonly id: string
  readonly name: string
  readonly icon: ReactNode
  /** In the bar it is an icon without a word. */
  readonly iconOnly?: boolean
  /** Only for what is on or off. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly run: () => void
}

interface TownControlsProps {
  readonly seats: Seats
  readonly names: ReadonlyMap<string, string>
  readonly sound: boolean
  readonly onSound: (on: boolean) => void
}

export function TownControls({ seats, names, sound, onSound }: TownControlsProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failures, setFailures] = useState(0)
  const phone = useMediaMatch(PHONE)
  const language = useSettings((settings) => settings.languageCode)
  const close = () => setOpened(null)
  const controls = useControls(setOpened, sound, onSound)
  const fail = () => {
    close()
    setFailures(failures + 1)
  }
  return (
    <>
      {phone ? <PhoneIcons onOpen={setOpened} /> : <ControlBar controls={controls} held={opened !== null} />}
      <div className="town-lines">
        <GrimLine />
        <OtherVersionLine />
        <PartFailedLine failed={failures > 0} />
      </div>
      <CatchErrors key={failures} instead={null} onError={fail}>
        <Suspense fallback={null}>
          {opened === 'grim' && <ShowGrimDialog onClose={close} />}
          {opened === 'arrange' && <ArrangeDialog seats={seats} names={names} onClose={close} />}
          {opened === 'widgets' && <WidgetsMenu onClose={close} />}
          {opened === 'language' && <LanguageDialog current={language} onChoose={chooseTownLanguage} onClose={close} />}
          {opened === 'more' && <MoreMenu controls={controls} onClose={close} />}
        </Suspense>
      </CatchErrors>
    </>
  )
}

function useControls(open: (what: Opened) => void, sound: boolean, onSound: (on: boolean) => void): readonly Control[] {
  const t = useTranslations('town.controls')
  const common = useTranslations('common.language')
  const grim = useViewer((viewer) => viewer.grim)
  const connected = useViewer((viewer) => viewer.connected)
  const mayRing = useViewer((viewer) => viewer.state?.sound === true)
  const screen = useFullScreen()
  const shown = grim === 'shown'
  const all: readonly (Control | false)[] = [
    shown
      ? { id: 'grim', name: t('hideGrim'), icon: <IconEyeOff aria-hidden />, run: hideGrim }
      : {
          id: 'grim',
          name: t('showGrim'),
          icon: <IconEye aria-hidden />,
          disabled: !connected || grim === 'asked',
          run: () => open('grim'),
        },
    { id: 'widgets', name: t('widgets'), icon: <IconLayoutGrid aria-hidden />, run: () => open('widgets') },
    { id: 'arrange', name: t('arrange'), icon: <IconArrowsShuffle aria-hidden />, run: () => open('arrange') },
    { id: 'language', name: common('title'), icon: <IconLanguage aria-hidden />, iconOnly: true, run: () => open('language') },
    mayRing && {
      id: 'sound',
      name: t('sound'),
      icon: sound ? <IconBell aria-hidden /> : <IconBellOff aria-hidden />,
      iconOnly: true,
      pressed: sound,
      run: () => {
        if (!sound) allowBell()
        onSound(!sound)
      },
    },
    screen.supported && {
      id: 'fullScreen',
      name: t(screen.active ? 'leaveFullScreen' : 'fullScreen'),
      icon: screen.active ? <IconMinimize aria-hidden /> : <IconMaximize aria-hidden />,
      iconOnly: true,
      run: screen.toggle,
    },
    { id: 'disconnect', name: t('disconnect'), icon: <IconLogout aria-hidden />, run: disconnect },
  ]
  return all.filter((control) => control !== false)
}

/** What the bar gives up where there is no room: the words. */
const STEPS = ['data-icons'] as const

function ControlBar({ controls, held }: { readonly controls: readonly Control[]; readonly held: boolean }) {
  const t = useTranslations('town.controls')
  const place = useRef<HTMLDivElement>(null)
  const bar = useFitting<HTMLDivElement>(STEPS)
  const shown = useControlsShown(place, held)
  /** A touch where a button is that nobody sees only brings the bar. */
  const blind = useRef(false)
  return (
    <div
      ref={place}
      className="town-bar-place"
      data-away={shown ? undefined : ''}
      onPointerDownCapture={() => (blind.current = !shown)}
      onKeyDownCapture={() => (blind.current = false)}
      onClickCapture={(event) => {
        if (blind.current) event.stopPropagation()
        blind.current = false
      }}
    >
      <AwayNote />
      <div ref={bar} className="town-bar" role="group" aria-label={t('bar')}>
        {controls.map(({ id, name, icon, iconOnly, pressed, disabled, run }) => (
          <button
            key={id}
            id={id === 'widgets' ? WIDGETS_BUTTON : undefined}
            type="button"
            className={`btn ${iconOnly ? 'town-bar-icon' : ''}`}
            data-look="bare"
            // Disabled for good, it would lose the focus that the dialog gives back to it.
            aria-disabled={disabled || undefined}
            aria-pressed={pressed}
            title={iconOnly ? name : undefined}
            onClick={() => {
              if (!disabled) run()
            }}
          >
            {icon}
            <span className={iconOnly ? 'visually-hidden' : 'town-bar-word'}>{name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** Whoever comes to the screen by night reads where the widgets are. */
function AwayNote() {
  const t = useTranslations('town.widgets')
  const view = useTownView()
  const state = useViewer((viewer) => viewer.state)
  const revealed = useViewer((viewer) => viewer.revealed)
  const away = TOWN_WIDGETS.some((widget) => awayOf(widget, view, { state, revealed }) === 'night')
  return away ? <p className="town-bar-note">{t('awayNote')}</p> : null
}

function PhoneIcons({ onOpen }: { readonly onOpen: (what: Opened) => void }) {
  const t = useTranslations('town.controls')
  return (
    <div className="town-icons" role="group" aria-label={t('bar')}>
      <button
        id={WIDGETS_BUTTON}
        type="button"
        className="btn btn-icon"
        data-look="bare"
        aria-haspopup="dialog"
        aria-label={t('widgets')}
        onClick={() => onOpen('widgets')}
      >
        <IconLayoutGrid aria-hidden />
      </button>
      <button
        type="button"
        className="btn btn-icon"
        data-look="bare"
        aria-haspopup="dialog"
        aria-label={t('more')}
        onClick={() => onOpen('more')}
      >
        <IconDotsVertical aria-hidden />
      </button>
    </div>
  )
}
