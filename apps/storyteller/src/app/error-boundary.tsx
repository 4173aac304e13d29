/** Around everything below the providers: when a screen fails, the game is kept, and this offers ways on. */

import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { type ReactNode, useState } from 'react'
import { CrashScreen } from './crash-screen.tsx'

export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  // Kept here, because React mounts what replaces the children anew with every further error.
  const [asks, setAsks] = useState(false)
  const goOn = () => {
    setAsks(false)
    setAttempt(attempt + 1)
  }
  return (
    <CatchErrors key={attempt} instead={<CrashScreen again={attempt > 0} asks={asks} onAsk={setAsks} onGoOn={goOn} />}>
      {children}
    </CatchErrors>
  )
}
