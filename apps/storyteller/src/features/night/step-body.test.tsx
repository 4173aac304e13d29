import { nightPrompt, nightPrompts } from '@grimoire/catalogue/night-prompts'
import { nightSteps, type WhichNight } from '@grimoire/game/rules'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gameNow, known, renderPlay, startGame, TEN, tokenOf } from '../../play/testing/play-fixture.tsx'
import { StepBody } from './step-body.tsx'

const complaints = vi.spyOn(console, 'error')
beforeEach(() => void complaints.mockClear())
afterEach(() => expect(complaints).not.toHaveBeenCalled())

const prompts = Object.keys(nightPrompts).flatMap((id) =>
  (['first', 'other'] as const).flatMap((which) => (nightPrompt(id, which) ? [[id, which] as const] : [])),
)

it.each(prompts)('the step of %s (%s night) offers everything its prompt asks for, with readable labels', (id, which) => {
  playWith(id, which)
  const step = nightSteps(gameNow(), which).find((one) => one.kind === 'character' && one.characterId === id)
  if (!step) throw new Error(`${id} does not wake.`)
  renderPlay(<StepBody step={step} live />)
  const { players = [], characters, tells } = nightPrompt(id, which) ?? {}
  for (const button of screen.queryAllByRole('button')) expect(button).toHaveAccessibleName(/^[^{}]+$/)
  expect(document.querySelectorAll('.night-choice-head')).toHaveLength(players.length)
  expect(screen.queryAllByRole('combobox').length).toBeGreaterThanOrEqual(characters ? 1 : 0)
  if (tells?.kind === 'winning') expect(screen.getByRole('button', { name: 'Show NEITHER' })).toBeVisible()
})

/** A game of ten Trouble Brewing players that includes this character, at the start of that night. */
function playWith(id: string, which: WhichNight) {
  const character = known(id)
  const aside = character.team === 'fabled' || character.team === 'loric' || id === 'lilmonsta'
  startGame()
  startGame(
    { ...TEN },
    {
      clock: which === 'first' ? { phase: 'night', day: 1 } : { phase: 'night', day: 2 },
      characters: { ...gameNow().characters, [id]: character },
      tokens: [
        ...gameNow().tokens.filter((token) => token.characterId !== id),
        { ...tokenOf(aside ? '' : 'Zofia', character), seated: !aside },
      ],
    },
  )
}
