/** The component kit's provider, with its theme bound to our own variables. */

import { createTheme, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './kit.css'
import type { ReactNode } from 'react'
import { useSettings } from '../store/settings-store.ts'

const theme = createTheme({
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '10px', lg: '16px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
})

export function KitProvider({ children }: { readonly children: ReactNode }) {
  const dark = useSettings((settings) => settings.isDarkMode)
  return (
    <MantineProvider theme={theme} forceColorScheme={dark ? 'dark' : 'light'} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
