/** A badge that says how many players a script is for. */

import type { ScriptKind } from '@grimoire/game/model'
import { useTranslations } from 'use-intl'

export function KindBadge({ kind }: { readonly kind: ScriptKind | null }) {
  const t = useTranslations('setup.kind')
  return <span className="script-row-kind">{t(kind ?? 'unknown')}</span>
}
