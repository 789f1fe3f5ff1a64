import { caratText, numberText } from '../kernel/number-text.ts'
import { type Mct, carats, mct } from '../kernel/units.ts'

/** The properties by which buyers compare stones. Color and clarity are positions in the master lists: lower is better. */
export interface Likeness {
  crt: number
  color: number
  clarity: number
  amt: number
  location: number | null
}

/** How far a similar stone may differ: weight and grades, up and down. Shape and kind (natural or lab-grown) are always the same. */
export const similarWithin = { weight: 0.15, grades: 2, atMost: 12 } as const

/** Whether a stone is close enough to count as similar. */
export const isSimilar = (stone: Likeness, other: Likeness): boolean =>
  Math.abs(other.crt - stone.crt) <= stone.crt * similarWithin.weight &&
  Math.abs(other.color - stone.color) <= similarWithin.grades &&
  Math.abs(other.clarity - stone.clarity) <= similarWithin.grades

/** The distance between two stones: one grade counts as much as five percent of weight. 0 means equal in all three. */
export const distance = (stone: Likeness, other: Likeness): number =>
  Math.abs(other.crt - stone.crt) / stone.crt / 0.05 + Math.abs(other.color - stone.color) + Math.abs(other.clarity - stone.clarity)

const graded = (what: string, by: number) =>
  by === 0 ? `same ${what}` : `${what} ${Math.abs(by)} ${Math.abs(by) === 1 ? 'grade' : 'grades'} ${by < 0 ? 'better' : 'lower'}`

/** Why a stone is similar, and what one gains or gives up with it, as a sales person would say it. */
export function likenessText(stone: Likeness, other: Likeness): string[] {
  const weight = carats((mct(other.crt) - mct(stone.crt)) as Mct)
  const price = other.amt - stone.amt
  return [
    weight === 0 ? 'same weight' : `${caratText(Math.abs(weight))} ct ${weight > 0 ? 'heavier' : 'lighter'}`,
    graded('color', other.color - stone.color),
    graded('clarity', other.clarity - stone.clarity),
    ...(price < 0 ? [`$${numberText(Math.round(-price))} cheaper`] : []),
    ...(other.location !== null && other.location === stone.location ? ['in the same office'] : []),
  ]
}
