import { keysOf } from '../kernel/records.ts'

/**
 * Criteria for matching stones to a pair of ear studs, a three-stone ring or a row. The shape must always be the same and is no criterion. Criteria
 * that are not chosen are ignored.
 */
export interface PairCriterion {
  /** The default tolerance, from the trade's custom; where that is a span, its tighter end. */
  within: number
  /** The largest tolerance that makes sense. */
  most: number
  step: number
  /** `%` of the lighter stone, `mm`, `grades` of the master list, or percentage points. */
  unit: '%' | 'mm' | 'grades' | 'groups' | 'points' | ''
  title: string
}
const grades = (title: string, within: number): PairCriterion => ({ title, within, most: 5, step: 1, unit: 'grades' })

/** By wire name. `msrmnt` compares both length and width. For fancy colors `colNm` compares intensity, while hue and overtone must be the same. */
export const pairCriteria = {
  crt: { title: 'Carat', within: 3, most: 25, step: 0.5, unit: '%' },
  msrmnt: { title: 'Measurements', within: 0.1, most: 1, step: 0.01, unit: 'mm' },
  colNm: grades('Color', 1),
  clrNm: grades('Clarity', 1),
  cutNm: grades('Cut', 0),
  polNm: grades('Polish', 0),
  symNm: grades('Symmetry', 0),
  fluNm: { title: 'Fluorescence', within: 0, most: 3, step: 1, unit: 'groups' },
  tblPer: { title: 'Table %', within: 2, most: 10, step: 0.5, unit: 'points' },
  depPer: { title: 'Depth %', within: 2, most: 10, step: 0.5, unit: 'points' },
  ratio: { title: 'Ratio', within: 0.03, most: 0.3, step: 0.01, unit: '' },
  lbNm: { title: 'Lab', within: 0, most: 0, step: 1, unit: '' },
} as const satisfies Record<string, PairCriterion>
export type PairField = keyof typeof pairCriteria
export const pairFields = keysOf(pairCriteria)

/** The chosen criteria with their tolerances. */
export type PairTolerances = Partial<Record<PairField, number | undefined>>
export interface PairSettings {
  criteria: PairTolerances
  /** Stones in a set: 2 is a pair. */
  size: number
}

/** S0 §5. A single criterion would be a filter, not a match. */
export const fewestCriteria = 2
export const tooFewCriteria = 'Please select any 2 criteria.'
export const smallestSet = 2
export const largestSet = 20
/** The most stones matched at once; a wider request is refused and has to be narrowed. */
export const pairedAtMost = 200_000
/** The most stones on one page of sets. */
export const setStonesAtMost = 2_000

/** The trade's usual criteria of a pair; polish and laboratory may differ. */
export const defaultPairing: PairSettings = {
  criteria: Object.fromEntries(
    pairFields.filter((field) => field !== 'polNm' && field !== 'lbNm').map((field) => [field, pairCriteria[field].within]),
  ),
  size: smallestSet,
}

/** Laboratories use different words for fluorescence. Grades that look alike form one group, from none to strong. */
const fluorescenceGroups: readonly (readonly string[])[] = [['NON'], ['VSL', 'SLT', 'FNT'], ['MED'], ['STG', 'VST']]

/** Index of a grade's group; `null` for an unlisted grade, which cannot be matched. */
export function fluorescenceGroup(code: string | null): number | null {
  const at = fluorescenceGroups.findIndex((group) => code !== null && group.includes(code))
  return at < 0 ? null : at
}
