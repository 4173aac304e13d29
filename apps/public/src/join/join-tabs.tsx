/** The three things a player may look at; a tab is enabled once there is something to see. */

import { IconBook2, IconDisc, IconMoonStars } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import './join-tabs.css'

const TABS = ['token', 'characters', 'night'] as const
export type JoinTab = (typeof TABS)[number]
const ICONS = { token: IconDisc, characters: IconBook2, night: IconMoonStars } as const satisfies Record<JoinTab, unknown>

interface JoinTabsProps {
  /** Id of the panel they control; each tab's own id is `<panel>-<tab>`. */
  readonly panel: string
  readonly chosen: JoinTab
  readonly available: Record<JoinTab, boolean>
  readonly onChoose: (tab: JoinTab) => void
}

export function JoinTabs({ panel, chosen, available, onChoose }: JoinTabsProps) {
  const t = useTranslations('join.tabs')
  const list = useRef<HTMLDivElement>(null)
  const turn = (event: KeyboardEvent) => {
    const to = TURNS[event.key]
    const open = TABS.filter((tab) => available[tab])
    if (to === undefined || open.length === 0) return
    event.preventDefault()
    const next = open.at(to(open.indexOf(chosen), open.length))
    if (next === undefined) return
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${panel}-${next}`)}`)?.focus()
  }
  return (
    <nav className="join-tabs-bar" aria-label={t('label')}>
      <div className="join-tabs" role="tablist" aria-label={t('label')} onKeyDown={turn} ref={list}>
        {TABS.map((tab) => {
          const Icon = ICONS[tab]
          return (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${panel}-${tab}`}
              className="join-tab"
              aria-selected={tab === chosen}
              aria-controls={panel}
              tabIndex={tab === chosen ? 0 : -1}
              disabled={!available[tab]}
              onClick={() => onChoose(tab)}
            >
              <Icon size={22} aria-hidden />
              {t(tab)}
            </button>
          )
        })}
      </div>
    </nav>
  )
}

const TURNS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowLeft: (at, length) => (at - 1 + length) % length,
  ArrowRight: (at, length) => (at + 1) % length,
  Home: () => 0,
  End: () => -1,
}
