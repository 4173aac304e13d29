/** The account's saved games, the storage they use, and the dialogs for one of them. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import type { SavedGame, StorageUsage } from '@grimoire/protocol/account/storage'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { ListStates } from '../../session/list-states.tsx'
import { savedGamesQuery, usageQuery } from '../../session/queries.ts'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { SavedGameDialog } from './saved-game-dialog.tsx'

/** The game a dialog is about. */
interface About {
  readonly kind: 'preview' | 'delete'
  readonly game: SavedGame
}

interface SavedGamesProps {
  readonly userId: string
  /** Called when a dialog about a game opens or closes. */
  readonly onAsk: (asking: boolean) => void
  /** Called once a game has replaced the current one. */
  readonly onLoaded: () => void
}

export function SavedGames({ userId, onAsk, onLoaded }: SavedGamesProps) {
  const [about, setAbout] = useState<About | null>(null)
  const [opened, setOpened] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const ask = (kind: About['kind']) => (game: SavedGame) => {
    setAbout({ kind, game })
    setOpened(true)
    setAttempt(attempt + 1)
    onAsk(true)
  }
  const close = () => {
    setOpened(false)
    onAsk(false)
  }
  return (
    <>
      <SavedGameList userId={userId} onPreview={ask('preview')} onDelete={ask('delete')} />
      {about?.kind === 'preview' && (
        <SavedGameDialog
          key={about.game.key}
          opened={opened}
          game={about.game}
          attempt={attempt}
          onClose={close}
          onDelete={() => ask('delete')(about.game)}
          onLoaded={onLoaded}
        />
      )}
      {about?.kind === 'delete' && <DeleteGameDialog userId={userId} opened={opened} game={about.game} onClose={close} />}
    </>
  )
}

interface SavedGameListProps {
  readonly userId: string
  readonly onPreview: (game: SavedGame) => void
  readonly onDelete: (game: SavedGame) => void
}

function SavedGameList({ userId, onPreview, onDelete }: SavedGameListProps) {
  const t = useTranslations('account')
  // Another device may have saved a game in the meantime.
  const query = useQuery({ ...savedGamesQuery(userId), refetchOnMount: 'always' })
  const usage = useQuery({ ...usageQuery(userId), refetchOnMount: 'always' })
  const { data } = query
  return (
    <section className="account-part">
      <h3>{t('games.title')}</h3>
      <ListStates query={query} failed={t('failed.gamesList')} />
      {data?.length === 0 && !query.isError && (
        <EmptyState icon={<IconDeviceFloppy size={30} aria-hidden />} fact={t('games.none')} help={t('games.noneHelp')} />
      )}
      {data && data.length > 0 && (
        <ul className="account-rows">
          {data.map((game) => (
            <SavedGameRow key={game.key} game={game} onPreview={() => onPreview(game)} onDelete={() => onDelete(game)} />
          ))}
        </ul>
      )}
      {usage.data && <Usage usage={usage.data} />}
    </section>
  )
}

interface RowProps {
  readonly game: SavedGame
  readonly onPreview: () => void
  readonly onDelete: () => void
}

function SavedGameRow({ game: { name, created }, onPreview, onDelete }: RowProps) {
  const t = useTranslations('account.games')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const online = useOnline()
  const saved = new Date(created)
  // The server's clock may be ahead of this one; nothing was saved in the future.
  const ago = format.relativeTime(Math.min(saved.getTime(), now.getTime()), now)
  return (
    <li>
      <button type="button" className="account-row" title={t('preview', { name })} disabled={!online} onClick={onPreview}>
        <span dir="auto">{name}</span>
        <small>
          <time dateTime={created}>{ago}</time>
        </small>
      </button>
      <IconButton label={t('delete', { name })} disabled={!online} onClick={onDelete}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

const MIB = 1024 * 1024
/** From this share on, the usage warns that storage is nearly full. */
const NEARLY_FULL = 0.9

function Usage({ usage: { used, quota } }: { readonly usage: StorageUsage }) {
  const t = useTranslations('account.games')
  const format = useFormatter()
  const part = quota > 0 ? Math.min(1, used / quota) : 1
  const inMib = (bytes: number) => format.number(bytes / MIB, { maximumFractionDigits: 1 })
  const words = t('used', { used: inMib(used), quota: inMib(quota) })
  return (
    <div className="account-usage" data-full={part >= NEARLY_FULL || undefined}>
      <i role="meter" aria-label={t('usedLabel')} aria-valuenow={Math.round(part * 100)} aria-valuetext={words}>
        <i style={{ width: `${part * 100}%` }} />
      </i>
      <span aria-hidden>{words}</span>
    </div>
  )
}
