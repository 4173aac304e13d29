import { chromium } from '@playwright/test'
export const SIZES = { phone: [390, 844], low: [844, 390], tab: [1024, 768], wide: [1440, 900] }
const NAMES = [
  'Marguerite',
  'Tobias',
  'Anselm',
  'Ilse',
  'Bao Linh',
  'Ottoline',
  'Casimir',
  'Wren',
  'Dorotea',
  'Ferdinand',
  'Nils',
  'Ekaterina',
  'Jo',
  'Ngọc',
  'Santiago',
  'Perpetua',
  'Ravi',
  'Zofia',
  'Maximilian',
  'Ae-ri',
]
const WIDE = [
  'WWWWWWWWWWW',
  'MMMMMMMMMMM',
  'Wilhelmina',
  'Maximiliana',
  'Constantino',
  '王小明李大山王小',
  'ยุพินสมบูรณ์',
  'Анастасия',
  'WMWMWMWMWMW',
  'Bartholomew',
  '김철수영희민수',
  'Ngọc',
  'Ø',
  'Jo',
  'Perpetua',
  'Zofia',
  'Ravi',
  'Ekaterina',
  'Dorotea',
  'Nils',
]
const TEN = [
  'fortuneteller',
  'slayer',
  'imp',
  'undertaker',
  'washerwoman',
  'monk',
  'empath',
  'poisoner',
  'scarletwoman',
  'librarian',
]
const FIVE = ['empath', 'washerwoman', 'drunk', 'spy', 'imp']
const TWENTY = [
  'investigator',
  'undertaker',
  'drunk',
  'librarian',
  'fortuneteller',
  'washerwoman',
  'imp',
  'monk',
  'chef',
  'scarletwoman',
  'ravenkeeper',
  'empath',
  'spy',
  'butler',
  'poisoner',
  'bureaucrat',
  'thief',
  'gunslinger',
  'beggar',
  'scapegoat',
]
export async function open(size, { dark = true, set = 'ten', names = 'usual', port = 8171, hooks } = {}) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
  const [width, height] = SIZES[size]
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    hasTouch: size === 'phone' || size === 'low',
  })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  page.on('console', (m) => {
    if (m.type() === 'error') console.log('CONSOLE', m.text().slice(0, 400))
  })
  await page.addInitScript((d) => {
    localStorage.setItem('theme', d ? 'dark' : 'light')
  }, dark)
  await page.goto(`http://localhost:${port}/`)
  await page.waitForSelector('h1, main')
  await page.evaluate(
    async ({ ids, names }) => {
      const { act, useGameStore } = await import('/src/store/game-store.ts')
      const { characters, characterById } = await import('/@fs/work/main/packages/catalogue/src/index.ts')
      const tb = characters.filter((c) => c.edition === 'tb')
      const of = (pred) => tb.filter(pred).map((c) => c.id)
      const isTrav = (id) => characterById.get(id).team === 'traveller'
      const script = {
        name: 'Trouble Brewing',
        author: 'X',
        version: '1.0.0',
        kind: 'full',
        source: { kind: 'file' },
        characters: of((c) => ['townsfolk', 'outsider', 'minion', 'demon'].includes(c.team)),
        travellers: [],
        fabled: [],
        firstNight: null,
        otherNight: null,
        bootlegger: ['The Imp may star-pass to any evil player.', 'Two Fabled are in play from the start.'],
        logo: null,
        background: null,
        almanac: null,
        extraMeta: {},
      }
      const log = (r) => r && console.error('refused', r)
      log(
        act({
          type: 'script.load',
          script,
          characters: characters.filter(
            (c) => c.edition === 'tb' || ['thief', 'bureaucrat', 'gunslinger', 'beggar', 'scapegoat'].includes(c.id),
          ),
        }),
      )
      const seats = ids.filter((id) => !isTrav(id))
      log(act({ type: 'players.count', count: Math.max(5, seats.length) }))
      log(
        act({
          type: 'bag.fill',
          tokens: ids.map((id, i) => ({
            id: `tok${String(i).padStart(5, '0')}`,
            characterId: id,
            standInId: id === 'drunk' ? 'soldier' : null,
          })),
        }),
      )
      log(act({ type: 'draw.start' }))
      ids.forEach((_, i) => log(act({ type: 'draw.assign', id: `tok${String(i).padStart(5, '0')}`, player: names[i] })))
      log(act({ type: 'play.start', first: null, layout: ids.length > 15 ? 'nshape' : 'circle' }))
      window.__act = act
      window.__game = () => useGameStore.getState().game
      window.__play = (await import('/src/play/play-store.ts')).usePlayStore
      window.__store = useGameStore
    },
    { ids: set === 'ten' ? TEN : set === 'five' ? FIVE : TWENTY, names: names === 'wide' ? WIDE : NAMES },
  )
  await page.waitForSelector('.board')
  return { browser, page }
}
export async function toNight2(page) {
  await page.evaluate(() => {
    const a = window.__act
    const id = (c) => window.__game().tokens.find((t) => t.characterId === c)?.id
    const rem = (c, index, by, n) =>
      id(c) &&
      id(by) &&
      a({
        type: 'reminder.add',
        id: `rem${n}`,
        ref: { characterId: c, index, global: false },
        ownerId: id(c),
        attachedTo: id(by),
        position: null,
      })
    a({ type: 'phase.advance' })
    id('monk') && a({ type: 'token.life', id: id('monk'), alive: false })
    a({ type: 'phase.advance' })
    rem('poisoner', 0, 'empath', 1)
    rem('washerwoman', 0, 'undertaker', 2)
    rem('washerwoman', 1, 'librarian', 3)
    rem('fortuneteller', 0, 'slayer', 4)
    rem('fortuneteller', 0, 'chef', 5)
    for (const s of ['dusk', `${id('poisoner')}:poisoner`, `${id('monk')}:monk`, `${id('scarletwoman')}:scarletwoman`])
      a({ type: 'night.tick', step: s, done: true })
    const fab = window.__chars
  })
  await page.waitForTimeout(700)
}
