import type { useTranslations } from 'use-intl'

/** The sentences about actions. */
export type ActionWords = ReturnType<typeof useTranslations<'play.timeline.actions'>>
