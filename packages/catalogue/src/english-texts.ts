/** The English texts, combined from one file per edition. */

import bmr from '../data/texts/en_US/bmr.json'
import carousel from '../data/texts/en_US/carousel.json'
import fabled from '../data/texts/en_US/fabled.json'
import jinxes from '../data/texts/en_US/jinxes.json'
import loric from '../data/texts/en_US/loric.json'
import snv from '../data/texts/en_US/snv.json'
import tb from '../data/texts/en_US/tb.json'
import type { Texts } from './texts.ts'

export const englishTexts: Texts = { characters: { ...tb, ...bmr, ...snv, ...carousel, ...fabled, ...loric }, jinxes }
