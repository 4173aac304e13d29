/** Chooses the bluffs of a set from the good characters of the script, each with any objection to it. */

import { BLUFFS_PER_SET, characterOf } from '@grimoire/game/model'
import { type BluffChoice, bluffChoices } from '@grimoire/game/rules'
import { namesOf } from '@grimoire/page/catalogue/character-names.ts'
import { isFound } from '@grimoire/page/i18n/search.ts'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { SecondName } from '@grimoire/page/token/second-name.tsx'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import '../../pick/choices.css'
import { BluffMarkLine } from './bluff-mark-line.tsx'
import './bluffs.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    addBluffs: { readonly set: number }
  }
}

export function AddBluffsDialog({ opened, onClose, set: index }: DialogProps<'addBluffs'>) {
  const t = useTranslations('bluffs')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const [sought, setSought] = useState('')
  const set = game.bluffs[index]
  if (!set) return null
  const found = bluffChoices(game, set.forId).filter(({ characterId }) => {
    const character = characterOf(game, characterId)
    return isFound(sought, [...namesOf(character), character.ability])
  })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="wide"
      title={t('picker.title')}
      footer={
        <>
          <p className="bluffs-chosen" aria-live="polite">
            {t('picker.chosen', { count: set.characterIds.length, most: BLUFFS_PER_SET })}
          </p>
          <Button look="primary" onClick={onClose}>
            {common('done')}
          </Button>
        </>
      }
    >
      <TextField
        aria-label={t('picker.search')}
        placeholder={t('picker.search')}
        leftSection={<IconSearch size={20} />}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {found.length === 0 && <p className="bluff-set-none">{t('picker.notFound')}</p>}
      {(['townsfolk', 'outsider'] as const).map((team) => (
        <TeamChoices
          key={team}
          team={team}
          choices={found.filter(({ characterId }) => characterOf(game, characterId).team === team)}
          chosen={set.characterIds}
          onChange={(characterIds) => act({ type: 'bluffs.set', set: index, characterIds })}
        />
      ))}
    </Dialog>
  )
}

interface TeamChoicesProps {
  readonly team: 'townsfolk' | 'outsider'
  readonly choices: readonly BluffChoice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Characters without an objection come first. */
function TeamChoices({ team, choices, chosen, onChange }: TeamChoicesProps) {
  const name = useTranslations('common.team')(TEAM_LABEL[team], { count: choices.length })
  if (choices.length === 0) return null
  const sorted = choices.toSorted((a, b) => Number(a.mark !== null) - Number(b.mark !== null))
  return (
    <section className="bluff-team">
      <h3 style={{ color: `var(--${team})` }}>
        <TeamMark team={team} size={16} />
        {name}
      </h3>
      <ul className="choices" aria-label={name}>
        {sorted.map((choice) => (
          <Choice key={choice.characterId} choice={choice} chosen={chosen} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function Choice({ choice, chosen, onChange }: Pick<TeamChoicesProps, 'chosen' | 'onChange'> & { readonly choice: BluffChoice }) {
  const id = choice.characterId
  const character = useGame((game) => characterOf(game, id))
  const pressed = chosen.includes(id)
  return (
    <li>
      <button
        type="button"
        className="choice"
        aria-pressed={pressed}
        disabled={!pressed && chosen.length >= BLUFFS_PER_SET}
        title={character.ability}
        onClick={() => onChange(pressed ? chosen.filter((one) => one !== id) : [...chosen, id])}
      >
        <span className="choice-face">
          <MiniDisc character={character} />
          {pressed && (
            <span className="choice-check">
              <IconCheck size={14} stroke={3} aria-hidden />
            </span>
          )}
        </span>
        <span className="choice-words">
          <span className="choice-name">
            {character.name}
            <SecondName character={character} />
          </span>
          <BluffMarkLine choice={choice} />
        </span>
      </button>
    </li>
  )
}
