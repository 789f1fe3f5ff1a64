import type { Parcel } from '@loupe/contract/inventory/parcels.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'

const { shpNm, colNm, clrNm, locNm } = diamondLists
/** The coded fields of a description: the list of each, and which end of a range it is. */
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

/** The description of a parcel's stones in a request, in codes of the master lists. What is left out stays as it is. */
export type Make = { [K in Coded | 'size']?: Parcel[K] | undefined } & { remarks?: string | undefined }
/** The same as it is stored: numbers of the lists. */
type StoredFile = { [K in Coded]: number | null } & { size: string | null }

/** The position of a value in the order of its list. */
const placeIn = (masters: Masters, list: string, no: number) => masters.list(list).findIndex((value) => value.no === no)

/**
 * Converts a description to numbers of the lists. Refuses unknown codes, unknown sizes and reversed ranges.
 * @param inherited values for fields that the request leaves out; a range with one requested end must fit the other
 * @param at the path of the description in the request, for refusals: 'children.0.'
 */
export async function readMake(ctx: Writing, make: Make, inherited: Partial<StoredFile> = {}, at = '') {
  const { masters } = ctx.services
  const read: Partial<StoredFile> & { remarks?: string } = {}
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
    if (!(await known.executeTakeFirst())) throw invalid(`${at}size`, 'This size no longer exists.')
  }
  if (make.size !== undefined) read.size = make.size
  if (make.remarks !== undefined) read.remarks = make.remarks
  return read
}

/** Refuses each range with a requested end that, once complete, ends before it begins. */
function refuseBackwards(masters: Masters, entered: Partial<StoredFile>, finished: Partial<StoredFile>, at: string) {
  for (const from of codedFields) {
    const field = coded[from]
    if (!('begins' in field)) continue
    const to = field.begins
    const [first, last] = [finished[from], finished[to]]
    if (first == null || last == null || (entered[from] === undefined && entered[to] === undefined)) continue
    if (placeIn(masters, field.list, first) > placeIn(masters, field.list, last))
      throw invalid(`${at}${entered[to] === undefined ? from : to}`, 'The range ends before it begins.')
  }
}

/** What parcels have in common: ranges from the lowest to the highest value, open where one of them is open; other fields that differ are null. */
export function commonMake(masters: Masters, parcels: readonly StoredFile[]): StoredFile {
  const same = <K extends keyof StoredFile>(field: K) => {
    const values = parcels.map((one) => one[field])
    const [first = null] = values
    return values.every((value) => value === first) ? first : null
  }
  const furthest = (field: Coded, isEnd: boolean) => {
    const nos = parcels.map((one) => one[field]).filter((no) => no !== null)
    if (nos.length < parcels.length) return null
    const place = (no: number) => placeIn(masters, coded[field].list, no)
    return nos.reduce((a, b) => (place(a) > place(b) === isEnd ? a : b))
  }
  const common = codedFields.map((field) => [
    field,
    'begins' in coded[field] || 'ends' in coded[field] ? furthest(field, 'ends' in coded[field]) : same(field),
  ])
  return { ...(Object.fromEntries(common) as { [K in Coded]: number | null }), size: same('size') }
}
