/** The component kit's provider, with its theme mapped to our own variables. */

import { createTheme, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.css'
// In a layer, so that the theme below wins wherever the stylesheet is in the page.
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.css'
import './kit.css'
import type { ReactNode } from 'react'

const theme = createTheme({
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '10px', lg: '16px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
})

interface KitProviderProps {
  /** `test` for pages without layout: no animations, and nothing is hidden for being out of view. */
  readonly env?: 'default' | 'test'
  readonly dark: boolean
  readonly children: ReactNode
}

export function KitProvider({ env = 'default', dark, children }: KitProviderProps) {
  return (
    <MantineProvider env={env} theme={theme} forceColorScheme={dark ? 'dark' : 'light'} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
