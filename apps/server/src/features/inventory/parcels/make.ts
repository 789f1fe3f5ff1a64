import type { Parcel } from '@loupe/contract/inventory/parcels.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'

/** What stones a parcel is made of, as it is asked for: codes of the house's lists. What is left out stays as it is. */
export type Make = {
  [K in 'shpNm' | 'size' | 'colFrom' | 'colTo' | 'clrFrom' | 'clrTo' | 'locNm']?: Parcel[K] | undefined
} & { remarks?: string | undefined }

const lists = {
  shpNm: diamondLists.shpNm,
  locNm: diamondLists.locNm,
  colFrom: diamondLists.colNm,
  colTo: diamondLists.colNm,
  clrFrom: diamondLists.clrNm,
  clrTo: diamondLists.clrNm,
} as const
type Coded = keyof typeof lists
const codedFields = Object.keys(lists) as Coded[]

function refuseBackwards(
  masters: Masters,
  list: string,
  path: string,
  from: number | null | undefined,
  to: number | null | undefined,
  at: string,
) {
  const place = (no: number | null | undefined) => masters.list(list).findIndex((value) => value.no === no)
  if (from && to && place(from) > place(to)) throw invalid(`${at}${path}`, 'The range ends before it begins.')
}

/**
 * A make in the house's numbers. Refuses what is not in its list, a size that is none, and a range that runs backwards.
 * @param at where in the request it stands, for the path of a refusal: 'children.0.'
 */
export async function readMake(ctx: Writing, make: Make, at = '') {
  const { masters } = ctx.house
  const read: { [K in Coded]?: number | null } & { size?: string | null; remarks?: string } = {}
  for (const field of codedFields) {
    const code = make[field]
    if (code === undefined) continue
    const no = code === null ? null : masters.noOf(lists[field], code)
    if (no === undefined) throw invalid(`${at}${field}`, `"${code}" is not in this list.`)
    read[field] = no
  }
  refuseBackwards(masters, diamondLists.colNm, 'colTo', read.colFrom, read.colTo, at)
  refuseBackwards(masters, diamondLists.clrNm, 'clrTo', read.clrFrom, read.clrTo, at)
  if (make.size) {
    const known = ctx.tx
      .selectFrom('weightRange')
      .select('id')
      .where('id', '=', make.size)
      .where('kind', '=', 'size')
      .where('isDeleted', '=', false)
    if (!(await known.executeTakeFirst())) throw invalid(`${at}size`, 'This size is not there any more.')
  }
  if (make.size !== undefined) read.size = make.size
  if (make.remarks !== undefined) read.remarks = make.remarks
  return read
}

const makeFields = [...codedFields, 'size'] as const
/** What parcels have in common; where they differ the merged one says nothing. */
export const commonMake = <P extends Record<(typeof makeFields)[number], unknown>>(parcels: readonly P[]) =>
  Object.fromEntries(
    makeFields.map((field) => [field, parcels.every((one) => one[field] === parcels[0]![field]) ? parcels[0]![field] : null]),
  ) as Pick<P, (typeof makeFields)[number]>
