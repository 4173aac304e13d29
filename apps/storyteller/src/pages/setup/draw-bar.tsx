/** The bar with what the bag still needs, and the button to the draw. */

import {
  altersComposition,
  bagIsReady,
  type CompositionProblem,
  compositionProblems,
  standInTeams,
  tokensMissing,
} from '@grimoire/game/rules'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { useTeamList } from '@grimoire/page/token/team-list.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSetup } from '../../scripts/setup-store.ts'
import { NEXT_STEP_ID } from '../../shell/header.tsx'
import { act, useGame } from '../../store/game-store.ts'
import { useBagState } from './use-bag-state.ts'
import './draw-bar.css'

/** The sheet shows the rest. */
const MOST_SENTENCES = 2

export function DrawBar() {
  const t = useTranslations('setup.draw')
  const common = useTranslations('common')
  const id = useId()
  const state = useBagState()
  const loading = useSetup((setup) => setup.loading !== null)
  const { missing, ready, altered, problems } = useMemo(
    () => ({
      missing: tokensMissing(state),
      ready: bagIsReady(state),
      altered: altersComposition(state),
      problems: compositionProblems(state),
    }),
    [state],
  )
  const sentence = useSentence()
  // While tokens are missing, it goes without saying that some team lacks one.
  const said = problems
    .filter((problem) => missing === 0 || problem.kind !== 'underfilled')
    .sort((a, b) => Number(b.kind === 'needs-stand-in') - Number(a.kind === 'needs-stand-in'))
    .slice(0, MOST_SENTENCES)
  const fine = missing === 0 && !altered && problems.length === 0
  const headline = () => {
    if (state.script === null) return loading ? common('loading') : t('noScript')
    if (missing > 0) return t('select', { count: missing })
    if (altered) return t('review')
    return fine ? t('ready') : t('uneven')
  }
  return (
    <section id={NEXT_STEP_ID} className="draw-bar" aria-label={t('button')} tabIndex={-1}>
      <div className="draw-bar-words" id={id} role="status" data-fine={fine || undefined}>
        {fine ? <IconCircleCheck size={22} aria-hidden /> : <IconAlertTriangle size={22} aria-hidden />}
        <div>
          <strong>{headline()}</strong>
          {said.length > 0 && (
            <p>
              {said.map((problem) => (
                <span key={JSON.stringify(problem)}>{sentence(problem)} </span>
              ))}
            </p>
          )}
        </div>
      </div>
      <Button look="primary" size="big" disabled={!ready} aria-describedby={id} onClick={() => act({ type: 'draw.start' })}>
        {t('button')}
      </Button>
    </section>
  )
}

function useSentence(): (problem: CompositionProblem) => string {
  const t = useTranslations('setup.problem')
  const common = useTranslations('common.team')
  const oneOf = useTeamList()
  const characters = useGame((game) => game.characters)
  const name = (id: string) => characters[id]?.name ?? id
  return (problem) => {
    switch (problem.kind) {
      case 'overfilled':
      case 'underfilled':
        return t('team', { team: common(TEAM_LABEL[problem.team], { count: 2 }), have: problem.have, want: problem.target })
      case 'missing-character':
        return t('missingCharacter', { name: name(problem.characterId), by: name(problem.requiredBy) })
      case 'needs-stand-in': {
        const hidden = characters[problem.characterId]
        return t('needsStandIn', { name: name(problem.characterId), team: oneOf(hidden ? standInTeams(hidden) : []) })
      }
      case 'too-many-copies':
        return t('tooManyCopies', { name: name(problem.characterId), allowed: problem.allowed })
      case 'exclusive-pair':
        return t('exclusivePair', { a: name(problem.a), b: name(problem.b) })
      case 'needs-demon-token':
        return t('needsDemonToken', { name: name(problem.characterId) })
      case 'needs-duplicate':
        return t('needsDuplicate', { name: name(problem.characterId) })
    }
  }
}
