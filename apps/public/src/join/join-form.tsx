/** The form for joining a session: its id and the player's name. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { JOIN_NAME_LENGTH } from '@grimoire/protocol/limits'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { joinSession, useJoin } from './join-store.ts'
import { ProblemText, ReloadButton } from './problem-text.tsx'
import './join-form.css'

export function JoinForm() {
  const t = useTranslations('join')
  const [sessionId, setSessionId] = useState(() => useJoin.getState().sessionId)
  const [name, setName] = useState(() => useJoin.getState().playerName)
  const problem = useJoin((state) => state.problem)
  const problemId = useId()
  const described = problem === null ? {} : { 'aria-describedby': problemId }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    joinSession(sessionId, name)
  }
  return (
    <main className="join-form-screen">
      <form className="join-form" onSubmit={submit} noValidate>
        <h1>{t('title')}</h1>
        <p className="join-form-lead">{t('lead')}</p>
        <label className="join-field">
          <span>{t('sessionId')}</span>
          <input
            value={sessionId}
            onChange={(event) => setSessionId(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            aria-invalid={problem?.kind === 'checkId' || problem?.kind === 'full' || undefined}
            {...described}
          />
        </label>
        <label className="join-field">
          <span>{t('name')}</span>
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={JOIN_NAME_LENGTH}
            autoComplete="nickname"
            autoCapitalize="words"
            spellCheck={false}
            dir="auto"
            enterKeyHint="go"
            aria-invalid={problem?.kind === 'taken' || problem?.kind === 'unreadable' || undefined}
            {...described}
          />
        </label>
        <div className="join-form-problem" id={problemId} role="alert">
          {problem !== null && <ProblemText problem={problem} />}
          {problem?.kind === 'taken' && <span>{t('problem.takenHelp')}</span>}
        </div>
        {problem !== null && <ReloadButton problem={problem} />}
        <Button look="primary" size="big" type="submit" disabled={sessionId.trim() === '' || name.trim() === ''}>
          {t('submit')}
        </Button>
      </form>
    </main>
  )
}
