/** One character in full: its token, its ability, when it wakes, and its jinxes on this script. */

import type { Character } from '@grimoire/game/model'
import { jinxesOnScript } from '@grimoire/game/rules'
import { parsePrompt } from '@grimoire/page/catalogue/prompt-markup.ts'
import { splitSetup } from '@grimoire/page/catalogue/setup-text.ts'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../../store/dialogs.ts'
import { useGame } from '../../../store/game-store.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { putInBag, takeOutOfBag } from '../sheet/bag-presses.ts'
import { SetupMark } from '../sheet/setup-mark.tsx'
import './setup-dialogs.css'

declare module '../../../store/dialogs.ts' {
  interface SetupDialogs {
    ability: { readonly character: Character }
  }
}

export function AbilityDialog({ opened, onClose, character }: DialogProps<'ability'>) {
  const t = useTranslations('setup.ability')
  const common = useTranslations('common.team')
  const inBag = useGame((game) => game.bag.some((token) => token.characterId === character.id))
  const { ability } = splitSetup(character.ability)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={character.name}
      footer={
        <Button
          look={inBag ? 'plain' : 'primary'}
          onClick={() => {
            onClose()
            if (inBag) takeOutOfBag(character)
            else putInBag(character)
          }}
        >
          {t(inBag ? 'takeOut' : 'putIn')}
        </Button>
      }
    >
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      <div className="ability" role="group" aria-label={character.name} tabIndex={0}>
        <TokenDisc character={character} size={132} />
        <p className="ability-team" data-team={character.team}>
          <TeamMark team={character.team} />
          {common(TEAM_LABEL[character.team], { count: 1 })}
        </p>
        <p className="ability-text" dir="auto">
          {ability}
        </p>
        <SetupMark character={character} />
        <NightReminder night="first" text={character.firstNightReminder} />
        <NightReminder night="other" text={character.otherNightReminder} />
        <AbilityJinxes character={character} />
      </div>
    </Dialog>
  )
}

function AbilityJinxes({ character }: { readonly character: Character }) {
  const t = useTranslations('setup.jinx')
  const script = useGame((game) => game.script)
  const characters = useGame((game) => game.characters)
  const pairs = useMemo(
    () => jinxesOnScript({ script, characters }).filter(({ a, b }) => a === character.id || b === character.id),
    [script, characters, character.id],
  )
  if (pairs.length === 0) return null
  return (
    <section>
      <h3>{t('title')}</h3>
      <ul className="jinx-list">
        {pairs.map((pair) => {
          const other = characters[pair.a === character.id ? pair.b : pair.a]
          return (
            other && (
              <li key={other.id}>
                <MiniDisc character={other} size={34} />
                <span dir="auto">
                  <strong>{other.name}</strong>
                  {pair.reason}
                </span>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

/** What the storyteller does when a character wakes. Names of reminder tokens are in bold; a dot marks where to place one. */
function NightReminder({ night, text }: { readonly night: 'first' | 'other'; readonly text: string }) {
  const t = useTranslations('setup.ability')
  if (text === '') return null
  return (
    <section>
      <h3>{t(night === 'first' ? 'firstNight' : 'otherNights')}</h3>
      <p dir="auto">
        {parsePrompt(text).map((part, index) => {
          const key = `${index}`
          if (part.kind === 'text') return part.text
          if (part.kind === 'name') return <strong key={key}>{part.text}</strong>
          return <span key={key} className="ability-reminder" role="img" aria-label={t('reminder')} title={t('reminder')} />
        })}
      </p>
    </section>
  )
}
