/** The account's favourite scripts: each can be set up or removed with one press. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { isOfficial } from '@grimoire/page/catalogue/official-scripts.ts'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import type { Favourite } from '@grimoire/protocol/account/account'
import { IconStar, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { fillSearch, showCustom } from '../../scripts/setup-store.ts'
import { useChooseScript } from '../../scripts/use-choose-script.ts'
import { useFavourites, useToggleFavourite } from '../../session/favourites.ts'
import { ListStates } from '../../session/list-states.tsx'
import { useGame } from '../../store/game-store.ts'

export function FavouriteList({ onPicked }: { readonly onPicked: () => void }) {
  const t = useTranslations('account')
  const query = useFavourites()
  const settingUp = useGame((game) => game.stage === 'select')
  const { data } = query
  return (
    <section className="account-part">
      <h3>{t('favourites.title')}</h3>
      <ListStates query={query} failed={t('failed.favourites')} />
      {data?.length === 0 && (
        <EmptyState icon={<IconStar size={30} aria-hidden />} fact={t('favourites.none')} help={t('favourites.noneHelp')} />
      )}
      {data && data.length > 0 && (
        <>
          {!settingUp && <p className="account-note">{t('favourites.playing')}</p>}
          <ul className="account-rows">
            {data.map((favourite) => (
              <FavouriteRow key={favourite.name} favourite={favourite} disabled={!settingUp} onPicked={onPicked} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface RowProps {
  readonly favourite: Favourite
  readonly disabled: boolean
  readonly onPicked: () => void
}

function FavouriteRow({ favourite, disabled, onPicked }: RowProps) {
  const t = useTranslations('account.favourites')
  const online = useOnline()
  const { chooseFromLibrary } = useChooseScript()
  const { mutate } = useToggleFavourite()
  const { name, version } = favourite
  const title = useScriptTitle()(name)
  return (
    <li>
      <button
        type="button"
        className="account-row"
        aria-label={t('pick', { name: title })}
        disabled={disabled}
        onClick={() => {
          onPicked()
          showCustom(!isOfficial(name))
          fillSearch(name)
          void chooseFromLibrary(name)
        }}
      >
        <span dir="auto">{title}</span>
        <small>{t('version', { version })}</small>
      </button>
      <IconButton label={t('letGo', { name: title })} disabled={!online} onClick={() => mutate(favourite)}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </li>
  )
}
