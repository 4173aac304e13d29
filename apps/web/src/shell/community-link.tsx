/** The way to the other storytellers and players, in the header. */

import { IconBrandDiscord } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { COMMUNITY_URL } from './addresses.ts'

export function CommunityLink() {
  const t = useTranslations('shell.menu')
  const name = `${t('community')} ${t('newTab')}`
  return (
    <a
      className="btn btn-icon shell-link"
      data-look="bare"
      href={COMMUNITY_URL}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
      title={name}
    >
      <IconBrandDiscord size={22} aria-hidden />
    </a>
  )
}
