/** Renders the dialog that is open. Each screen registers the components of its own dialogs. */

import { returnFocus } from '@grimoire/page/ui/return-focus.ts'
import { useMounted } from '@mantine/hooks'
import { type ComponentType, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { type AnyDialog, closeDialog, type DialogKind, type DialogProps, open, useDialogStore } from '../store/dialogs.ts'
import type { DialogFrame } from '../ui/dialog.tsx'
import { lastingOpener } from '../ui/use-focus-back.ts'
import { CatchPart } from './catch-part.tsx'

/** The component of every kind in `Slice`, one of the interfaces of `store/dialogs.ts`. Components load when first opened. */
export type DialogTable<Slice> = { readonly [Kind in keyof Slice & DialogKind]: ComponentType<DialogProps<Kind>> }

interface Offer {
  readonly table: Partial<Record<DialogKind, unknown>>
  readonly focusAfter: (dialog: AnyDialog) => void
}

const useOffers = create<{ readonly offers: readonly Offer[] }>()(() => ({ offers: [] }))

const nowhere = () => undefined

/**
 * Registers dialogs while the component is mounted; an open one is closed with it. Pass the same `table` and `focusAfter` each
 * time. `focusAfter` chooses what to focus when the element that opened the dialog is gone.
 */
export function useDialogs<Slice>(table: DialogTable<Slice>, focusAfter: Offer['focusAfter'] = nowhere): void {
  useEffect(() => {
    const offer = { table, focusAfter }
    useOffers.setState(({ offers }) => ({ offers: [...offers, offer] }))
    return () => {
      useOffers.setState(({ offers }) => ({ offers: offers.filter((one) => one !== offer) }))
      const { dialog } = useDialogStore.getState()
      if (dialog && dialog.kind in table) useDialogStore.setState({ dialog: null, opened: false })
    }
  }, [table, focusAfter])
}

export function DialogHost() {
  const { dialog, opened, openings } = useDialogStore()
  const offer = useOffers(({ offers }) => dialog && offerOf(dialog, offers))
  useFocusAfterDialogs()
  if (!dialog || !offer) return null
  return (
    <CatchPart key={openings} onFail={() => useDialogStore.setState({ dialog: null, opened: false })} retry={() => open(dialog)}>
      <Suspense fallback={null}>
        <Opening component={offer.table[dialog.kind] as ComponentType<DialogFrame>} opened={opened} props={dialog.props} />
      </Suspense>
    </CatchPart>
  )
}

interface OpeningProps {
  readonly component: ComponentType<DialogFrame>
  readonly opened: boolean
  readonly props: object
}

/** Opens only once it is mounted: rendered open at once, it would appear without its animation. */
function Opening({ component: Component, opened, props }: OpeningProps) {
  const mounted = useMounted()
  return <Component {...props} opened={opened && mounted} onClose={closeDialog} />
}

function offerOf({ kind }: AnyDialog, offers: readonly Offer[]): Offer | null {
  return offers.find(({ table }) => kind in table) ?? null
}

/** Longer than a dialog's closing animation. */
const AFTER_CLOSING_MS = 250

let returning: ReturnType<typeof setTimeout> | undefined

/** Whether a dialog has closed whose focus has still to be returned. */
export const isReturningFocus = () => returning !== undefined

/**
 * Returns the focus after dialogs that cannot do so themselves: when one dialog led to another, or loaded too late to see what
 * opened it. It goes to what opened the first of them.
 */
function useFocusAfterDialogs(): void {
  useEffect(() => {
    let opener: Element | null = null
    const cancel = () => {
      clearTimeout(returning)
      returning = undefined
    }
    // Subscribed directly, not by an effect: after the next render, the pressed element may be gone.
    const stop = useDialogStore.subscribe(({ dialog, opened }, before) => {
      cancel()
      if (opened && !before.opened) opener = lastingOpener(document.activeElement)
      if (opened || !dialog) return
      returning = setTimeout(() => {
        returning = undefined
        giveBack(opener, dialog)
      }, AFTER_CLOSING_MS)
    })
    return () => {
      cancel()
      stop()
    }
  }, [])
}

function giveBack(opener: Element | null, dialog: AnyDialog) {
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.closest('[data-leaving]')) return
  if (!returnFocus(opener)) offerOf(dialog, useOffers.getState().offers)?.focusAfter(dialog)
}
