import type { Parcel } from '@loupe/contract/inventory/parcels.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'

const { shpNm, colNm, clrNm, locNm } = diamondLists
/** The coded fields of a make: of which list each is a value, and which end of a range it is. */
const coded = {
  shpNm: { list: shpNm },
  colFrom: { list: colNm, begins: 'colTo' },
  colTo: { list: colNm, ends: 'colFrom' },
  clrFrom: { list: clrNm, begins: 'clrTo' },
  clrTo: { list: clrNm, ends: 'clrFrom' },
  locNm: { list: locNm },
} as const
type Coded = keyof typeof coded
const codedFields = Object.keys(coded) as Coded[]

/** What stones a parcel is made of, as it is asked for: codes of the house's lists. What is left out stays as it is. */
export type Make = { [K in Coded | 'size']?: Parcel[K] | undefined } & { remarks?: string | undefined }
/** The same as it is kept: numbers of the lists. */
type KeptMake = { [K in Coded]: number | null } & { size: string | null }

/** Where a value stands in the business's order of its list. */
const placeIn = (masters: Masters, list: string, no: number) => masters.list(list).findIndex((value) => value.no === no)

/**
 * A make in the house's numbers. Refuses what is not in its list, a size that is none, and a range that runs backwards.
 * @param inherited what stands where nothing is asked for; a range asked for at one end must fit the other
 * @param at where in the request it stands, for the path of a refusal: 'children.0.'
 */
export async function readMake(ctx: Writing, make: Make, inherited: Partial<KeptMake> = {}, at = '') {
  const { masters } = ctx.house
  const read: Partial<KeptMake> & { remarks?: string } = {}
  for (const field of codedFields) {
    const code = make[field]
    if (code === undefined) continue
    const no = code === null ? null : masters.noOf(coded[field].list, code)
    if (no === undefined) throw invalid(`${at}${field}`, `"${code}" is not in this list.`)
    read[field] = no
  }
  refuseBackwards(masters, read, { ...inherited, ...read }, at)
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

/** Refuses each range of which an end is asked for and that, finished, ends before it begins. */
function refuseBackwards(masters: Masters, asked: Partial<KeptMake>, finished: Partial<KeptMake>, at: string) {
  for (const from of codedFields) {
    const field = coded[from]
    if (!('begins' in field)) continue
    const to = field.begins
    const [first, last] = [finished[from], finished[to]]
    if (first == null || last == null || (asked[from] === undefined && asked[to] === undefined)) continue
    if (placeIn(masters, field.list, first) > placeIn(masters, field.list, last))
      throw invalid(`${at}${asked[to] === undefined ? from : to}`, 'The range ends before it begins.')
  }
}

/** What parcels have in common: ranges from the lowest to the highest of all, open where one is; of what else differs the merged one says nothing. */
export function commonMake(masters: Masters, parcels: readonly KeptMake[]): KeptMake {
  const same = <K extends keyof KeptMake>(field: K) => {
    const values = parcels.map((one) => one[field])
    return values.every((value) => value === values[0]) ? values[0]! : null
  }
  const furthest = (field: Coded, isEnd: boolean) => {
    const nos = parcels.map((one) => one[field])
    if (nos.includes(null)) return null
    const place = (no: number | null) => placeIn(masters, coded[field].list, no!)
    return nos.reduce((a, b) => (place(a) > place(b) === isEnd ? a : b))
  }
  const common = codedFields.map((field) => [
    field,
    'begins' in coded[field] || 'ends' in coded[field] ? furthest(field, 'ends' in coded[field]) : same(field),
  ])
  return { ...(Object.fromEntries(common) as { [K in Coded]: number | null }), size: same('size') }
}
