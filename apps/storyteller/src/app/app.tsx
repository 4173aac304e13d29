/** The component tree of the app: providers, the frame, and a screen for each address. */

import { useAstray } from '@grimoire/page/browser/astray.ts'
import { useShownPath } from '@grimoire/page/browser/use-shown-path.ts'
import { LanguageProvider } from '@grimoire/page/i18n/language-provider.tsx'
import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { loadFirstMessages } from '@grimoire/page/i18n/messages.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { DiscGradients } from '@grimoire/page/token/disc-gradients.tsx'
import { PATH } from '@grimoire/protocol/site/pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { SetupScreen } from '../pages/setup/setup-screen.tsx'
import { CatchUnloaded } from '../shell/catch-part.tsx'
import { KitProvider } from '../ui/provider.tsx'
import { AppShell } from './app-shell.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { queries } from './queries.ts'
import { StageRedirect } from './stage-redirect.tsx'

const DrawScreen = lazyPart(() => import('../pages/draw/draw-screen.tsx').then((module) => module.DrawScreen))
const PlayScreen = lazyPart(() => import('../pages/play/play-screen.tsx').then((module) => module.PlayScreen))

const AstrayPage = lazyPart(() => import('../pages/astray/astray-page.tsx').then((module) => module.AstrayPage))
const PrivacyPage = lazyPart(() => import('../pages/privacy/privacy-page.tsx').then((module) => module.PrivacyPage))

/** The screen of the address. The one before it stays until the next has loaded. */
function Screens() {
  const path = useShownPath()
  const astray = useAstray(path)
  if (astray) return <AstrayPage why={astray} />
  return (
    <Switch location={path}>
      <Route path={PATH.draw} component={DrawScreen} />
      <Route path={PATH.play} component={PlayScreen} />
      <Route path={PATH.privacy} component={PrivacyPage} />
      <Route component={SetupScreen} />
    </Switch>
  )
}

export function App() {
  const dark = useSettings((settings) => settings.isDarkMode)
  const language = useSettings((settings) => settings.languageCode)
  return (
    <QueryClientProvider client={queries}>
      <KitProvider dark={dark}>
        <Suspense fallback={null}>
          <LanguageProvider code={language} load={loadFirstMessages}>
            <DiscGradients />
            <ErrorBoundary>
              <StageRedirect />
              <AppShell>
                <CatchUnloaded>
                  <Suspense fallback={null}>
                    <Screens />
                  </Suspense>
                </CatchUnloaded>
              </AppShell>
            </ErrorBoundary>
          </LanguageProvider>
        </Suspense>
      </KitProvider>
    </QueryClientProvider>
  )
}
