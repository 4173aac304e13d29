/** The script on the whole screen: its characters and their abilities. */

import { byTeam, type Character, type Game, type Team } from '@grimoire/game'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../store/dialogs.ts'
import { useGame } from '../store/game-store.ts'
import { MiniDisc } from '../token/mini-disc.tsx'
import { TEAM_LABEL } from '../token/team-label.ts'
import { TeamMark } from '../token/team-mark.tsx'
import { Dialog } from '../ui/dialog.tsx'
import './script-dialog.css'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    script: object
  }
}

export function ScriptDialog({ opened, onClose }: DialogProps<'script'>) {
  const t = useTranslations('shell.script')
  const script = useGame((game) => game.script)
  const characters = useGame((game) => game.characters)
  if (!script) return null
  const address = scriptAddress(script)
  return (
    <Dialog opened={opened} onClose={onClose} title={script.name} size="full">
      <div className="script-preview">
        <p className="script-preview-facts">
          <span>
            {script.author !== '' && `${t('author', { author: script.author })} · `}
            {t('version', { version: script.version })}
          </span>
          {address !== null && (
            <a className="btn shell-link" data-look="outline" href={address} target="_blank" rel="noreferrer">
              <IconExternalLink size={20} aria-hidden />
              {t('open')}
              <span className="visually-hidden">{t('newTab')}</span>
            </a>
          )}
        </p>
        {teamsOf(script, characters).map(([team, members]) => (
          <TeamPart key={team} team={team} members={members} />
        ))}
        {script.bootlegger.length > 0 && (
          <section>
            <h3>{t('houseRules')}</h3>
            <ul className="script-preview-rules">
              {script.bootlegger.map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function TeamPart({ team, members }: { readonly team: Team; readonly members: readonly Character[] }) {
  const t = useTranslations('common.team')
  return (
    <section>
      <h3 className="script-preview-team" style={{ color: `var(--${team})` }}>
        <TeamMark team={team} />
        {t(TEAM_LABEL[team], { count: members.length })}
      </h3>
      <ul className="script-preview-list">
        {members.map((character) => (
          <li key={character.id}>
            <MiniDisc character={character} size={48} />
            <div dir="auto">
              <strong>{character.name}</strong>
              <span>{character.ability}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function teamsOf(
  script: NonNullable<Game['script']>,
  known: Game['characters'],
): readonly (readonly [Team, readonly Character[]])[] {
  const teams = new Map<Team, Character[]>()
  for (const id of [...script.characters, ...script.travellers, ...script.fabled]) {
    const character = known[id]
    if (character) teams.set(character.team, [...(teams.get(character.team) ?? []), character])
  }
  return [...teams].sort(([a], [b]) => byTeam(a, b))
}

/** The address of the players' sheet of this script; `null` for a script that others cannot fetch. */
function scriptAddress({ source }: NonNullable<Game['script']>): string | null {
  if (source.kind === 'database') return `/player?${new URLSearchParams({ script: source.name }).toString()}`
  if (source.kind === 'url') return `/player?${new URLSearchParams({ url: source.url }).toString()}`
  return null
}
