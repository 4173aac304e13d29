import { characterById } from '@grimoire/catalogue'
import { newCharacter } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'
import { englishNameOf, namesOf } from './character-names.ts'
import { type Texts, translator } from './translator.ts'

const imp = characterById.get('imp') ?? newCharacter({ id: 'imp', team: 'demon' })
const words = { ...imp, reminders: [...imp.reminders], remindersGlobal: [...imp.remindersGlobal], jinxes: [...imp.jinxes] }
const english: Texts = new Map([['imp', words]])
const own: Texts = new Map([['imp', { ...words, name: 'Wichtel', ability: 'Jede Nacht.' }]])

describe('the names of a character', () => {
  it('in the reader’s language: the English one is known beside it', () => {
    const { shown } = translator(english, own)
    expect(shown(imp).name).toBe('Wichtel')
    expect(englishNameOf(shown(imp))).toBe('Imp')
    expect(namesOf(shown(imp))).toEqual(['Wichtel', 'Imp'])
  })

  it('stay known when it is shown once more', () => {
    const { shown } = translator(english, own, 'both')
    const again = translator(english, own, 'both').shown(shown(imp))
    expect(again).toBe(shown(imp))
    expect(englishNameOf(again)).toBe('Imp')
  })

  it('in English, with everything else in the reader’s language: it is found by both', () => {
    const { shown } = translator(english, own, 'english')
    expect(shown(imp)).toMatchObject({ name: 'Imp', ability: 'Jede Nacht.' })
    expect(englishNameOf(shown(imp))).toBeNull()
    expect(namesOf(shown(imp))).toEqual(['Imp', 'Wichtel'])
  })

  it('of a script’s own character: the one that it has', () => {
    const lamplighter = newCharacter({ id: 'lamplighter', team: 'townsfolk', name: 'Lamplighter' })
    const { shown } = translator(english, own, 'both')
    expect(englishNameOf(shown(lamplighter))).toBeNull()
    expect(namesOf(shown(lamplighter))).toEqual(['Lamplighter'])
  })
})
