/** Lets the keyboard call the commands on screen; silent while someone types or a dialog is open. */

import { useEffect } from 'react'
import { useGameStore } from '../store/game-store.ts'
import { commandContext } from './context.ts'
import { commandsOnScreen } from './on-screen.ts'
import { isModalOpen, isOwnKey, isTyping, pressOf } from './shortcut.ts'

export function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const press = pressOf(event)
      if (press === null || isTyping(event.target) || isOwnKey(event.target, press)) return
      const context = commandContext(useGameStore.getState())
      const command = commandsOnScreen().find((one) => one.shortcut === press && one.available(context))
      // Last, since it looks through the whole page.
      if (!command || isModalOpen()) return
      event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
