/** The star that makes a script of the library a favourite, shown to those who are signed in. */

import { IconButton } from '@grimoire/page/ui/button.tsx'
import type { Favourite } from '@grimoire/protocol/account/account'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../session/account-store.ts'
import './favourite-star.css'
import { isFavourite, useFavourites, useToggleFavourite } from '../../session/favourites.ts'

export function FavouriteStar({ script }: { readonly script: Favourite }) {
  const t = useTranslations('account.favourites')
  const signedIn = useAccount((account) => account.signedIn)
  const { data } = useFavourites()
  const { mutate } = useToggleFavourite()
  if (!signedIn) return null
  const chosen = isFavourite(data, script.name)
  return (
    <IconButton
      className="favourite-star"
      label={t(chosen ? 'letGo' : 'make', { name: script.name })}
      aria-pressed={chosen}
      // Until the list has loaded, a press could do the opposite of what is meant.
      disabled={data === undefined}
      onClick={() => mutate(script)}
    >
      {chosen ? <IconStarFilled size={22} aria-hidden /> : <IconStar size={22} aria-hidden />}
    </IconButton>
  )
}
