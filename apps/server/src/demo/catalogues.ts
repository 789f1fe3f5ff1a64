import { randomBytes, randomUUID } from 'node:crypto'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import type pg from 'pg'
import { oneRow } from '../db/one-row.ts'
import { insertRows } from './copy.ts'
import { no } from './numbers.ts'
import type { DemoUser, UserRow } from './people.ts'

const dayMs = 86_400_000

/** A catalogue of a client of the demo's seller, with views and likes. Nobody has its address: the seller makes new addresses to look at it. */
export async function loadCatalogues(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  const at = (days: number) => new Date(now + days * dayMs).toISOString()
  const { seller } = staff
  const stamps = { created_at: at(-12), updated_at: at(-12) }
  const found = await client.query<{ id: string }>(
    'select id from account where seller = $1 and is_active and show_natural order by company_name limit 1',
    [seller.id],
  )
  const [search, catalogue] = [randomUUID(), randomUUID()]
  await insertRows(client, 'saved_search', [
    {
      ...{ id: search, user: seller.id, type: 2, name: 'Ovals and rounds for rings', lab_grown: false, is_team: true, ...stamps },
      search: { filter: { shpNm: ['ROUND', 'OVAL'], crt: { '>=': 0.7, '<=': 1.5 }, lbNm: ['GIA'] } },
    },
  ])
  await insertRows(client, 'catalogue', [
    {
      ...{
        id: catalogue,
        token_hash: randomBytes(32),
        account: oneRow(found).id,
        title: 'DEMO: Diamonds for your ring',
        saved_search: search,
      },
      ...{ mark_up: 45, rounding: 'nine', currency: 'EUR', rate: 0.92, rate_date: dayIn(new Date(now - 12 * dayMs)), hide_price: false },
      ...{ origins: ['https://www.jeweller.example'], expires_at: at(78), created_by: seller.id, ...stamps },
    },
  ])
  await insertRows(
    client,
    'catalogue_view',
    Array.from({ length: 10 }, (_, i) => ({
      ...{
        catalogue,
        day: dayIn(new Date(now - (i + 1) * dayMs)),
        source: i % 3 === 0 ? 'link' : 'embed',
        agent: i % 2 === 0 ? 'phone' : 'computer',
      },
      ...{ views: 3 + ((i * 7) % 11), last_at: at(-i - 1) },
    })),
  )
  await client.query(
    `insert into catalogue_like (catalogue, diamond, visitor, created_at)
     select $1, d.id, gen_random_uuid(), $2::timestamptz + (d.place || ' hours')::interval
     from (select id, row_number() over (order by v_stn_id) as place from demo_stone
       where not lab_grown and w_sts = 'A' and shp_nm = $3 and crt between 0.9 and 1.2 order by v_stn_id limit 4) d,
       generate_series(1, (5 - d.place)::int)`,
    [catalogue, at(-5), no.shape['OVAL']],
  )
}
