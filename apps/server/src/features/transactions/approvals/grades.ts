import type { Approval } from '@loupe/contract/transactions/approvals.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import type { Masters } from '../../../db/masters.ts'

/** A stone as the statement of the inbox reads it. */
interface GradedStone {
  shpNm: number | null
  crt: number
  colNm: number | null
  /** The description of a fancy color. */
  fcColDesc: string | null
  clrNm: number | null
}
export type StoredApproval = Omit<Approval, 'grades'> & { graded: readonly GradedStone[] }

/** Adds shape, weight, color and clarity of the first stones: 'Round 1.02 ct D VVS1'. */
export const withGrades =
  (masters: Masters) =>
  ({ graded, ...row }: StoredApproval): Approval => ({
    ...row,
    grades: graded.map(({ shpNm, crt, colNm, fcColDesc, clrNm }) =>
      [
        masters.list(diamondLists.shpNm).find(({ no }) => no === shpNm)?.name,
        `${crt.toFixed(2)} ct`,
        fcColDesc ?? masters.codeOfField('colNm', colNm),
        masters.codeOfField('clrNm', clrNm),
      ]
        .filter(Boolean)
        .join(' '),
    ),
  })
