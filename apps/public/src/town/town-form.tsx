/** The form for joining a town: its name and its password. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { LanguageButton } from '@grimoire/page/languages/language-button.tsx'
import { loadNewest } from '@grimoire/page/offline/load-newest.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import { TOWN_NAME_LENGTH, TOWN_PASSWORD_LENGTH } from '@grimoire/protocol/town/calls'
import { isVersionRefusal } from '@grimoire/protocol/version'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { disconnect, join, useViewer } from './town-connection.ts'
import { chooseTownLanguage } from './town-words.ts'
import { PHONE, useMediaMatch } from './use-media-match.ts'
import './town-form.css'

export function TownForm() {
  const t = useTranslations('town')
  const version = useTranslations('common.version')
  const [name, setName] = useState(() => useViewer.getState().townName)
  const [password, setPassword] = useState(() => useViewer.getState().password)
  const joining = useViewer((viewer) => viewer.stage === 'joining')
  const problem = useViewer((viewer) => viewer.problem)
  const online = useOnline()
  const phone = useMediaMatch(PHONE)
  const language = useSettings((settings) => settings.languageCode)
  const nameId = useId()
  const problemId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!joining) join(name, password)
  }
  const described = problem === null ? {} : { 'aria-describedby': problemId }
  return (
    <main className="town-form-screen">
      <div className="town-form-language">
        <LanguageButton current={language} onChoose={chooseTownLanguage} />
      </div>
      <form className="town-form" onSubmit={submit} noValidate>
        <Dial />
        <div className="town-form-head">
          <h1>{t('form.title')}</h1>
          <p className="town-form-state">
            <i className="town-dot" data-off aria-hidden />
            {t('disconnected')}
          </p>
        </div>
        <div className="town-form-fields">
          <div className="town-field">
            <label htmlFor={nameId}>{t('form.name')}</label>
            <input
              id={nameId}
              value={name}
              placeholder={t('form.name')}
              onChange={(event) => setName([...event.target.value].slice(0, TOWN_NAME_LENGTH).join(''))}
              readOnly={joining}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              dir="auto"
              enterKeyHint="next"
              // A keyboard that covers half of a phone comes only when it is asked for.
              autoFocus={!phone && name === ''}
              aria-invalid={problem === 'noTown' || problem === 'ended' || undefined}
              {...described}
            />
          </div>
          <PasswordField
            value={password}
            onChange={setPassword}
            readOnly={joining}
            autoFocus={!phone && name !== ''}
            aria-invalid={problem === 'wrongPassword' || undefined}
            {...described}
          />
        </div>
        <div className="town-form-problem" id={problemId} role="alert">
          {problem !== null && (isVersionRefusal(problem) ? version(problem) : t(`problem.${problem}`))}
        </div>
        {problem !== null && isVersionRefusal(problem) && (
          <Button look="outline" onClick={() => void loadNewest()}>
            {version('reload')}
          </Button>
        )}
        {joining ? (
          <Button key="leave" size="big" look="outline" onClick={disconnect}>
            {t('form.disconnect')}
          </Button>
        ) : (
          <Button key="join" size="big" look="primary" type="submit" disabled={name.trim() === '' || password === ''}>
            {t('form.join')}
          </Button>
        )}
        <p className="town-form-hint" role="status">
          {joining ? t('form.joining') : t(online ? 'form.hint' : 'form.offline')}
        </p>
      </form>
    </main>
  )
}

interface PasswordFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly readOnly: boolean
  readonly autoFocus: boolean
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby'?: string
}

function PasswordField({ value, onChange, ...rest }: PasswordFieldProps) {
  const t = useTranslations('town.form')
  const id = useId()
  const [seen, setSeen] = useState(false)
  return (
    <div className="town-field">
      <label htmlFor={id}>{t('password')}</label>
      <div className="town-password">
        <input
          id={id}
          type={seen ? 'text' : 'password'}
          value={value}
          placeholder={t('password')}
          onChange={(event) => onChange(event.target.value)}
          maxLength={TOWN_PASSWORD_LENGTH}
          // A town's password is said aloud at the table; the browser need not remember it.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          {...rest}
        />
        <button
          type="button"
          className="town-password-eye"
          aria-label={t(seen ? 'hidePassword' : 'showPassword')}
          aria-controls={id}
          onClick={() => setSeen(!seen)}
        >
          {t(seen ? 'hide' : 'show')}
        </button>
      </div>
    </div>
  )
}

/** The dial of the town, empty, with the book under the moon in it. */
function Dial() {
  return (
    <div className="town-form-dial" aria-hidden>
      <svg viewBox="-100 -100 200 200" fill="none" stroke="currentColor" focusable="false">
        <circle r="98" strokeWidth="0.6" />
        <circle r="95" strokeWidth="0.4" />
        <circle r="96.5" strokeWidth="3" pathLength="720" strokeDasharray="0.8 11.2" />
        <circle r="95.5" strokeWidth="5" pathLength="720" strokeDasharray="1 59" />
      </svg>
      <Logo size={68} />
    </div>
  )
}
