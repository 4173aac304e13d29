/** What the storyteller does when a character wakes; names of its reminder tokens stand between asterisks. */

import { useTranslations } from 'use-intl'

export function NightReminder({ night, text }: { readonly night: 'first' | 'other'; readonly text: string }) {
  const t = useTranslations('setup.ability')
  if (text === '') return null
  return (
    <section>
      <h3>{t(night === 'first' ? 'firstNight' : 'otherNights')}</h3>
      <p dir="auto">{withReminders(text)}</p>
    </section>
  )
}

function withReminders(text: string) {
  return text.split(/\*([^*]+)\*/).map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <strong key={key}>{part}</strong> : <span key={key}>{part}</span>
  })
}
