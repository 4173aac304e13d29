/**
 * The component kit's provider, with its theme mapped to our own variables. Not the kit's `MantineProvider`: that computes a stylesheet of
 * every variable at each start, where `kit.css` holds the few that differ, and shows the other colour scheme until its effects have run.
 */

import { createTheme, MantineContext, MantineThemeProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.css'
// In a layer, so that ours win wherever the stylesheet is in the page.
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.css'
// Menus, tabs and close buttons of the kit are built on it.
import '@mantine/core/styles/UnstyledButton.css'
import './kit.css'
import { type ContextType, type ReactNode, useLayoutEffect, useMemo } from 'react'

// Fonts, radii and the cursor are variables only, in `kit.css`.
const theme = createTheme({ respectReducedMotion: true })

interface KitProviderProps {
  /** `test` for pages without layout: no animations, and nothing is hidden for being out of view. */
  readonly env?: 'default' | 'test'
  readonly dark: boolean
  readonly children: ReactNode
}

export function KitProvider({ env = 'default', dark, children }: KitProviderProps) {
  const colorScheme = dark ? 'dark' : 'light'
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset['mantineColorScheme'] = colorScheme
    page.dataset['respectReducedMotion'] = 'true'
  }, [colorScheme])
  const kit = useMemo(
    (): ContextType<typeof MantineContext> => ({
      env,
      colorScheme,
      // The settings choose the scheme.
      setColorScheme: () => undefined,
      clearColorScheme: () => undefined,
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: false,
    }),
    [env, colorScheme],
  )
  return (
    <MantineContext value={kit}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
