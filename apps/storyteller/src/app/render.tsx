/** Renders the app: everything that only its screens need, React's renderer included. */

// Before the styles of the components, which build on it.
import '@grimoire/page/styles/base.css'
import { PartNotLoaded } from '@grimoire/page/i18n/lazy-part.tsx'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { reportError } from '../reports/reports.ts'
import { App } from './app.tsx'

export function renderApp(root: HTMLElement): void {
  // In a transition React waits the moment it takes to see that the messages are loaded; otherwise it would first render nothing.
  startTransition(() =>
    createRoot(root, { onCaughtError: failed, onUncaughtError: failed }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

/** What React does by default, and a report. A part that cannot be loaded has lost its network, and says so itself. */
function failed(error: unknown) {
  console.error(error)
  if (!(error instanceof PartNotLoaded)) reportError(error)
}
