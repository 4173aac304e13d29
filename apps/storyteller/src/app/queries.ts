/** The query client: the server's answers, kept until the page is closed. */

import { QueryClient } from '@tanstack/react-query'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: 1,
      refetchOnWindowFocus: false,
      // Without a network the service worker answers, or the call fails at once; it must not be paused.
      networkMode: 'always',
    },
  },
})
