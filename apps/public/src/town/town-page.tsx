/** The town's page: the form, or the town. Both stand before the same picture. */

import { afterPaint } from '@grimoire/page/browser/after-paint.ts'
import { onWake } from '@grimoire/page/browser/on-wake.ts'
import { changeTitle } from '@grimoire/page/store/page-title.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { SceneInput } from './scene/scene-input.ts'
import { useViewer, wake } from './town-connection.ts'
import { TownForm } from './town-form.tsx'
import { TownScreen } from './town-screen.tsx'
import './town-page.css'

const TownScene = lazy(() => import('./scene/town-scene.tsx').then((part) => ({ default: part.TownScene })))
/** The same behind the form, which comes first. */
const Backdrop = lazy(async () => {
  await new Promise<void>((resolve) => afterPaint(resolve)())
  const part = await import('./scene/town-scene.tsx')
  return { default: part.TownScene }
})

export function TownPage() {
  useEffect(() => onWake(wake), [])
  const joined = useViewer((viewer) => viewer.stage === 'joined')
  useTitle(joined)
  return joined ? <TownScreen scene={TownScene} /> : <Outside />
}

function Outside() {
  return (
    <div className="town">
      <div className="town-picture" aria-hidden inert>
        <Suspense fallback={null}>
          <Backdrop input={NOWHERE} />
        </Suspense>
      </div>
      <TownForm />
    </div>
  )
}

/** What is behind the form: a town without a name, where nobody is yet. */
const NOWHERE: SceneInput = {
  townName: '',
  connected: false,
  state: null,
  revealed: null,
  clockOffset: 0,
  seats: { layout: 'nshape', order: [] },
  docked: new Set(),
  links: { characterSheet: null, nightOrder: null },
}

function useTitle(joined: boolean): void {
  const t = useTranslations('town')
  const common = useTranslations('common')
  const townName = useViewer((viewer) => viewer.townName)
  const screen = joined ? t('titleOf', { name: townName }) : t('title')
  const app = common('appName')
  useEffect(() => changeTitle({ screen, app }), [screen, app])
}
