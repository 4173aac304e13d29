/** The command palette: type some letters of a command to run it, or of a player or a character to go to their token. */

import { kept } from '@grimoire/page/store/kept.ts'
import { IconCircleDot } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import type { DialogProps } from '../store/dialogs.ts'
import { useGameStore } from '../store/game-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { type Command, commandContext } from './command.ts'
import { paletteCommand } from './commands.ts'
import { fuzzyFilter } from './fuzzy.ts'
import { KeyHint } from './key-hint.tsx'
import { commandsOnScreen, placesOnScreen } from './on-screen.ts'
import './palette.css'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    palette: object
  }
}

export function PaletteDialog({ opened, onClose }: DialogProps<'palette'>) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [commands] = useState(offeredNow)
  const [places] = useState(placesOnScreen)
  const id = useId()
  const offered: readonly Offer[] = [
    ...commands.map((command): Offer => ({ ...command, label: t(command.label), texts: [t(command.label)], isCommand: true })),
    // Twenty tokens would bury the commands: they are there for those who look for one.
    ...(typed.trim() === '' ? [] : places.map((place): Offer => ({ ...place, texts: place.names, icon: IconCircleDot }))),
  ]
  const found = fuzzyFilter(offered, ({ texts }) => texts, typed)
  const optionId = (index: number) => `${id}-${index}`

  const run = (offer: Offer) => {
    if (offer.isCommand) rememberCommand(offer.id)
    onClose()
    // Runs after the palette has returned the focus, so that a dialog opened by the command returns it to the same place.
    setTimeout(offer.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const offer = found[active]
    if (event.nativeEvent.isComposing || offer === undefined) return
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter') run(offer)
    else return
    event.preventDefault()
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={t('help.palette.title')}>
      <div className="palette">
        <TextField
          data-autofocus
          aria-label={t('help.palette.field')}
          placeholder={t('help.palette.field')}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={id} role="listbox" aria-label={t('help.palette.list')} className="palette-list">
          {found.map((offer, index) => (
            <Option
              key={offer.id}
              id={optionId(index)}
              offer={offer}
              active={index === active}
              onPoint={() => setActive(index)}
              onPress={() => run(offer)}
            />
          ))}
        </div>
        <p role="status" className={found.length > 0 ? 'visually-hidden' : 'palette-none'}>
          {t('help.palette.count', { count: found.length, typed })}
        </p>
      </div>
    </Dialog>
  )
}

interface Offer {
  readonly id: string
  readonly label: string
  /** What the letters are looked for in. */
  readonly texts: readonly string[]
  readonly icon: ComponentType<{ readonly size?: number | string }>
  readonly shortcut?: string
  readonly isCommand?: boolean
  readonly run: () => void
}

interface OptionProps {
  readonly id: string
  readonly offer: Offer
  readonly active: boolean
  readonly onPoint: () => void
  readonly onPress: () => void
}

/** The focus stays in the text field, which handles the keys. */
function Option({ id, offer, active, onPoint, onPress }: OptionProps) {
  const Icon = offer.icon
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="palette-option"
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={20} />
      <span dir="auto">{offer.label}</span>
      {offer.shortcut !== undefined && <KeyHint shortcut={offer.shortcut} />}
    </div>
  )
}

/** The commands available now, those last run from the palette first. */
function offeredNow(): readonly Command[] {
  const context = commandContext(useGameStore.getState())
  const available = commandsOnScreen().filter((command) => command !== paletteCommand && command.available(context))
  const recent = recentCommands()
  const rank = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return available.sort((one, other) => rank(one) - rank(other))
}

const MOST = 6

const keptRecent = kept('recentCommands', z.array(z.string()), 'device')

/** The commands last run from the palette, newest first, remembered on this device. */
function recentCommands(): readonly string[] {
  return keptRecent.read()?.slice(0, MOST) ?? []
}

function rememberCommand(id: string): void {
  keptRecent.write([id, ...recentCommands().filter((one) => one !== id)].slice(0, MOST))
}
