/** PDFs of real and strange scripts, made by the worker's own code and opened again. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { characters as known } from '@grimoire/catalogue'
import { splitSetup } from '@grimoire/page/catalogue/setup-text.ts'
import { firstColumn, sizesFor } from '@grimoire/page/paper/characters-layout.ts'
import { paperFileName } from '@grimoire/page/paper/file-name.ts'
import { USUAL_OPTIONS } from '@grimoire/page/paper/paper-job.ts'
import { builtIn, scriptOf } from '@grimoire/page/sheets/testing/sheet-fixture.tsx'
import { importScript } from '@grimoire/protocol/script/import'
import { describe, expect, it } from 'vitest'
import { bytesOf, closed, jobOf, openPaper, overlaps } from './testing/paper-fixture.ts'

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const A4 = { width: 595.28, height: 841.89 }

async function paperOf(...[kind, sheet, options]: Parameters<typeof jobOf>) {
  return openPaper(await bytesOf(jobOf(kind, sheet, options)))
}

/** Every page is of this size, no text lies over another or outside the page, and no letter is missing. */
function expectSound(paper: Awaited<ReturnType<typeof openPaper>>, size = A4) {
  for (const page of paper.pages) {
    expect(page.width).toBeCloseTo(size.width, 1)
    expect(page.height).toBeCloseTo(size.height, 1)
    expect(overlaps(page)).toEqual([])
    // No page with a single line, beside its foot.
    expect(
      new Set(page.boxes.filter(({ bottom }) => bottom < size.height - 30).map(({ bottom }) => Math.round(bottom))).size,
    ).toBeGreaterThan(1)
    for (const box of page.boxes) {
      expect.soft(box.left, box.text).toBeGreaterThanOrEqual(0)
      expect.soft(box.right, box.text).toBeLessThanOrEqual(size.width)
      expect.soft(box.bottom, box.text).toBeLessThanOrEqual(size.height - 10)
    }
  }
  expect(paper.fonts.length).toBeGreaterThan(0)
  expect(paper.fonts.filter(({ embedded }) => !embedded)).toEqual([])
  // Each slice of a font once: the letters before the plus only tell one document's fonts apart.
  const slices = paper.fonts.map(({ name }) => name.replace(/^[A-Z]+\+/, ''))
  expect(slices).toEqual([...new Set(slices)])
  expect(paper.missing).toBe(0)
}

function expectEverything(paper: Awaited<ReturnType<typeof openPaper>>, { script, characters }: ReturnType<typeof scriptOf>) {
  const listed = new Set([...script.characters, ...script.travellers, ...script.fabled])
  for (const one of characters.filter(({ id }) => listed.has(id))) {
    expect(paper.text).toContain(one.name)
    const { ability, setup } = splitSetup(one.ability)
    expect(paper.text).toContain(ability)
    if (setup !== '') expect(paper.text).toContain(`[${setup}]`)
  }
  for (const rule of script.bootlegger) expect(paper.text).toContain(rule)
}

