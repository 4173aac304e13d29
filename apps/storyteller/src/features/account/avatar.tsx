/** A person's picture, or their initials when there is none or it does not load. */

import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { Profile } from '../../session/account-store.ts'
import './avatar.css'

interface AvatarProps {
  readonly profile: Profile | null
  /** px */
  readonly size: number
}

/** Hidden from screen readers: the name is beside it, or labels the button it is in. */
export function Avatar({ profile, size }: AvatarProps) {
  const locale = useLocale()
  const [failed, setFailed] = useState<string | null>(null)
  const url = profile?.avatarUrl ?? null
  return (
    <span className="avatar" style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {url !== null && url !== failed ? (
        <img src={url} alt="" width={size} height={size} referrerPolicy="no-referrer" onError={() => setFailed(url)} />
      ) : (
        (initialsOf(profile?.name ?? '', locale) ?? <IconUser size={size * 0.6} />)
      )}
    </span>
  )
}

/** The initials of the first two words, or `null` for a name without letters or digits. */
export function initialsOf(name: string, locale: string): string | null {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const initials = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase(locale) ?? '')
  return initials.length > 0 ? initials.join('') : null
}
