import { mergeParcels, splitCosts } from '@loupe/domain/inventory/parcel.ts'
import { type Cents, type Mct, carats, cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { amountOf } from '@loupe/domain/pricing/price.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import { no } from './numbers.ts'
import type { DemoUser, UserRow } from './people.ts'
import { type Rng, oneOf, rngOf } from './random.ts'
import type { SizeRow } from './ranges.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** Parcels of small stones, some of them split from larger parcels and some merged, by the same rules as real ones. */
const counts = { natural: 26, labGrown: 12 }
const day = 86_400_000
const colors = ['D', 'E', 'F', 'G', 'H', 'I', 'J'] as const
const clarities = ['VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'] as const
const shapes = [null, no.shape['ROUND'], no.shape['ROUND'], no.shape['PRINCESS'], no.shape['BAGUETTE']]

interface Row {
  id: string
  parcel_no: string
  lab_grown: boolean
  pieces: number
  crt: number
  cost: number
  ct_pr: number
  made_by: string | null
  closed_by: string | null
  created_at: string
  [more: string]: unknown
}

function parcelOf(rng: Rng, at: number, labGrown: boolean, sizes: readonly SizeRow[], now: number): Row {
  const size = oneOf(rng, sizes)
  const each = Math.round((size.from + (size.to - size.from) * rng()) * 1000)
  const pieces = 40 + Math.floor(rng() * 900)
  const crt = (each * pieces) as Mct
  const ctPr = cents((labGrown ? 60 : 280) + Math.floor(rng() * (labGrown ? 120 : 900)))
  const [color, clarity] = [Math.floor(rng() * 5), Math.floor(rng() * 5)]
  const cost = Math.round(amountOf(ctPr, crt) * (0.78 + rng() * 0.1)) as Cents
  const made = new Date(now - Math.floor((10 + rng() * 200) * day)).toISOString()
  return {
    ...{ id: randomUUID(), parcel_no: `DP${String(at + 1).padStart(4, '0')}`, lab_grown: labGrown },
    ...{ shp_nm: oneOf(rng, shapes), size: size.id, loc_nm: no.location['MUMBAI'] ?? null },
    ...{ col_from: no.color[itemAt(colors, color)], col_to: no.color[itemAt(colors, color + 1 + Math.floor(rng() * 1.5))] },
    ...{ clr_from: no.clarity[itemAt(clarities, clarity)], clr_to: no.clarity[itemAt(clarities, clarity + 1)] },
    ...{ pieces, crt: carats(crt), cost: dollars(cost), ct_pr: dollars(ctPr), remarks: 'Demo', made_by: null, closed_by: null },
    ...{ is_active: true, is_demo: true, is_deleted: false, created_at: made, updated_at: made },
  }
}

const exact = ({ pieces, crt, cost, ct_pr }: Row) => ({ pieces, crt: mct(crt), cost: cents(cost), ctPr: cents(ct_pr) })

/** Splits a parcel into three, with a small loss. */
function sorted(rng: Rng, parent: Row, operation: string, at: string): { parts: Row[]; lossCrt: number } {
  const whole = exact(parent)
  const loss = { pieces: 0, crt: 5 as Mct }
  const share = (pieces: number) => ({ pieces, crt: Math.floor(((whole.crt - loss.crt) * pieces) / whole.pieces) as Mct })
  const first = share(Math.floor(whole.pieces * (0.3 + rng() * 0.2)))
  const second = share(Math.floor(whole.pieces * 0.3))
  const rest = { pieces: whole.pieces - first.pieces - second.pieces, crt: (whole.crt - loss.crt - first.crt - second.crt) as Mct }
  const parts = [first, second, rest]
  const costs = splitCosts(whole, parts, loss)
  const rows = parts.map(({ pieces, crt }, i): Row => {
    const made = { pieces, crt: carats(crt), cost: dollars(itemAt(costs, i)), ct_pr: parent.ct_pr, made_by: operation, closed_by: null }
    return { ...parent, ...made, id: randomUUID(), parcel_no: `${parent.parcel_no}/${i + 1}`, created_at: at, updated_at: at }
  })
  return { parts: rows, lossCrt: carats(loss.crt) }
}

function mergedRow(parents: readonly Row[], operation: string, at: string, parcelNo: string): Row {
  const { pieces, crt, cost, ctPr } = mergeParcels(parents.map(exact), { pieces: 0, crt: 0 as Mct })
  const made = { pieces, crt: carats(crt), cost: dollars(cost), ct_pr: dollars(ctPr), made_by: operation }
  const mixed = { shp_nm: null, size: null, col_from: null, col_to: null, clr_from: null, clr_to: null }
  return { ...itemAt(parents, 0), ...mixed, ...made, id: randomUUID(), parcel_no: parcelNo, created_at: at, updated_at: at }
}

const event = (by: UserRow, at: string, kind: string, subject: string) => ({
  ...{ at, kind, subject_type: 'parcel', subject, actor: by.id, actor_name: `${by.first_name} ${by.last_name}` },
})

export async function loadParcels(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, sizes: readonly SizeRow[], now: number) {
  const rng = rngOf(107, 0)
  const by = staff.admin
  const at = new Date(now - 2 * day).toISOString()
  const first = Array.from({ length: counts.natural + counts.labGrown }, (_, i) => parcelOf(rng, i, i >= counts.natural, sizes, now))
  const [split, merge] = [randomUUID(), randomUUID()]
  const parent = itemAt(first, 0)
  const { parts, lossCrt } = sorted(rng, parent, split, at)
  const merged = first.slice(3, 6)
  const one = mergedRow(merged, merge, at, `DP${String(first.length + 1).padStart(4, '0')}`)
  parent.closed_by = split
  for (const row of merged) row.closed_by = merge
  const done = { loss_pieces: 0, created_by: by.id, created_at: at }
  await insertRows(client, 'parcel_operation', [
    { id: split, kind: 'split', loss_crt: lossCrt, remarks: 'Sorted by sieve (demo)', ...done },
    { id: merge, kind: 'merge', loss_crt: 0, remarks: 'One assortment for one order (demo)', ...done },
  ])
  const all = [...first, ...parts, one]
  await insertRows(client, 'parcel', all)
  const prices = all.map(({ id, ct_pr, crt, created_at }) => ({
    ...{
      id: randomUUID(),
      parcel: id,
      ct_pr,
      amt: dollars(amountOf(cents(ct_pr), mct(crt))),
      remarks: 'Demo',
      created_by: by.id,
      created_at,
    },
  }))
  await insertRows(client, 'parcel_price', prices)
  const writeAudit = [
    ...all.map(({ id, created_at }) => event(by, created_at, 'parcel.create', id)),
    event(by, at, 'parcel.split', parent.id),
    ...merged.map(({ id }) => event(by, at, 'parcel.merge', id)),
  ]
  await insertRows(
    client,
    'event',
    writeAudit.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  )
}