describe('the character sheet', () => {
  it.each(['Trouble Brewing', 'Bad Moon Rising', 'Sects and Violets'])('of %s has every name and ability as text', async (name) => {
    const sheet = builtIn(name)
    const paper = await paperOf('characters', sheet)
    expectSound(paper)
    expectEverything(paper, sheet)
    expect(paper).toMatchObject({ title: name, language: 'en-US', author: sheet.script.author })
    expect(paper.pages).toHaveLength(2)
    expect(paper.text).toContain('1 of 2')
    expect(paper.text).toContain('Smooth rim: good. Toothed rim: evil.')
  })

  it.each(['the-last-lamplighter', 'as-found-in-the-wild'])('of the example %s has everything', async (name) => {
    const text = await readFile(join(import.meta.dirname, `../../../../../docs/examples/${name}.json`), 'utf8')
    const imported = importScript(text, new Map(known.map((one) => [one.id, one])))
    if (!imported.ok) throw new Error(imported.code)
    const paper = await paperOf('characters', imported.value)
    expectSound(paper)
    for (const word of imported.value.characters.flatMap((one) => one.name.split(/\s/)))
      expect(closed(paper.text)).toContain(closed(word))
  })

  it.each(['characters', 'nightOrder', 'tokens'] as const)(
    'of a script that hides its title prints neither name nor author: %s',
    async (kind) => {
      const roles = ['chef', 'empath', 'saint', 'baron', 'imp']
      const said = { name: 'Emberhall', author: 'Adelheid' }
      const hidden = await paperOf(kind, scriptOf(roles, { ...said, hideTitle: true }))
      expect(hidden.text).not.toMatch(/Emberhall|Adelheid/)
      expect(hidden.title).toBe('Emberhall')
      const shown = await paperOf(kind, scriptOf(roles, { ...said, hideTitle: false }))
      expect(shown.text).toContain('Emberhall')
    },
  )

  it('is printed on Letter paper too', async () => {
    const paper = await paperOf('characters', builtIn('Trouble Brewing'), { ...USUAL_OPTIONS, paper: 'letter' })
    expectSound(paper, { width: 612, height: 792 })
  })

  it('of five characters is one page', async () => {
    const sheet = scriptOf(['chef', 'empath', 'saint', 'baron', 'imp'])
    const paper = await paperOf('characters', sheet)
    expectSound(paper)
    expectEverything(paper, sheet)
    expect(paper.pages).toHaveLength(1)
  })

  it('of sixty characters, one of them with an ability of 10,000 letters, has everything', async () => {
    const own = Array.from({ length: 60 }, (_, index) => ({
      id: `own${index}`,
      name: `Character ${index}`,
      team: (['townsfolk', 'outsider', 'minion', 'demon'] as const)[Math.min(3, Math.floor(index / 20))],
      ability: index === 8 ? 'Each night they count. '.repeat(435).trim() : `Ability ${index}, which is told in a sentence or two.`,
    }))
    const sheet = scriptOf(own)
    const paper = await paperOf('characters', sheet)
    expectSound(paper)
    expectEverything(paper, sheet)
  })

  it('breaks a word that is wider than its column, and loses none of it', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänspatentprüfung'.repeat(6)
    const sheet = scriptOf([{ id: 'a', name: long, team: 'townsfolk', ability: long }, 'imp'])
    const paper = await paperOf('characters', sheet)
    expectSound(paper)
    const [own] = sheet.characters
    expect(own?.name.length).toBeGreaterThan(50)
    expect(closed(paper.text)).toContain(`${own?.name}${own?.ability}`)
  })

  it('prints a picture that may be shown in place of the icon', async () => {
    const job = jobOf('characters', scriptOf(['chef', 'imp']))
    const images = { chef: `data:image/png;base64,${PIXEL}` }
    const [pictured, plain] = await Promise.all(
      [{ ...job, icons: { ...job.icons, images } }, job].map(async (one) => openPaper(await bytesOf(one))),
    )
    expect([pictured?.images, plain?.images]).toEqual([1, 0])
  })

  it('names its address beside the code, if it has one', async () => {
    const job = jobOf('characters', scriptOf(['chef', 'imp']))
    const paper = await openPaper(await bytesOf({ ...job, address: null }))
    expectSound(paper)
    expect(paper.text).not.toContain('This sheet on a phone')
    expect((await openPaper(await bytesOf(job))).text).toContain('This sheet on a phone grimoire.example/player')
  })

  it('keeps a name with markup, quotes and control characters as text', async () => {
    const name = '<script>alert("x")</script> & \u0007"quotes"'
    const { script, characters } = scriptOf(['chef', 'imp'])
    const paper = await paperOf('characters', { script: { ...script, name }, characters })
    expectSound(paper)
    expect(paper.title).toBe('<script>alert("x")</script> & "quotes"')
    expect(closed(paper.text)).toContain('<script>alert("x")</script>&"quotes"')
  })
})

describe('other scripts', () => {
  const brew = (name: string, ability: string) => scriptOf([{ id: 'own', name, team: 'townsfolk', ability }, 'imp'], { name })

  it.each([
    ['Thai', 'คนทำอาหาร', 'คุณเริ่มต้นโดยรู้ว่ามีผู้เล่นฝ่ายชั่วร้ายนั่งติดกันกี่คู่ในเกมนี้และคุณจะรู้ทุกคืน'],
    ['Korean', '요리사', '당신은 서로 이웃한 악한 플레이어가 몇 쌍인지 알고 시작합니다. 매일 밤 다시 알게 됩니다.'],
    ['Japanese', '料理人', 'あなたは、隣り合う邪悪なプレイヤーが何組いるかを知っている。毎晩、もう一度知る。'],
    ['Chinese', '厨师', '在你的首个夜晚，你会得知场上邻座的邪恶玩家有多少对。每个夜晚都会再次得知。'],
    ['Russian', 'Повар', 'Вы узнаёте, сколько пар злых игроков сидят рядом друг с другом.'],
    ['Greek', 'Μάγειρας', 'Κάθε νύχτα μαθαίνεις πόσα ζευγάρια κακών παικτών κάθονται μαζί.'],
    ['Vietnamese', 'Đầu bếp', 'Mỗi đêm: bạn biết có bao nhiêu cặp người chơi phe ác ngồi cạnh nhau.'],
  ])('%s is printed whole, within its column', async (_language, name, ability) => {
    for (const kind of ['characters', 'tokens'] as const) {
      const paper = await paperOf(kind, brew(name, ability))
      expectSound(paper)
      expect(closed(paper.text)).toContain(closed(name))
      if (kind === 'characters') expect(closed(paper.text)).toContain(closed(ability))
    }
  })

  it.each([
    ['Hebrew', 'טבח', 'אתה יודע כמה זוגות של שחקנים רעים יושבים זה ליד זה, בכל לילה מחדש.'],
    ['Arabic', 'الطباخ', 'تبدأ وأنت تعرف عدد أزواج اللاعبين الأشرار الذين يجلسون بجانب بعضهم البعض.'],
  ])('%s runs from right to left', async (_language, name, ability) => {
    const paper = await paperOf('characters', brew(name, ability))
    expectSound(paper)
    const words = paper.text.normalize('NFKC')
    for (const word of `${name} ${ability}`.split(/[\s.,]+/).filter(Boolean)) {
      const reversed = [...word].toReversed().join('')
      expect(words.includes(word) || words.includes(reversed), word).toBe(true)
    }
    // The lines end at the right edge of their column.
    const lines = paper.pages[0]?.boxes.filter(({ text }) => /[\u0590-\u06ff]/.test(text.normalize('NFKC'))) ?? []
    expect(Math.max(...lines.map(({ right }) => right))).toBeGreaterThan(270)
  })

  it('a character that no font has is seen as a square, and what nobody can see is left out', async () => {
    const paper = await paperOf('characters', brew('Rune \u{16a0}', 'Ends\u200b here\u0001 \u{1f9d9}\ufe0f.'))
    expectSound(paper)
    expect(paper.text).toContain('Rune □')
    expect(closed(paper.text)).toContain('Endshere□.')
  })
})

