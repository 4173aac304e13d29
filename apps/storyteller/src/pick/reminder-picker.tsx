/** Picks a reminder: from the characters in play, from the script's others, by a search from any official one, or written by the storyteller. */

import { CUSTOM_REMINDER_LENGTH, type Game, type TokenId } from '@grimoire/game/model'
import { type PoolReminder, piled, remindersInPlay, remindersOf, spareReminders, strangeReminders } from '@grimoire/game/rules'
import { namesOf } from '@grimoire/page/catalogue/character-names.ts'
import { isFound } from '@grimoire/page/i18n/search.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCharacters } from '../catalogue/use-characters.ts'
import { useGame } from '../store/game-store.ts'
import { Accordion, AccordionGroup } from '../ui/accordion.tsx'
import { TextField } from '../ui/fields.tsx'
import './choices.css'
import { ReminderChoice } from './reminder-choice.tsx'
import './reminder-picker.css'

/** From this many reminders on, there is a search field. */
const SEARCHED_FROM = 16

interface ReminderPickerProps {
  /** Offers only this token's own reminders. */
  readonly from?: TokenId | null
  readonly onChoose: (reminder: PoolReminder) => void
  readonly onWrite: (text: string) => void
}

export function ReminderPicker({ from = null, onChoose, onWrite }: ReminderPickerProps) {
  const t = useTranslations('play.reminders')
  const roles = useTranslations('play.roles')
  const common = useTranslations('common')
  const { inPlay, others } = usePools(from)
  const [opened, setOpened] = useState<readonly string[]>(['inPlay'])
  const [sought, setSought] = useState('')
  const characters = useGame((game) => game.characters)
  const find = (pool: readonly PoolReminder[]) => piled(pool.filter((reminder) => matches(reminder, characters, sought)))
  const isSearched = from === null && sought.trim() !== ''
  const strange = useStrange(isSearched)
  const groups = [
    { value: 'inPlay', title: t('inPlay'), found: find(inPlay) },
    ...(from === null ? [{ value: 'others', title: t('others'), found: find(others) }] : []),
    ...(isSearched && strange.pool ? [{ value: 'strange', title: t('strange'), found: find(strange.pool) }] : []),
  ]
  return (
    <div className="reminder-picker">
      {(from === null || inPlay.length > SEARCHED_FROM) && (
        <TextField
          aria-label={t(from === null ? 'searchAll' : 'search')}
          placeholder={t(from === null ? 'searchAll' : 'search')}
          leftSection={<IconSearch size={20} />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <Accordion opened={sought === '' ? opened : groups.map(({ value }) => value)} onChange={setOpened}>
        {groups.map(({ value, title, found }) => (
          <AccordionGroup key={value} value={value} title={title} count={found.length}>
            {found.length === 0 ? (
              <p className="reminder-picker-none">{t(sought === '' ? 'none' : 'notFound')}</p>
            ) : (
              <ul className="choices" aria-label={title}>
                {found.map((pile) => (
                  <ReminderChoice key={keyOf(pile.next)} pile={pile} onChoose={onChoose} />
                ))}
              </ul>
            )}
          </AccordionGroup>
        ))}
      </Accordion>
      {isSearched && strange.failed && (
        <p className="reminder-picker-none" role="status">
          {roles('notLoaded')} <Button onClick={strange.again}>{common('retry')}</Button>
        </p>
      )}
      <CustomReminder maxLength={CUSTOM_REMINDER_LENGTH} onWrite={onWrite} />
    </div>
  )
}

function usePools(from: TokenId | null) {
  const tokens = useGame((game) => game.tokens)
  const reminders = useGame((game) => game.reminders)
  const characters = useGame((game) => game.characters)
  return useMemo(() => {
    const state = { tokens, reminders, characters }
    if (from !== null) return { inPlay: remindersOf(state, from), others: [] }
    return { inPlay: remindersInPlay(state), others: spareReminders(state) }
  }, [tokens, reminders, characters, from])
}

/** The reminders of all official characters that the game does not know, once they are loaded. */
function useStrange(wanted: boolean) {
  const characters = useGame((game) => game.characters)
  const { data, isError, refetch } = useCharacters(wanted)
  const pool = useMemo(() => data && strangeReminders({ characters }, data.values()), [characters, data])
  return { pool, failed: isError, again: () => void refetch() }
}

function matches({ label, ref, character: strange }: PoolReminder, characters: Game['characters'], sought: string): boolean {
  const character = characters[ref.characterId] ?? strange
  return isFound(sought, [label, ...(character ? namesOf(character) : [])])
}

function keyOf({ ref, ownerId, label }: PoolReminder): string {
  return `${ownerId ?? ref.characterId}:${ref.global}:${label}`
}

interface CustomReminderProps {
  readonly maxLength: number
  readonly onWrite: (text: string) => void
}

/** A reminder in the storyteller's own words. */
function CustomReminder({ maxLength, onWrite }: CustomReminderProps) {
  const t = useTranslations('play.reminders')
  const [text, setText] = useState('')
  return (
    <form
      className="custom-reminder"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onWrite(text)
      }}
    >
      <TextField label={t('custom')} maxLength={maxLength} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Button type="submit" disabled={text.trim() === ''}>
        {t('add')}
      </Button>
    </form>
  )
}
