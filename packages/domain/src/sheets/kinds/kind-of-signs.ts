import type { KindSign } from './kind-signs.ts'

/** What the signs of a row say together. */

export interface RowKind {
  /** Undefined where nothing is certain. */
  labGrown?: boolean
  /** The sign that decides. */
  by?: KindSign
  /** Two signs that exclude each other. */
  contradiction?: readonly [KindSign, KindSign]
  /** A sign that may mean either kind. */
  open?: KindSign
  /** A sign that the row is no diamond, or several. */
  other?: KindSign
}
const process = /^(?:lab(?:oratory)?[\s-]*grown|lgd?)?\W*(CVD|HPHT)\W*$/i
/** How a lab-grown stone was grown, where one of its signs is that alone: `CVD` under Type, `Lab Grown (HPHT)`. */
export const growthIn = (signs: readonly KindSign[]): string | undefined =>
  signs.flatMap(({ labGrown, text }) => (labGrown === true ? (process.exec(text)?.[1]?.toUpperCase() ?? []) : []))[0]

/** Whether a row is lab-grown by words in passing alone: a price that only natural stones have contradicts them. */
const isGrownInPassing = (signs: readonly KindSign[]): boolean => {
  const grownBy = signs.filter(({ labGrown }) => labGrown === true)
  return grownBy.length > 0 && grownBy.every(({ isInPassing }) => isInPassing)
}

/** A word that stands for itself: a slip of the pen, or of the row. */
const bareWord = /^\W*(?:type\s*ii?a?\W*)?(?:cvd|hpht|hthp|lg|lgr|lgdr?)\W*$/i
/**
 * Whether a price leaves the kind of a row in doubt that is lab-grown by words in passing: it costs what natural stones do, or does not confirm a bare word.
 * @param price what the row costs; undefined where that is neither
 */
export const isGrownInDoubt = (signs: readonly KindSign[], price: 'natural' | 'lab-grown' | undefined): boolean =>
  isGrownInPassing(signs) &&
  (price === 'natural' || (price === undefined && signs.every(({ labGrown, text }) => labGrown !== true || bareWord.test(text))))

/** What the signs of a row come to. HPHT of a stone that is said to be natural is a treatment. */
export function kindOf(signs: readonly KindSign[]): RowKind {
  const other = signs.find((sign) => sign.other !== undefined)
  if (other) return { other }
  const [grownBy, naturalBy, open] = [true, false, null].map((kind) => signs.find(({ labGrown }) => labGrown === kind))
  if (grownBy && naturalBy) return { contradiction: [grownBy, naturalBy] }
  const by = grownBy ?? naturalBy
  if (by) return { labGrown: by === grownBy, by }
  return open ? { open } : {}
}
