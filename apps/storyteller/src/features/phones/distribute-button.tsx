/** Sends every phone its token, and says what prevents that. */

import { loadCharacters } from '@grimoire/page/catalogue/queries.ts'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCircleCheck, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMatter } from '../../store/use-matter.ts'
import { distribute } from './distribute.ts'
import { distributeState, type Missing } from './distribute-state.ts'
import { usePhoneSeats } from './use-phone-seats.ts'

interface DistributeButtonProps {
  /** Whether it is the next step of the screen. */
  readonly first: boolean
  /** Whether it spans the full width. */
  readonly wide?: boolean
}

export function DistributeButton({ first, wide = false }: DistributeButtonProps) {
  const t = useTranslations('phones')
  const matter = useMatter()
  const errorWords = useErrorWords()
  const list = useOpenList()
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const state = distributeState(usePhoneSeats())
  const help = useId()
  const { unassigned, available } = state.counts
  const send = async () => {
    setSending(true)
    matter.settle()
    const error = await distribute(() => loadCharacters(client))
    setSending(false)
    if (error !== null) matter.say(t('distributeFailed', { status: errorWords(error) || t('noAnswer') }))
  }
  return (
    <div className="distribute" data-kind={state.kind} data-wide={wide || undefined}>
      <p id={help} className="distribute-help" role="status" data-done={state.kind === 'done' || undefined}>
        {state.kind === 'done' && <IconCircleCheck size={20} aria-hidden />}
        <span>{words()}</span>
      </p>
      <Button
        look={first && state.kind !== 'done' ? 'primary' : 'outline'}
        size={wide ? 'normal' : 'big'}
        fullWidth={wide}
        icon={<IconSend size={20} />}
        disabled={state.kind !== 'can' || sending}
        aria-describedby={help}
        onClick={() => void send()}
      >
        <span className="distribute-words">
          {t(sending ? 'distribute.sending' : 'distribute.do')}{' '}
          {unassigned > 0 && (
            <span className="distribute-counts">
              {unassigned <= available
                ? t('distribute.random', { count: unassigned })
                : t('distribute.unassigned', { unassigned, available })}
            </span>
          )}
        </span>
      </Button>
    </div>
  )

  function words(): string {
    switch (state.kind) {
      case 'nobody':
        return t('distribute.nobody')
      case 'notReady':
        return joined(t('distribute.notReady', { count: state.waiting }), away())
      case 'tooMany':
        return t('distribute.tooMany')
      case 'nothing':
        return t('distribute.nothing')
      case 'partly':
        return missing(state.missing)
      case 'done':
        return t('distribute.done')
      case 'can':
        return joined(state.news === null ? '' : t('distribute.news', { count: state.news }), away())
    }
  }

  function away(): string {
    return state.away.length === 0 ? '' : t('distribute.away', { names: list(state.away) })
  }

  function missing({ late, without, held, left }: Missing): string {
    return joined(
      late.length === 0 ? '' : t('distribute.partly', { names: list(late) }),
      without.length === 0 ? '' : t('distribute.without', { names: list(without) }),
      held === 0 ? '' : t('distribute.held'),
      left === 0 ? '' : t('distribute.left', { count: left }),
    )
  }
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ')
}
