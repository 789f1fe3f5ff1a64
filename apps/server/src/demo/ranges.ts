import { type Mct, carats } from '@loupe/domain/kernel/units.ts'
import { caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { rangeSteps } from '@loupe/domain/pricing/ranges.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import { no } from './numbers.ts'

/** Carat ranges from the trade's weight bands, sizes of small stones for the demo's parcels, and the usual groups of cut. */
const heaviest = 99.99
/** The lower bounds of the sizes, in thousandths of a carat; the last is the upper bound. */
const sizeEnds = [3, 6, 10, 18, 35, 60, 90, 130, 180, 240]

const rowOf = (kind: string, name: string, from: number, to: number) => ({
  ...{ id: randomUUID(), kind, name, from, to },
  ...{ is_active: true, is_demo: true, is_deleted: false, created_at: new Date(), updated_at: new Date() },
})
export type SizeRow = ReturnType<typeof rowOf>

const { ID, EX, VG } = no.grade
const groups = [
  { name: '3EX', cut_nm: [ID, EX], pol_nm: [ID, EX], sym_nm: [ID, EX] },
  { name: '2EX', cut_nm: [], pol_nm: [ID, EX], sym_nm: [ID, EX] },
  { name: '3VG', cut_nm: [VG], pol_nm: [VG], sym_nm: [VG] },
]

export async function loadRanges(client: pg.ClientBase): Promise<SizeRow[]> {
  const bands = caratBands.map(({ low, high, label }) => rowOf('carat', label, low, high ?? heaviest))
  const sizes = sizeEnds.slice(1).map((end, at) => {
    const [from, to] = [carats((sizeEnds[at] ?? 0) as Mct), carats((end - rangeSteps.size) as Mct)]
    return rowOf('size', `${from.toFixed(3)}-${to.toFixed(3)}`, from, to)
  })
  await insertRows(client, 'weight_range', [...bands, ...sizes])
  const stamps = { is_active: true, is_demo: true, is_deleted: false, created_at: new Date(), updated_at: new Date() }
  await insertRows(
    client,
    'cut_group',
    groups.map((group) => ({ id: randomUUID(), ...group, ...stamps })),
  )
  return sizes
}
