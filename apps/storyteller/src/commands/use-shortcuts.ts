/** Runs commands and menu entries by keyboard, unless someone is typing or a dialog is open. */

import { useEffect } from 'react'
import { useGameStore } from '../store/game-store.ts'
import { closeMenus } from '../ui/open-menus.ts'
import { commandContext } from './command.ts'
import { commandsOnScreen, menuEntriesOnScreen } from './on-screen.ts'

export function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const press = pressOf(event)
      if (press === null || isTyping(event.target)) return
      const called = calledBy(press, event.target)
      // Checked last, because it searches the whole page.
      if (!called || isModalOpen()) return
      event.preventDefault()
      closeMenus()
      called.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** What the key press runs: an entry of the open menu, otherwise a command of the screens. */
function calledBy(press: string, target: EventTarget | null): { readonly run: () => void } | undefined {
  const entry = menuEntriesOnScreen().find((one) => one.shortcut === press)
  if (entry || isOwnKey(target, press)) return entry
  const context = commandContext(useGameStore.getState())
  return commandsOnScreen().find((one) => one.shortcut === press && one.available(context))
}

/** The key press in the form of shortcuts: `mod+shift+z`, `h`, ` `, `escape`. Shortcuts never use Alt. */
export function pressOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string | null {
  if (event.altKey) return null
  const key = event.key.toLowerCase()
  const modified = event.ctrlKey || event.metaKey
  // Without Ctrl or ⌘, Shift only changes which character is typed: `?` is a key of its own.
  return `${modified ? 'mod+' : ''}${event.shiftKey && (modified || key.length > 1) ? 'shift+' : ''}${key}`
}

/** Inputs that take no text: letters typed on them may be shortcuts. */
const NOT_TYPED = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'])

/** Whether letters typed here go into a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !NOT_TYPED.has(target.type)
}

/** Whether the focused control handles this key itself: a button its space, a slider its arrows, an open menu every plain key. */
export function isOwnKey(target: EventTarget | null, press: string): boolean {
  if (!(target instanceof Element)) return false
  if (!press.startsWith('mod+') && target.closest('[role="menu"]')) return true
  // Escape closes only the topmost layer; while a dialog is closing, the press that closed it is still being dispatched.
  if (press === 'escape') return target.closest('[role="dialog"]') !== null || document.querySelector('[data-leaving]') !== null
  if (press === ' ' || press === 'enter')
    return target.closest('button, a[href], input, summary, [role="button"], [role="menuitem"]') !== null
  return press.startsWith('arrow') && target.closest('input, [role="slider"], [role="menu"], [role="radiogroup"]') !== null
}

/** A dialog playing its closing animation no longer takes keys. */
export function isModalOpen(): boolean {
  if ([...document.getElementsByTagName('dialog')].some((dialog) => dialog.open)) return true
  // Dialogs are beside the app, each in a portal of its own. Searching the app as well would take a tenth of the time budget of a key
  // press.
  return [...document.body.children].some(
    (part) => part.id !== 'root' && (part.matches(MODAL) || part.querySelector(MODAL) !== null),
  )
}

const MODAL = '[aria-modal="true"]:not([data-leaving])'
