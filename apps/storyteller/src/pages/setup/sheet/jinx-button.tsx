/** The jinxes of one character with others of the script, in a popover that closes by itself. */

import type { Character } from '@grimoire/game/model'
import type { JinxedPair } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconBolt } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CatchPart } from '../../../shell/catch-part.tsx'
import { useGame } from '../../../store/game-store.ts'
import { Popover } from '../../../ui/popover.tsx'

const AUTO_HIDE_MS = 10_000

export function JinxButton({ character, jinxes }: { readonly character: Character; readonly jinxes: readonly JinxedPair[] }) {
  const t = useTranslations('setup.jinx')
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => setOpened(false), AUTO_HIDE_MS)
    return () => clearTimeout(timer)
  }, [opened])
  return (
    <CatchPart onFail={() => setOpened(false)} retry={() => setOpened(true)}>
      <Popover
        opened={opened}
        onClose={() => setOpened(false)}
        target={
          <IconButton label={t('of', { name: character.name })} onClick={() => setOpened((now) => !now)}>
            <IconBolt size={18} aria-hidden />
          </IconButton>
        }
      >
        <ul className="jinx-list">
          {jinxes.map((pair) => {
            const otherId = pair.a === character.id ? pair.b : pair.a
            return <JinxLine key={otherId} otherId={otherId} reason={pair.reason} />
          })}
        </ul>
      </Popover>
    </CatchPart>
  )
}

function JinxLine({ otherId, reason }: { readonly otherId: string; readonly reason: string }) {
  const other = useGame((game) => game.characters[otherId])
  if (!other) return null
  return (
    <li>
      <MiniDisc character={other} size={34} />
      <span dir="auto">
        <strong>{other.name}</strong>
        {reason}
      </span>
    </li>
  )
}
