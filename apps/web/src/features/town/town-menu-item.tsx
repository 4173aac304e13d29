/** The town's entry in the menu of what the grimoire shows. */

import { useTranslations } from 'use-intl'
import { CommandMenuItem } from '../../commands/command-button.tsx'
import { townCommand } from './commands.ts'
import { useTown } from './town-store.ts'

export function TownMenuItem() {
  const t = useTranslations('townHost.menu')
  const stage = useTown((town) => town.stage)
  const id = useTown((town) => town.townId)
  if (stage === 'none') return <CommandMenuItem command={townCommand} label={t('create')} />
  return <CommandMenuItem command={townCommand} {...(id !== null && { label: t('view', { id }) })} />
}
