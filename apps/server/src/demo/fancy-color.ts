import { type Rng, oneOf, weighted } from './random.ts'
import { no } from './numbers.ts'
import { fancyColor, intensity as intensities, overtone as overtones } from '@loupe/domain/masters/grading-lists.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

const h = no.hue
/** Hues with their frequency and their price factor, relative to a near-colorless stone of the same size. */
const hues: readonly (readonly [hue: number, share: number, price: number])[] = [
  [h.YELLOW, 46, 1.1],
  [h.BROWN, 12, 0.55],
  [h.PINK, 9, 8],
  [h.ORANGE, 5, 2.4],
  [h.GREEN, 5, 3.2],
  [h.BLUE, 4, 9],
  [h.GRAY, 4, 0.8],
  [h.BLACK, 4, 0.3],
  [h.CHAMPAGNE, 3, 0.6],
  [h.COGNAC, 2, 0.7],
  [h.PURPLE, 2, 3],
  [h.VIOLET, 1, 6],
  [h.RED, 0.6, 14],
  [h.WHITE, 1, 0.9],
  [h.CHAMELEON, 0.7, 2.2],
  [h.OLIVE, 0.7, 1.2],
]
const hueOf = weighted(hues.map(([hue, share, price]) => [{ hue, price }, share] as const))
/** In the order of the list, each with its share: a fuller color costs more. */
const intensityPrices = [
  [0.7, 3],
  [0.75, 4],
  [0.8, 6],
  [0.9, 14],
  [1, 30],
  [1.5, 20],
  [2.1, 12],
  [0.9, 4],
  [1.4, 7],
] as const
const intensityOf = weighted(
  intensityPrices.map(([price, share], index): [{ int: number; price: number }, number] => [{ int: index + 1, price }, share]),
)
/** Hues that are described without an intensity and without an overtone. */
const plainHues = new Set([h.BLACK, h.WHITE, h.CHAMELEON])
const ishes: readonly number[] = Object.entries(no.overtone).flatMap(([code, value]) => (code === 'NONE' ? [] : [value]))
const nameOf = (list: { values: readonly { name: string }[] }, number: number) => itemAt(list.values, number - 1).name

/** A color outside D to Z: hue, intensity and overtone, its description on a report, and its price factor. */
export function fancyColorOf(rng: Rng) {
  const { hue, price } = hueOf(rng)
  const isPlain = plainHues.has(hue)
  const strength = isPlain ? { int: no.intensity.FANCY, price: 1 } : intensityOf(rng)
  const drawn = !isPlain && rng() < 0.42 ? oneOf(rng, ishes) : no.overtone.NONE
  // "Yellowish Yellow" is not a color.
  const ovrtnNm = nameOf(overtones, drawn).startsWith(nameOf(fancyColor, hue).slice(0, 4)) ? no.overtone.NONE : drawn
  const labels = [
    nameOf(intensities, strength.int),
    ovrtnNm === no.overtone.NONE ? '' : nameOf(overtones, ovrtnNm),
    nameOf(fancyColor, hue),
  ]
  return {
    isFcCol: true,
    colNm: null,
    fcColNm: hue,
    intNm: strength.int,
    ovrtnNm,
    fcColDesc: labels.filter((word) => word !== '').join(' '),
    priceFactor: price * strength.price,
  }
}
export const noFancyColor = { isFcCol: false, fcColNm: null, intNm: null, ovrtnNm: null, fcColDesc: null } as const
