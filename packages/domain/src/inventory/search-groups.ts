import { caratBands } from '../pricing/carat-bands.ts'
import { type SyncField, syncMeanings } from './diamond.ts'

/**
 * One-click groups of the search form: one word of the trade for what would otherwise take several fields. Conditions are in the list grammar, by
 * wire field and value code. A stone whose value is unknown is in no group.
 */
export interface SearchGroup {
  code: string
  label: string
  filter: Record<string, readonly string[] | { '>='?: number; '<'?: number }>
}

const top = ['ID', 'EX']
const good = [...top, 'VG']

export const colorGroups: readonly SearchGroup[] = [
  { code: 'DEF', label: 'DEF', filter: { colNm: ['D', 'E', 'F'] } },
  { code: 'GH', label: 'GH', filter: { colNm: ['G', 'H'] } },
  { code: 'IJK', label: 'IJK', filter: { colNm: ['I', 'J', 'K'] } },
  { code: 'LMN', label: 'LMN', filter: { colNm: ['L', 'M', 'N'] } },
]
export const clarityGroups: readonly SearchGroup[] = [
  { code: 'FL-IF', label: 'FL-IF', filter: { clrNm: ['FL', 'IF'] } },
  { code: 'VVS', label: 'VVS', filter: { clrNm: ['VVS1', 'VVS2'] } },
  { code: 'VS', label: 'VS', filter: { clrNm: ['VS1', 'VS2'] } },
  { code: 'SI', label: 'SI', filter: { clrNm: ['SI1', 'SI2', 'SI3'] } },
  { code: 'I', label: 'I', filter: { clrNm: ['I1', 'I2', 'I3'] } },
]
/** Make: cut, polish and symmetry together. 2EX is for fancy shapes, which have no cut grade. */
export const makeGroups: readonly SearchGroup[] = [
  { code: '3EX', label: '3EX', filter: { cutNm: top, polNm: top, symNm: top } },
  { code: '3EX-NON', label: '3EX NON', filter: { cutNm: top, polNm: top, symNm: top, fluNm: ['NON'] } },
  { code: '3VG+', label: '3VG+', filter: { cutNm: good, polNm: good, symNm: good } },
  { code: '2EX', label: '2EX', filter: { polNm: top, symNm: top } },
]
/** No brown, no green, not milky: the tints that make a stone look worse than its color grade. A mixed tint is brown and green. */
export const tintGroups: readonly SearchGroup[] = [
  { code: 'NO-BGM', label: 'No BGM', filter: { shdNm: ['NONE', 'YELLOW', 'GRAY', 'PINK', 'BLACK'], mlkNm: ['NONE'], mixTintNm: ['NONE'] } },
]
export const caratGroups: readonly SearchGroup[] = caratBands.map((band, index) => {
  const next = caratBands[index + 1]
  return { code: band.label, label: band.label, filter: { crt: next ? { '>=': band.low, '<': next.low } : { '>=': band.low } } }
})

/** Groups of a synchronised status by meaning (S0 §4). */
export const syncGroups = (field: SyncField): readonly SearchGroup[] =>
  Object.entries(syncMeanings).map(([code, label]) => ({ code, label, filter: { [field]: [code] } }))

export const searchGroups = { color: colorGroups, clarity: clarityGroups, make: makeGroups, tint: tintGroups, carat: caratGroups } as const

/** Choices of "Arrived in the last n days". */
export const arrivalDays = [1, 7, 15, 30] as const
