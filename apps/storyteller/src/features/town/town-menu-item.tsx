/** The town's entry in the menu of what the grimoire shows. */

import { useTranslations } from 'use-intl'
import { CommandMenuItem } from '../../commands/command-button.tsx'
import { useOpenTown } from '../../store/open-town.ts'
import { townCommand } from './commands.ts'
import { useTown } from './town-store.ts'

export function TownMenuItem() {
  const t = useTranslations('townHost.menu')
  const stage = useTown((town) => town.stage)
  const open = useTown((town) => town.townId)
  const brought = useOpenTown((town) => town.brought?.town.id ?? null)
  const id = open ?? brought
  if (stage === 'none' && brought === null) return <CommandMenuItem command={townCommand} label={t('create')} />
  return <CommandMenuItem command={townCommand} {...(id !== null && { label: t('view', { id }) })} />
}
