import { type PairField, type PairTolerances, pairFields } from './pair-criteria.ts'

/** A stone for matching: figures in their own unit, grades as positions in their master lists; `null` where unknown. */
export interface PairStone {
  id: string
  shpNm: number
  /** Hue and overtone of a fancy color, in any consistent wording; null for a letter color. */
  fancy: string | null
  crt: number
  length: number | null
  width: number | null
  /** The intensity of a fancy color. */
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

/** One figure of every stone, and its tolerance. A criterion can have two, such as length and width. */
interface Figure {
  field: PairField
  within: number
  of(stone: PairStone): number | null
}

/** Floating-point tolerance: figures are decimals, and this is far below their smallest step. */
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
 * Similarity of stones under some criteria. Stones are named by their index in the given list. `score` is 100 when all criteria are equal and 0 when
 * every tolerance is used up: it is the mean share of tolerance left, to one place. A criterion with tolerance 0 subtracts nothing. Scores compare
 * only under the same criteria. `null` when the stones do not match.
 */
export interface Likeness {
  count: number
  /** What two stones must share whatever the criteria: the shape and, where color counts, the fancy hue. */
  familyOf(i: number): number
  /** The family, plus every figure with tolerance 0. */
  kindOf(i: number): string
  /** Criteria whose value is unknown for this stone: it cannot be matched. */
  unknown(i: number): PairField[]
  score(i: number, j: number): number | null
  /** The criteria in which two stones are too far apart. */
  apart(i: number, j: number): PairField[]
  /** The number of such criteria. */
  apartIn(i: number, j: number): number
  /** The tolerance of each figure. */
  within: Float64Array
  figure(i: number, f: number): number
}

/** Prepares stones to be compared with each other; stones are named by their place in the list. */
export function likenessOf(stones: readonly PairStone[], criteria: PairTolerances): Likeness {
  const figures = figuresOf(criteria)
  const width = figures.length
  // The figures of each stone are adjacent in memory, which makes a comparison two short scans.
  const table = new Float64Array(stones.length * width)
  stones.forEach((stone, i) => figures.forEach(({ of }, f) => (table[i * width + f] = of(stone) ?? Number.NaN)))
  const within = Float64Array.from(figures, (figure) => figure.within)
  const fields = figures.map(({ field }) => field)
  const exact = figures.flatMap((figure, f) => (figure.within <= grain ? [f] : []))
  const criteriaCount = new Set(fields).size
  const isColored = criteria.colNm !== undefined
  /** Of the two sides of a stone, the larger difference counts. */
  const isSecondSide = fields.map((field, f) => field === fields[f - 1])
  const figureOf = (i: number, f: number) => table[i * width + f] ?? Number.NaN
  const toleranceOf = (f: number) => within[f] ?? 0
  const used = (i: number, j: number, f: number) => Math.abs(figureOf(i, f) - figureOf(j, f)) / toleranceOf(f)

  const families = new Map<string, number>()
  const family = Int32Array.from(stones, ({ shpNm, fancy }) => {
    const name = `${shpNm} ${isColored ? (fancy ?? '') : ''}`
    return families.get(name) ?? families.set(name, families.size).size - 1
  })

  return {
    count: stones.length,
    familyOf: (i) => family[i] ?? -1,
    within,
    figure: figureOf,
    kindOf: (i) => [family[i], ...exact.map((f) => table[i * width + f])].join(' '),
    unknown: (i) => [...new Set(fields.filter((_, f) => Number.isNaN(table[i * width + f])))],
    score(i, j) {
      if (family[i] !== family[j]) return null
      let sum = 0
      let before = 0
      for (let f = 0; f < width; f++) {
        const share = used(i, j, f)
        // Also false when a value is unknown, since NaN compares false.
        if (!(share <= 1)) return null
        const counted = toleranceOf(f) <= grain ? 0 : share
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
