/** A password for a town: easy to say across a table and to type on a phone. */

import { random } from '../../store/random.ts'

const WORDS = `
  acorn amber anchor apron arrow autumn barley basket beacon birch bramble bread bridge broom button candle
  canvas castle cedar cellar chapel cherry chimney cider clover cobble copper cradle cricket crow daisy dormouse
  ember fable feather fennel ferry fiddle forge fountain garden garlic ginger granary gravel hammer harbour
  harvest hazel hearth hedge heron honey island ivory jackdaw juniper kettle ladder lantern larder lemon linen
  magpie mallet maple market meadow mill mirror mortar nettle oak oatmeal orchard otter oven paddle parlour
  pebble pepper pigeon pillow plaster plum pocket poppy porch pumpkin quarry quill rafter raisin raven ribbon
  river rooster saddle saffron shingle shutter skylark slate sparrow spindle spruce stable steeple stone summit
  tallow tavern thicket thimble thistle timber trellis turnip valley velvet wagon walnut weather wicker willow
  window winter yarrow
`
  .trim()
  .split(/\s+/)

/** Two words and three digits, such as `ember-willow-274`. */
export function suggestPassword(): string {
  const first = Math.floor(random() * WORDS.length)
  // Another word than the first.
  const second = (first + 1 + Math.floor(random() * (WORDS.length - 1))) % WORDS.length
  return `${WORDS[first] ?? ''}-${WORDS[second] ?? ''}-${100 + Math.floor(random() * 900)}`
}
