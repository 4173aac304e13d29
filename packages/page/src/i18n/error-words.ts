/**
 * Explains a refusal of the server in the reader's language, by its code and values. The server's own English sentence is for other
 * clients.
 */

import type { ErrorCode } from '@grimoire/protocol/errors'
import { useCallback } from 'react'
import { useFormatter, useMessages, useTranslations } from 'use-intl'
import { ApiError } from '../api/client.ts'

/** The sentence for an error of the server; empty when there was no answer, which the caller has to explain. */
export function useErrorWords(): (error: unknown) => string {
  const t = useTranslations('error')
  const sentences = useMessages().error
  const format = useFormatter()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return ''
      const megabytes = (bytes: unknown) => format.number(Number(bytes ?? 0) / MEGABYTE, { maximumFractionDigits: 1 })
      const { limit = 0, used, needed, what = '', name = '' } = error.values
      // A code without a sentence does not compile; only a server newer than this page sends one.
      const code = error.code as ErrorCode
      return t(Object.hasOwn(sentences, code) ? code : 'unknown', {
        status: error.status,
        limit,
        what,
        name,
        size: megabytes(limit),
        used: megabytes(used),
        needed: megabytes(needed),
      })
    },
    [t, sentences, format],
  )
}

const MEGABYTE = 1024 * 1024
