/** The sets of bluffs: the Demon's first, then those for other players who are told what to claim. */

import { BLUFFS_PER_SET, characterOf, MAX_BLUFF_SETS } from '@grimoire/game/model'
import { bluffSetsDue } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBluffSetName } from '../../play/bluff-set-name.ts'
import { useIsCovered, usePlayStore } from '../../play/play-store.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Accordion, AccordionGroup } from '../../ui/accordion.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BluffSetBody } from './bluff-set-body.tsx'
import './bluffs.css'

export function BluffsPanel() {
  const t = useTranslations('bluffs')
  const setName = useBluffSetName()
  const game = useGame((one) => one)
  const covered = useIsCovered()
  const openPanel = usePlayStore((store) => store.openPanel)
  const readOnly = useReadOnly()
  // Tracks closed sets by index, so that a new set starts open and the others stay as they are.
  const [closed, setClosed] = useState<readonly string[]>([])
  const places = game.bluffs.map((_, index) => `${index}`)
  const add = (name: string, forId?: string) => act({ type: 'bluffs.addSet', name, ...(forId === undefined ? {} : { forId }) })
  const addable = !readOnly && game.bluffs.length < MAX_BLUFF_SETS
  return (
    <Panel
      title={t('title')}
      subtitle={t('subtitle')}
      covered={covered}
      onClose={() => openPanel(null)}
      footer={
        addable && (
          <Button fullWidth icon={<IconPlus size={20} />} onClick={() => add(t('setName', { number: game.bluffs.length + 1 }))}>
            {t('addSet')}
          </Button>
        )
      }
    >
      <div className="bluffs">
        <Accordion
          opened={places.filter((place) => !closed.includes(place))}
          onChange={(opened) => setClosed(places.filter((place) => !opened.includes(place)))}
        >
          {game.bluffs.map((set, index) => (
            <AccordionGroup
              key={`${index}`}
              value={`${index}`}
              title={setName(set.name)}
              count={t('count', { count: set.characterIds.length, most: BLUFFS_PER_SET })}
            >
              <BluffSetBody set={set} index={index} />
            </AccordionGroup>
          ))}
        </Accordion>
        {addable &&
          bluffSetsDue(game).map((id) => {
            const { name } = characterOf(game, id)
            return (
              <Button key={id} look="outline" fullWidth onClick={() => add(t('ownSetName', { character: name }), id)}>
                {t('addOwnSet', { character: name })}
              </Button>
            )
          })}
      </div>
    </Panel>
  )
}
