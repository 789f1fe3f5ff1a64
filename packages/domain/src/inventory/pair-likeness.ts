import { type PairField, type PairTolerances, pairFields } from './pair-criteria.ts'

/** A stone as it is matched: figures in their own unit, grades as their place in the house's list; `null` where it is unknown. */
export interface PairStone {
  id: string
  shpNm: number
  /** Hue and overtone of a fancy colour, in any fixed words; null for a letter colour. */
  fancy: string | null
  crt: number
  length: number | null
  width: number | null
  /** The intensity of a fancy colour. */
  colNm: number | null
  clrNm: number | null
  /** 0 for a shape that has no cut grade. */
  cutNm: number | null
  polNm: number | null
  symNm: number | null
  fluNm: number | null
  tblPer: number | null
  depPer: number | null
  ratio: number | null
  lbNm: number | null
}

/** One figure of every stone, and how far apart two may be. Measurements are two of them. */
interface Figure {
  field: PairField
  within: number
  of(stone: PairStone): number | null
}

/** Figures are sums of decimals; this is far below their smallest part. */
const grain = 1e-9
const side = (pick: (a: number, b: number) => number) => (stone: PairStone) =>
  stone.length === null || stone.width === null ? null : pick(stone.length, stone.width)

function figuresOf(criteria: PairTolerances): Figure[] {
  return pairFields.flatMap((field): Figure[] => {
    const given = criteria[field]
    if (given === undefined) return []
    const within = given + grain
    // A percentage of the lighter stone is a distance between logarithms.
    if (field === 'crt') return [{ field, within: Math.log(1 + given / 100) + grain, of: (stone) => Math.log(stone.crt) }]
    if (field === 'msrmnt') return [Math.max, Math.min].map((pick) => ({ field, within, of: side(pick) }))
    return [{ field, within, of: (stone) => stone[field] }]
  })
}

/**
 * How alike stones are under some criteria. Stones are named by their place in the list given.
 *
 * `score` is 100 for two stones that are alike in everything asked for, and 0 where every criterion is used up to its edge: the mean over the
 * criteria of how much of the tolerance is left, to one place. A criterion that asks for the very same takes nothing away. It compares pairs
 * under the same criteria; under others it means something else. `null` when they do not match.
 */
export interface Likeness {
  count: number
  /** What two stones must have in common whatever the criteria: their shape and, where colour counts, their fancy hue. */
  familyOf(i: number): number
  /** The family, and every figure that has to be the very same. */
  kindOf(i: number): string
  /** Criteria whose value of this stone is unknown: it can not be matched. */
  unknown(i: number): PairField[]
  score(i: number, j: number): number | null
  /** The criteria in which two stones are too far apart. */
  apart(i: number, j: number): PairField[]
  /** How many they are. */
  apartIn(i: number, j: number): number
  /** How far apart each figure may be. */
  within: Float64Array
  figure(i: number, f: number): number
}

export function likenessOf(stones: readonly PairStone[], criteria: PairTolerances): Likeness {
  const figures = figuresOf(criteria)
  const width = figures.length
  // Side by side for each stone: two stones are compared by walking two short rows.
  const table = new Float64Array(stones.length * width)
  stones.forEach((stone, i) => figures.forEach(({ of }, f) => (table[i * width + f] = of(stone) ?? Number.NaN)))
  const within = Float64Array.from(figures, (figure) => figure.within)
  const fields = figures.map(({ field }) => field)
  const exact = fields.flatMap((_, f) => (within[f]! <= grain ? [f] : []))
  const criteriaCount = new Set(fields).size
  const isColored = criteria.colNm !== undefined
  /** Of the two sides of a stone the one that is further apart counts. */
  const isSecondSide = fields.map((field, f) => field === fields[f - 1])
  const used = (i: number, j: number, f: number) => Math.abs(table[i * width + f]! - table[j * width + f]!) / within[f]!

  const families = new Map<string, number>()
  const family = Int32Array.from(stones, ({ shpNm, fancy }) => {
    const name = `${shpNm} ${isColored ? (fancy ?? '') : ''}`
    return families.get(name) ?? families.set(name, families.size).size - 1
  })

  return {
    count: stones.length,
    familyOf: (i) => family[i]!,
    within,
    figure: (i, f) => table[i * width + f]!,
    kindOf: (i) => [family[i], ...exact.map((f) => table[i * width + f])].join(' '),
    unknown: (i) => [...new Set(fields.filter((_, f) => Number.isNaN(table[i * width + f])))],
    score(i, j) {
      if (family[i] !== family[j]) return null
      let sum = 0
      let before = 0
      for (let f = 0; f < width; f++) {
        const share = used(i, j, f)
        // False for what is unknown, too.
        if (!(share <= 1)) return null
        const counted = within[f]! <= grain ? 0 : share
        sum += isSecondSide[f] ? Math.max(0, counted - before) : counted
        before = counted
      }
      return Math.round((1 - sum / criteriaCount) * 1000) / 10
    },
    apart: (i, j) => [...new Set(fields.filter((_, f) => !(used(i, j, f) <= 1)))],
    apartIn(i, j) {
      let count = 0
      let wasApart = false
      for (let f = 0; f < width; f++) {
        const isApart = !(used(i, j, f) <= 1)
        if (isApart && !(isSecondSide[f] && wasApart)) count++
        wasApart = isApart
      }
      return count
    },
  }
}
