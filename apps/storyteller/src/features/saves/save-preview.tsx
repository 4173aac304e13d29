/** What a saved game contains, before it is loaded: the roles during setup, the players in play. */

import type { SavePreview as Preview } from '@grimoire/protocol/save/preview'
import { useTranslations } from 'use-intl'
import './save-preview.css'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'

export function SavePreview({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('shell.preview')
  const titleOf = useScriptTitle()
  return (
    <section className="save-preview">
      <h3>{preview.scriptName === '' ? t('noScript') : titleOf(preview.scriptName)}</h3>
      {preview.stage === 'play' ? <Players players={preview.roles} /> : <Roles roles={preview.roles} />}
    </section>
  )
}

function Roles({ roles }: { readonly roles: Extract<Preview, { stage: 'select' | 'pick' }>['roles'] }) {
  return (
    <dl className="save-preview-roles">
      {roles.map(({ name, ability }, index) => (
        <div key={`${index + 1} ${name}`} dir="auto">
          <dt>{name}</dt>
          <dd>{ability}</dd>
        </div>
      ))}
    </dl>
  )
}

function Players({ players }: { readonly players: Extract<Preview, { stage: 'play' }>['roles'] }) {
  const t = useTranslations('shell.preview')
  if (players.length === 0) return <p className="shell-hint">{t('nobody')}</p>
  return (
    <table className="save-preview-players">
      <thead>
        <tr>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('alive')}</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ player, role, alive }, index) => (
          <tr key={`${index + 1} ${player}`} data-dead={!alive || undefined}>
            <td dir="auto">{player === '' ? '–' : player}</td>
            <td dir="auto">{role}</td>
            <td>{t(alive ? 'yes' : 'no')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
