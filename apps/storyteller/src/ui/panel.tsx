/** A panel beside the main view: on the right, with the rest usable, and on small screens a sheet over it. */

import { returnFocus } from '@grimoire/page/ui/return-focus.ts'
import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Paper.css'
import { useBack } from '@grimoire/page/ui/back.ts'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { keepOwnFocus } from './keep-own-focus.ts'
import { MessagePlace } from './message-place.tsx'
import './panel.css'
import { useFocusBack } from './use-focus-back.ts'
import { useIsLow, useIsNarrow } from './use-media.ts'
import { useSheetHeight } from './use-sheet-height.ts'

interface PanelProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Stays below the heading while the content scrolls. */
  readonly top?: ReactNode
  /** Stays visible below the content; contains the one filled button. */
  readonly footer?: ReactNode
  /** Wider than usual where there is room; a panel over the page is wider on small screens too. */
  readonly wide?: boolean
  /** What is beneath is needed too: on small screens it is not dimmed, and the sheet is lower. */
  readonly seeThrough?: boolean
  /** Over the page, at the right, even where there is room beside it. */
  readonly over?: boolean
  /** Something covers the panel, so it must not react to keys. */
  readonly covered?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Panel(props: PanelProps) {
  const narrow = useIsNarrow()
  const low = useIsLow()
  useBack(props.onClose, 'panel')
  if (narrow || low || props.over) return <SheetPanel {...props} side={low || !narrow} />
  return <SidePanel {...props} />
}

function SidePanel(props: PanelProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhileOpen(title)
  return (
    <aside className="panel" aria-labelledby={titleId} data-wide={props.wide || undefined}>
      <PanelContent {...props} heading={{ id: titleId, ref: title }} />
    </aside>
  )
}

/**
 * Below dialogs, whichever was opened first: rotating a tablet turns a panel beside the dialog into a sheet. The kit's dialogs are
 * at 200.
 */
const BELOW_DIALOGS = 190

const SIDE_WIDTH = { usual: 'min(400px, 60vw)', large: 'min(640px, 92vw)' } as const

function SheetPanel({ side, ...props }: PanelProps & { readonly side: boolean }) {
  const t = useTranslations('common')
  const seeThrough = props.seeThrough ?? false
  const large = (props.over ?? false) && (props.wide ?? false)
  const sheet = useSheetHeight(seeThrough ? 'low' : 'usual', props.onClose, large)
  const covered = props.covered ?? false
  useFocusBack(props.over ?? false)
  return (
    <Drawer.Root
      opened
      onClose={props.onClose}
      onFocus={keepOwnFocus}
      position={side ? 'right' : 'bottom'}
      size={side ? SIDE_WIDTH[large ? 'large' : 'usual'] : `${sheet.height}dvh`}
      padding={0}
      zIndex={BELOW_DIALOGS}
      classNames={{ content: 'panel-sheet', body: 'panel-sheet-body' }}
      closeOnEscape={!covered}
      trapFocus={!covered}
      transitionProps={{ transition: side ? 'slide-left' : 'slide-up', duration: 260 }}
    >
      {!seeThrough && <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />}
      <Drawer.Content aria-label={props.title} data-side={side || undefined} data-dragging={sheet.dragging || undefined}>
        {!side && (
          <button
            type="button"
            className="panel-grip"
            aria-label={t(sheet.tall ? 'smaller' : 'taller')}
            aria-expanded={sheet.tall}
            {...sheet.grip}
          />
        )}
        <Drawer.Body>
          <PanelContent {...props} sheet />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface Heading {
  readonly id: string
  readonly ref?: React.Ref<HTMLHeadingElement>
}

/** `sheet`: over the page, which it covers with the place for messages there. */
function PanelContent(props: PanelProps & { readonly heading?: Heading; readonly sheet?: boolean }) {
  const { title, subtitle, top, footer, over, onClose, children, heading, sheet = false } = props
  const t = useTranslations('common')
  return (
    <>
      <div className="panel-head">
        <div className="panel-titles">
          <h2 className="panel-title" {...heading} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          {subtitle !== undefined && <div className="panel-subtitle">{subtitle}</div>}
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <IconX size={22} />
        </IconButton>
      </div>
      {top}
      {sheet && <MessagePlace level="panel" />}
      {/* Over the page this is all that the keyboard can scroll, and it may contain nothing but text. */}
      <div className="panel-scroll" data-panel-scroll tabIndex={over ? 0 : undefined}>
        {children}
      </div>
      {footer ? <div className="panel-foot">{footer}</div> : null}
    </>
  )
}

/** Takes the focus when the panel opens and returns it when it closes with the focus still inside. */
function useFocusWhileOpen(title: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const panel = title.current?.closest('aside')
    title.current?.focus({ preventScroll: true })
    return () => {
      const kept = document.activeElement
      const inside = kept === null || kept === document.body || panel?.contains(kept)
      if (!inside) return
      returnFocus(before)
      // The element that opened it may be gone or disabled by now, as the night's button is by day.
      if (document.activeElement === document.body) focusMain()
    }
  }, [title])
}

/** Each screen has its own `main`; this focuses it without making it a tab stop. */
function focusMain() {
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
