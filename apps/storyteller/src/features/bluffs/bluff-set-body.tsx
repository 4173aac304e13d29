/** One set of bluffs: its characters, what now speaks against them, and the buttons that act on it. */

import { BLUFFS_PER_SET, type BluffSet, type CharacterId, characterOf } from '@grimoire/game/model'
import { bluffChoice, suggestBluffs } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { IconCards, IconDice5, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useBluffSetName } from '../../play/bluff-set-name.ts'
import { bluffsCard } from '../../play/info-cards.ts'
import { showCards } from '../../play/show-cards.ts'
import { openDialog } from '../../store/dialogs.ts'
import { gameNow } from '../../store/game-matter.ts'
import { act, useGame } from '../../store/game-store.ts'
import { random } from '../../store/random.ts'
import '../../pick/choices.css'
import { useReadOnly } from '../../play/use-read-only.ts'
import { BluffMarkLine } from './bluff-mark-line.tsx'
import { SetName } from './set-name.tsx'

interface BluffSetBodyProps {
  readonly set: BluffSet
  readonly index: number
}

export function BluffSetBody({ set, index }: BluffSetBodyProps) {
  const t = useTranslations('bluffs')
  const setName = useBluffSetName()
  const forName = useGame((game) => (set.forId === undefined ? null : characterOf(game, set.forId).name))
  const readOnly = useReadOnly()
  return (
    <div className="bluff-set">
      {forName !== null && <p className="bluff-set-for">{t('for', { character: forName })}</p>}
      {set.characterIds.length === 0 ? (
        <p className="bluff-set-none">{t('none')}</p>
      ) : (
        <ul aria-label={setName(set.name)}>
          {set.characterIds.map((id) => (
            <Bluff key={id} id={id} set={set} index={index} />
          ))}
        </ul>
      )}
      {set.characterIds.length === BLUFFS_PER_SET && (
        <Button fullWidth icon={<IconCards size={20} />} onClick={() => showCards(bluffsCard(index))}>
          {t('showAll')}
        </Button>
      )}
      {!readOnly && <SetActions set={set} index={index} />}
    </div>
  )
}

function Bluff({ id, set, index }: BluffSetBodyProps & { readonly id: CharacterId }) {
  const t = useTranslations('bluffs')
  const game = useGame((one) => one)
  const readOnly = useReadOnly()
  const character = characterOf(game, id)
  const others = set.characterIds.filter((one) => one !== id)
  return (
    <li className="bluff">
      <MiniDisc character={character} />
      <span className="choice-words">
        <span className="choice-name">{character.name}</span>
        <BluffMarkLine choice={bluffChoice(game, id, set.forId)} />
      </span>
      {!readOnly && (
        <IconButton
          label={t('remove', { character: character.name })}
          onClick={() => act({ type: 'bluffs.set', set: index, characterIds: others })}
        >
          <IconX size={20} />
        </IconButton>
      )}
    </li>
  )
}

function SetActions({ set, index }: BluffSetBodyProps) {
  const t = useTranslations('bluffs')
  const game = useGame((one) => one)
  const full = set.characterIds.length >= BLUFFS_PER_SET
  const suggest = () => {
    const characterIds = suggestBluffs(game, index, full ? [] : set.characterIds, random)
    if (characterIds.length > (full ? 0 : set.characterIds.length)) act({ type: 'bluffs.set', set: index, characterIds })
    else gameNow.say(t('nothingLeft'), 'warning')
  }
  return (
    <div className="bluff-set-actions">
      {!full && (
        <Button icon={<IconPlus size={20} />} onClick={() => openDialog('addBluffs', { set: index })}>
          {t('add')}
        </Button>
      )}
      <Button icon={<IconDice5 size={20} />} onClick={suggest}>
        {t(full ? 'suggestOthers' : 'suggest')}
      </Button>
      <SetName set={set} index={index} />
      {index > 0 && (
        <Button look="bare" icon={<IconTrash size={20} />} onClick={() => act({ type: 'bluffs.removeSet', set: index })}>
          {t('delete')}
        </Button>
      )}
    </div>
  )
}
