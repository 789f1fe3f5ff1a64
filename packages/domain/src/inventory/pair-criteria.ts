/**
 * By what two stones are matched for a pair of ear studs, a three-stone ring or a row (domain.md B7). The shape is always the same and is no
 * criterion; what is not chosen does not matter.
 */
export interface PairCriterion {
  /** How far apart two stones may be when nobody says otherwise: B7's figure, and where B7 gives a span its tighter end. */
  within: number
  /** More than this is no likeness. */
  most: number
  step: number
  /** `%` of the lighter stone, `mm`, `grades` of the house's list, or points of the percentage itself. */
  unit: '%' | 'mm' | 'grades' | 'groups' | 'points' | ''
  title: string
}
const grades = (title: string, within: number): PairCriterion => ({ title, within, most: 5, step: 1, unit: 'grades' })

/** By wire name. `msrmnt` is length and width, both; `colNm` of fancy colours is their intensity, and their hue and overtone are the same. */
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
export const pairFields = Object.keys(pairCriteria) as PairField[]

/** The criteria that count, each with how far apart two stones may be. */
export type PairTolerances = Partial<Record<PairField, number>>
export interface PairSettings {
  criteria: PairTolerances
  /** Stones in a set: 2 is a pair. */
  size: number
}

/** S0 §5. One criterion alone is a filter, not a match. */
export const fewestCriteria = 2
export const tooFewCriteria = 'Please select any 2 criteria.'
export const smallestSet = 2
export const largestSet = 20
/** The most stones that are matched at once; a wider question is refused and asked to be narrowed. */
export const pairedAtMost = 200_000
/** The most stones one page of sets holds. */
export const setStonesAtMost = 2_000

/** What B7 calls a pair; polish and laboratory may differ. */
export const usualPairing: PairSettings = {
  criteria: Object.fromEntries(
    pairFields.filter((field) => field !== 'polNm' && field !== 'lbNm').map((field) => [field, pairCriteria[field].within]),
  ),
  size: smallestSet,
}

/** Laboratories grade fluorescence in different words: what looks alike is one group, from none to strong. */
const fluorescenceGroups: readonly (readonly string[])[] = [['NON'], ['VSL', 'SLT', 'FNT'], ['MED'], ['STG', 'VST']]

/** Place of a grade's group; `null` for a grade that is not among them and so can not be matched. */
export function fluorescenceGroup(code: string | null): number | null {
  const at = fluorescenceGroups.findIndex((group) => code !== null && group.includes(code))
  return at < 0 ? null : at
}
