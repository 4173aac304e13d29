/** The button that says jinxes are in play, with a popover that lists them and closes by itself. Hidden if there are none. */

import type { CharacterId } from '@grimoire/game/model'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconBolt } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CatchPart } from '../../shell/catch-part.tsx'
import { useGame } from '../../store/game-store.ts'
import { Popover } from '../../ui/popover.tsx'
import { JinxList } from './jinx-list.tsx'
import { useJinxes } from './use-jinxes.ts'

const AUTO_HIDE_MS = 5000

interface JinxButtonProps {
  /** Only the jinxes of this character. */
  readonly of?: CharacterId
  readonly className?: string
}

export function JinxButton({ of, className }: JinxButtonProps) {
  const t = useTranslations('play.jinxes')
  const name = useGame((game) => (of === undefined ? null : (game.characters[of]?.name ?? of)))
  const pairs = useJinxes(of)
  const [opened, setOpened] = useState(false)
  // Someone who points at it or scrolls it is still reading.
  const [reading, setReading] = useState(false)
  useEffect(() => {
    if (!opened || reading) return undefined
    const timer = setTimeout(() => setOpened(false), AUTO_HIDE_MS)
    return () => clearTimeout(timer)
  }, [opened, reading])
  if (pairs.length === 0) return null
  return (
    <CatchPart onFail={() => setOpened(false)} retry={() => setOpened(true)}>
      <Popover
        opened={opened}
        onClose={() => setOpened(false)}
        target={
          <IconButton
            {...(className === undefined ? {} : { className })}
            label={name === null ? t('mark', { count: pairs.length }) : t('of', { character: name })}
            onClick={() => {
              setReading(false)
              setOpened((now) => !now)
            }}
          >
            <IconBolt size={20} aria-hidden />
          </IconButton>
        }
      >
        <div onPointerEnter={() => setReading(true)} onPointerLeave={() => setReading(false)}>
          <JinxList pairs={pairs} />
        </div>
      </Popover>
    </CatchPart>
  )
}
