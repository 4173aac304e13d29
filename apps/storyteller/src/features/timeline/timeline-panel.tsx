/** Every action of the game with its moment, and a slider that shows the grimoire as it was then. */

import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useIsCovered, usePlayStore } from '../../play/play-store.ts'
import { useGameStore } from '../../store/game-store.ts'
import { Panel } from '../../ui/panel.tsx'
import { Slider } from '../../ui/slider.tsx'
import './timeline.css'
import { timelineOf } from './timeline-entries.ts'
import { TimelineList } from './timeline-list.tsx'

export function TimelinePanel() {
  const t = useTranslations('play.timeline')
  const history = useGameStore((store) => store.history)
  const viewing = useGameStore((store) => store.viewing)
  const look = useGameStore((store) => store.look)
  const covered = useIsCovered()
  const openPanel = usePlayStore((store) => store.openPanel)
  const timeline = useMemo(() => timelineOf(history), [history])
  const at = viewing ?? timeline.end
  return (
    <Panel
      seeThrough
      title={t('title')}
      subtitle={t('count', { count: timeline.entries.length })}
      covered={covered}
      onClose={() => openPanel(null)}
      top={
        timeline.entries.length > 0 && (
          <div className="timeline-slider">
            <Slider
              label={t('slider')}
              min={timeline.start}
              max={timeline.end}
              value={at}
              onChange={(cursor) => look(cursor === timeline.end ? null : cursor)}
              thumbProps={{ 'aria-valuetext': t('sliderValue', { ago: timeline.end - at }) }}
            />
          </div>
        )
      }
    >
      {timeline.entries.length === 0 ? (
        <EmptyState icon={<IconHistory size={36} />} fact={t('empty')} help={t('emptyHelp')} />
      ) : (
        <TimelineList timeline={timeline} at={at} onLook={(cursor) => look(cursor === timeline.end ? null : cursor)} />
      )}
    </Panel>
  )
}