describe('the night order', () => {
  it('of Trouble Brewing is one page with both nights', async () => {
    const sheet = builtIn('Trouble Brewing')
    const paper = await paperOf('nightOrder', sheet)
    expectSound(paper)
    expect(paper.pages).toHaveLength(1)
    for (const words of ['First Night', 'Other Nights', 'Dusk', 'Minion info', 'Poisoner', 'Tick the boxes in pencil.', 'Dawn'])
      expect(paper.text).toContain(words)
    // On reminders, names stand as on their tokens.
    expect(closed(paper.text)).toContain('markthemPoisoned.')
  })

  it('of a long night goes on on further pages', async () => {
    const own = Array.from({ length: 40 }, (_, index) => ({
      ...{ id: `own${index}`, name: `Sleeper ${index}`, team: 'townsfolk', ability: 'Sleeps.' },
      ...{ firstNight: index + 10, firstNightReminder: `Wake number ${index}. :reminder: Then *LET THEM SLEEP*.` },
    }))
    const paper = await paperOf('nightOrder', scriptOf([...own, 'imp']))
    expectSound(paper)
    expect(paper.pages.length).toBeGreaterThan(1)
    for (const { name } of own) expect(paper.text).toContain(name)
    expect(paper.text).toContain('Let Them Sleep')
  })
})

describe('tokens', () => {
  it('of Trouble Brewing have every name, reminder and ability', async () => {
    const sheet = builtIn('Trouble Brewing')
    const paper = await paperOf('tokens', sheet)
    expectSound(paper)
    for (const { name, ability, reminders } of sheet.characters)
      for (const words of [name, ability, ...reminders]) expect(paper.text).toContain(words)
  })

  it.each([
    ['words', 'The Long and Winding Tale of the Clockmaker Who Never Slept and of All Her Neighbours Who Knew It Well'],
    ['one word', 'W'.repeat(100)],
    ['Korean', '이름이아주긴대본'.repeat(12)],
  ])('of a script with the longest name have all of it: %s', async (_what, name) => {
    const { script, characters } = builtIn('Trouble Brewing')
    const paper = await paperOf('tokens', { script: { ...script, name }, characters })
    expectSound(paper)
    expect(paper.text.replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''))
  })

  it('have backs on pages of their own, all alike', async () => {
    const options = { ...USUAL_OPTIONS, tokens: { ...USUAL_OPTIONS.tokens, which: 'characters', backs: true } } as const
    const sheet = scriptOf(['chef', 'empath', 'imp'])
    const paper = await openPaper(await bytesOf(jobOf('tokens', sheet, options)))
    expect(paper.pages).toHaveLength(2)
    expect(paper.pages[1]?.boxes.map(({ text }) => text).join(' ')).not.toMatch(/Chef|Empath|Imp/)
  })
})

describe('the sizes of the specification', () => {
  it.each([
    [5, { icon: 45, name: 12.5, ability: 9.4 }],
    [23, { icon: 45, name: 12.5, ability: 9.4 }],
    [25, { icon: (45 * 1400) / 1495, name: (12.5 * 1400) / 1495, ability: (9.4 * 1400) / 1495 }],
    [200, { icon: 25, name: 8, ability: 7, spacing: 4 }],
  ])('of %i roles', (roles, sizes) => {
    for (const [name, size] of Object.entries(sizes)) expect(sizesFor(roles)).toHaveProperty(name, expect.closeTo(size, 5))
  })

  it.each([
    ['townsfolk', 13, 7],
    ['townsfolk', 6, 6],
    ['townsfolk', 20, 10],
    ['outsider', 4, 2],
    ['minion', 5, 3],
    ['demon', 1, 1],
  ] as const)('%s: of %i, %i stand in the first column', (team, count, first) => {
    expect(firstColumn(team, count)).toBe(first)
  })
})

it.each([
  ['Trouble Brewing', 'Trouble Brewing.pdf'],
  ['<script>"a/b\\c"</script>', 'script a b c script.pdf'],
  ['..hidden\u0007\u202e', 'hidden.pdf'],
  ['CON', 'CON_.pdf'],
  ['???', 'Script.pdf'],
])('the file of “%s” is called %s', (name, file) => {
  expect(paperFileName(name, 'Script')).toBe(file)
})
