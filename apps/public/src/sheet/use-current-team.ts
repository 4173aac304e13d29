/** The team whose heading was scrolled past last. */

import type { Team } from '@grimoire/game/model'
import { useEffect, useState } from 'react'

/** A heading counts as passed this far below the top of the window, px. */
const TOP = 140

export function useCurrentTeam(teams: readonly Team[]): Team | undefined {
  const [current, setCurrent] = useState<Team | undefined>(teams[0])
  const names = teams.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const all = names.split(' ') as Team[]
      const passed = all.filter((team) => (document.getElementById(`team-${team}`)?.getBoundingClientRect().top ?? TOP + 1) <= TOP)
      const atEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent(atEnd ? all.at(-1) : (passed.at(-1) ?? all[0]))
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      window.removeEventListener('scroll', later)
      cancelAnimationFrame(frame)
    }
  }, [names])
  return current
}
