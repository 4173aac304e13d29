/** One character on the sheet: its face, its name, its ability, its effect on the setup set apart, and its jinxes. */

import type { Character } from '@grimoire/game/model'
import { IconBolt } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { splitSetup } from '../catalogue/setup-text.ts'
import { MiniDisc } from '../token/mini-disc.tsx'
import { FoundName } from './found-name.tsx'
import type { SheetJinx } from './sheet-groups.ts'
import { SheetHeading } from './sheet-heading.tsx'
import './jinx-pill.css'

interface RoleRowProps {
  readonly character: Character
  readonly jinxes: readonly SheetJinx[]
  readonly level: 3 | 4
  readonly find: string
}

export function RoleRow({ character, jinxes, level, find }: RoleRowProps) {
  const { ability, setup } = splitSetup(character.ability)
  return (
    <li className="paper-role" dir="auto">
      <MiniDisc character={character} size="var(--disc)" />
      <div>
        <SheetHeading level={level}>
          <FoundName character={character} name={character.name} find={find} />
        </SheetHeading>
        {(ability !== '' || setup !== '') && (
          <p dir="auto">
            {ability}
            {ability !== '' && setup !== '' && ' '}
            {setup !== '' && <strong className="paper-setup">[{setup}]</strong>}
          </p>
        )}
        {jinxes.length > 0 && <Jinxes jinxes={jinxes} />}
      </div>
    </li>
  )
}

/** A pill for each jinx, which opens its sentence. On paper, and where no script runs, every sentence is open. */
function Jinxes({ jinxes }: { readonly jinxes: readonly SheetJinx[] }) {
  const t = useTranslations('sheets')
  const id = useId()
  const [open, setOpen] = useState<readonly string[]>([])
  return (
    <div className="jinxes">
      {jinxes.map(({ other }) => {
        const isOpen = open.includes(other.id)
        return (
          <button
            key={other.id}
            type="button"
            className="jinx-pill"
            aria-label={t('jinxWith', { name: other.name })}
            aria-expanded={isOpen}
            aria-controls={`${id}-${other.id}`}
            onClick={() => setOpen(isOpen ? open.filter((one) => one !== other.id) : [...open, other.id])}
          >
            <IconBolt size={18} aria-hidden />
            <MiniDisc character={other} size={28} />
            <bdi>{other.name}</bdi>
          </button>
        )
      })}
      {jinxes.map(({ other, reason }) => (
        <p key={other.id} id={`${id}-${other.id}`} className="jinx-text" data-open={open.includes(other.id)} dir="auto">
          <b className="jinx-text-name">{other.name}: </b>
          {reason === '' ? t('exclusive') : reason}
        </p>
      ))}
    </div>
  )
}
