/** Draws the dialog that is open. Which component draws it is said by the screens, each for its own dialogs. */

import { useMounted } from '@mantine/hooks'
import { type ComponentType, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { closeDialog, type AnyDialog, type DialogKind, type DialogProps, useDialogStore } from '../store/dialogs.ts'
import type { DialogFrame } from '../ui/dialog.tsx'

/** The component of every kind in `Slice`, one of the interfaces of `store/dialogs.ts`. Components load when first opened. */
export type DialogTable<Slice> = { readonly [Kind in keyof Slice & DialogKind]: ComponentType<DialogProps<Kind>> }

interface Offer {
  readonly table: Partial<Record<DialogKind, unknown>>
  readonly focusAfter: (dialog: AnyDialog) => void
}

const useOffers = create<{ readonly offers: readonly Offer[] }>()(() => ({ offers: [] }))

const nowhere = () => undefined

/**
 * Offers dialogs for as long as the component stands; one that is open then goes with it. The table is the same object each time,
 * and so is `focusAfter`, which gives the focus to something else when what opened the dialog is gone.
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
    <Suspense fallback={null}>
      <Opening
        key={openings}
        component={offer.table[dialog.kind] as ComponentType<DialogFrame>}
        opened={opened}
        props={dialog.props}
      />
    </Suspense>
  )
}

interface OpeningProps {
  readonly component: ComponentType<DialogFrame>
  readonly opened: boolean
  readonly props: object
}

/** Opens only once it is on the page: drawn open at once, it would come without its motion. */
function Opening({ component: Component, opened, props }: OpeningProps) {
  const mounted = useMounted()
  return <Component {...props} opened={opened && mounted} onClose={closeDialog} />
}

function offerOf({ kind }: AnyDialog, offers: readonly Offer[]): Offer | null {
  return offers.find(({ table }) => kind in table) ?? null
}

/** Longer than a dialog takes to leave. */
const AFTER_CLOSING_MS = 250

/**
 * Where the focus goes when one dialog led to the next, or loaded so late that it could not see who opened it: to what opened the
 * first of them.
 */
function useFocusAfterDialogs(): void {
  useEffect(() => {
    let opener: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // Heard as it happens: once the page is drawn anew, what was pressed may be gone.
    const stop = useDialogStore.subscribe(({ dialog, opened }, before) => {
      clearTimeout(timer)
      if (opened && !before.opened) opener = lasting(document.activeElement)
      if (!opened && dialog) timer = setTimeout(() => giveBack(opener, dialog), AFTER_CLOSING_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

function giveBack(opener: Element | null, dialog: AnyDialog) {
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.closest('[data-leaving]')) return
  const stillThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  if (stillThere) opener.focus({ preventScroll: true })
  else offerOf(dialog, useOffers.getState().offers)?.focusAfter(dialog)
}

/** A menu is gone by then: the button that opened it is not. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu?.id ? (document.querySelector(`[aria-controls="${menu.id}"]`) ?? element) : element
}
