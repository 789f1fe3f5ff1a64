import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { type Cents, carats, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { demoListName, demoListRows } from '@loupe/domain/pricing/demo-list.ts'
import type { ListCell } from '@loupe/domain/pricing/price-list.ts'
import { checkList } from '@loupe/domain/pricing/price-list-check.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import type { UserRow } from './people.ts'
import { no } from './numbers.ts'

/** Invented price lists, marked as demo; a few searches with price rules; and the cost of some stones. */
const day = 86_400_000
const heaviest = 9999.99

const cells: ListCell[] = demoListRows.map(({ table, low, high, color: col, clarity: clr, rap }) => ({
  table: table === 'round' ? 'round' : 'pear',
  low: mct(low),
  high: mct(high ?? heaviest),
  colNo: no.color[col],
  clrNo: no.clarity[clr],
  rap,
}))

/** A later version of the list: most prices unchanged, small stones lower, large ones higher, in whole hundreds. */
const later = (cell: ListCell): ListCell => {
  const by = cell.low < 500 ? 0.97 : cell.low >= 3000 ? 1.02 : 1
  return { ...cell, rap: (Math.max(1, Math.round((cell.rap * by) / 10_000)) * 10_000) as Cents }
}

async function loadList(
  client: pg.ClientBase,
  list: { name: string; labGrown: boolean; status: string; at: number; cells: readonly ListCell[] },
  by: UserRow,
) {
  const id = randomUUID()
  const at = new Date(list.at).toISOString()
  await insertRows(client, 'price_list', [
    {
      ...{ id, name: list.name, lab_grown: list.labGrown, effective_date: dayIn(new Date(list.at)), status: list.status, is_demo: true },
      ...{ report: checkList(list.cells), file_name: '', file_sha256: '', is_deleted: false, created_by: by.id },
      ...{ created_at: at, updated_at: at, activated_at: list.status === 'active' ? at : null },
    },
  ])
  await insertRows(
    client,
    'price_list_cell',
    list.cells.map(({ table, low, high, colNo, clrNo, rap }) => ({
      ...{ list: id, table, low: carats(low), high: carats(high), col_no: colNo, clr_no: clrNo, rap: dollars(rap) },
    })),
  )
}

const round = { shpNm: 'ROUND' }
const searches = [
  {
    name: 'Rounds of a carat',
    filter: { ...round, crt: { '>=': 1, '<=': 1.49 }, wSts: ['A'] },
    type: 'stoneDiscount',
    value: -2,
    priority: 20,
  },
  { name: 'Three-carat stones', filter: { crt: { '>=': 3 }, wSts: ['A'] }, type: 'ctPrPercent', value: 1.5, priority: 10 },
]

export async function loadPrices(client: pg.ClientBase, by: UserRow, now: number): Promise<void> {
  await loadList(client, { name: demoListName, labGrown: false, status: 'active', at: now - 8 * day, cells }, by)
  await loadList(client, { name: demoListName, labGrown: true, status: 'active', at: now - 8 * day, cells }, by)
  await loadList(
    client,
    { name: `${demoListName}, a week on`, labGrown: false, status: 'draft', at: now - day, cells: cells.map(later) },
    by,
  )
  const at = new Date(now - 3 * day).toISOString()
  for (const { name, filter, type, value, priority } of searches) {
    const search = { filter }
    const stamps = { created_at: at, updated_at: at }
    await insertRows(client, 'saved_search', [
      { id: randomUUID(), user: by.id, type: 2, name, lab_grown: false, is_team: true, search, ...stamps },
    ])
    await insertRows(client, 'price_rule', [
      {
        id: randomUUID(),
        name,
        lab_grown: false,
        search,
        search_name: name,
        type,
        value,
        priority,
        is_active: true,
        is_deleted: false,
        created_by: by.id,
        ...stamps,
      },
    ])
  }
  // Price floors for some stones: the first thousand rounds have a cost of 12% below their price.
  await client.query(
    `update diamond set cost = round(amt * 0.88, 2) where is_demo and not lab_grown and v_stn_id >= 'R' and v_stn_id < 'R01000' and shp_nm = $1`,
    [no.shape['ROUND']],
  )
}
