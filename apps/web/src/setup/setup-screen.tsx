/** The setup screen: choose a script, fill the bag, go on to the draw. */

import { useTranslations } from 'use-intl'

export function SetupScreen() {
  const t = useTranslations('setup')
  return (
    <main>
      <h1>{t('title')}</h1>
    </main>
  )
}
