import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { demandSearchType } from '@loupe/domain/inventory/demand.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import type { DemoUser, UserRow } from './people.ts'
import { no } from './numbers.ts'

/** Content for the demo's clients: collections with some stones already gone, stones of the day, and sellers' demands with matches. */
const day = 86_400_000
const collections = [
  ['Rounds of the season', 'trending', false, `shp_nm = ${no.shape['ROUND']} and crt between 1 and 1.5`, 40],
  ['Engagement ovals', 'trending', false, `shp_nm = ${no.shape['OVAL']} and crt between 1 and 2.5`, 24],
  ['Best of two carats', 'bestOf', false, 'crt between 2 and 2.99 and clr_nm <= 6', 32],
  ['Over three carats', 'premium', false, 'crt >= 3', 24],
  ['Lab-grown favourites', 'trending', true, 'crt between 1 and 3', 36],
  ['Best lab-grown ovals', 'bestOf', true, `shp_nm = ${no.shape['OVAL']}`, 20],
  ['Large lab-grown', 'premium', true, 'crt >= 4', 16],
] as const
const lots = [
  ['Melee for one setting', 'trending', false],
  ['Best of small rounds', 'bestOf', false],
  ['Fine assortments', 'premium', false],
  ['Lab-grown melee', 'trending', true],
] as const

/** Three in four stones are available; the rest are sold or out, as happens in practice. */
const members = `insert into collection_diamond (collection, diamond)
  select $1::uuid, id from (select id, row_number() over (partition by w_sts in ('A', 'D') order by md5(v_stn_id || $4)) as place, w_sts in ('A', 'D') as here
    from demo_stone where lab_grown = $2 and w_sts in ('A', 'D', 'H', 'M', 'O', 'NA') and CONDITION) d
  where case when here then place <= $3::int * 3 / 4 else place <= $3::int / 4 end`

async function loadCollections(client: pg.ClientBase, by: UserRow, now: number) {
  const stamps = (at: number) => ({
    ...{ description: 'Demo', is_active: true, is_demo: true, is_deleted: false, created_by: by.id },
    ...{ created_at: new Date(now - at * day).toISOString(), updated_at: new Date(now - at * day).toISOString() },
  })
  for (const [at, [name, type, lab_grown, condition, size]] of collections.entries()) {
    const id = randomUUID()
    await insertRows(client, 'collection', [{ id, name, type, is_parcel: false, lab_grown, ...stamps(at + 1) }])
    await client.query(members.replace('CONDITION', condition), [id, lab_grown, size, name])
  }
  for (const [at, [name, type, lab_grown]] of lots.entries()) {
    const id = randomUUID()
    await insertRows(client, 'collection', [{ id, name, type, is_parcel: true, lab_grown, ...stamps(at + 1) }])
    await client.query(
      `insert into collection_parcel (collection, parcel)
       select $1::uuid, id from parcel where is_demo and lab_grown = $2 order by md5(parcel_no || $3) limit 8`,
      [id, lab_grown, name],
    )
  }
}

/** The first stone of the day has been sold, and the second replaces it. */
async function loadFeatured(client: pg.ClientBase, by: UserRow, now: number) {
  const { rows } = await client.query<{ id: string; lab_grown: boolean; here: boolean; place: number }>(
    `select d.id, lab_grown, here, place::int from (values (false), (true)) kind(lab_grown) cross join (values (false), (true)) stock(here),
       lateral (select id, row_number() over (order by amt desc, v_stn_id) as place from demo_stone s
         where s.lab_grown = kind.lab_grown and w_sts = any(case when here then array['A', 'D'] else array['O'] end)
         order by amt desc, v_stn_id limit case when here then 7 else 1 end) d
     order by here, place`,
  )
  const stamps = { is_demo: true, is_deleted: false, created_by: by.id, created_at: new Date(now), updated_at: new Date(now) }
  await insertRows(
    client,
    'featured_stone',
    rows.map(({ id, here, place }) => ({
      ...{ id: randomUUID(), type: here && place > 1 ? 'featured_stone' : 'stone_of_day', diamond: id, sequence: here ? place : 0 },
      ...{ from_date: dayIn(new Date(now - day)), to_date: dayIn(new Date(now + (here && place > 1 ? 14 : 30) * day)), ...stamps },
    })),
  )
}

interface Wish {
  name: string
  owner: DemoUser
  labGrown: boolean
  filter: object
  condition: string
}
const wishes: Wish[] = [
  {
    ...{ name: 'Ovals for a pair', owner: 'seller', labGrown: false },
    filter: { shpNm: ['OVAL'], crt: { '>=': 1.5, '<=': 1.7 } },
    condition: `shp_nm = ${no.shape['OVAL']} and crt between 1.5 and 1.7`,
  },
  {
    ...{ name: 'Three carat rounds, colorless', owner: 'seller', labGrown: false },
    filter: { shpNm: ['ROUND'], crt: { '>=': 3, '<=': 3.5 }, colNm: ['D', 'E', 'F'] },
    condition: `shp_nm = ${no.shape['ROUND']} and crt between 3 and 3.5 and col_nm = any('{${['D', 'E', 'F'].map((c) => no.color[c as 'D']).join(',')}}')`,
  },
  {
    ...{ name: 'Large lab-grown ovals', owner: 'seller2', labGrown: true },
    filter: { shpNm: ['OVAL'], crt: { '>=': 3, '<=': 4 } },
    condition: `shp_nm = ${no.shape['OVAL']} and crt between 3 and 4`,
  },
]

/** All matches are known, except for the last few to arrive: those are new. */
async function loadDemands(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, now: number) {
  for (const { name, owner, labGrown, filter, condition } of wishes) {
    const id = randomUUID()
    const [made, at] = [new Date(now - 9 * day).toISOString(), new Date(now).toISOString()]
    const search = { id, user: staff[owner].id, type: demandSearchType, name, lab_grown: labGrown, is_team: false, search: { filter } }
    await insertRows(client, 'saved_search', [{ ...search, created_at: made, updated_at: made }])
    await insertRows(client, 'demand', [{ search: id, is_active: true, is_demo: true, checked_at: at, mailed_at: at }])
    await client.query(
      `insert into demand_match (search, diamond, is_known, found_at, mailed_at)
       select $1::uuid, id, place > 4, case when place > 4 then $2::timestamptz else $3::timestamptz - place * interval '7 hours' end, $3::timestamptz
       from (select id, row_number() over (order by arrived_at desc, id) as place from demo_stone
         where lab_grown = $4 and w_sts in ('A', 'D') and ${condition}) d`,
      [id, made, at, labGrown],
    )
  }
}

export async function loadShowcase(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  await loadCollections(client, staff.admin, now)
  await loadFeatured(client, staff.admin, now)
  await loadDemands(client, staff, now)
}
