import { visibleStatus, type StatusFacts } from '@loupe/domain/inventory/diamond.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createPool } from '../db/connection.ts'
import { liveDemoKeys } from '../../../../tools/demo-keys.ts'
import { demoApiKey, demoTestKey } from '../demo/client-systems.ts'
import { loadDemo } from '../demo/load.ts'
import { analyzeDemo } from '../demo/loaded.ts'
import { demoUsers } from '../demo/people.ts'
import { startDemoThread } from '../demo/start-thread.ts'
import { seedListsAndGrants } from '../features/masters/seed.ts'
import { live, unevenFigures } from './demo-figures.ts'
import { testWorld } from './world.ts'

const world = testWorld()
/** Labels that a stone has only while a hold, a memo, an order or a lot of this system has it. */
const labelsOfDocuments = ['Hold', 'Hold/Best Buy', 'Unsynced', 'Hold/Order Pending', 'On Memo', 'Sold', 'Bid']

it('loads the demo company once, with its import report, and shows every status', async () => {
  const { db } = world.services
  const pool = createPool(world.ownerUrl, 2)
  const indexesOfStones = async () =>
    (await sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'diamond' order by indexdef`.execute(db)).rows
  const indexesBefore = await indexesOfStones()
  await seedListsAndGrants(world.owner)
  const { files, config } = world.services

  // As `npm start` does: in a thread, with the places of the world.
  await startDemoThread({ ownerUrl: world.ownerUrl, config }).load()
  const again = await loadDemo(pool, files, config.sessionSecret)
  await analyzeDemo(pool)
  await pool.end()

  expect(again).toEqual({ isNew: false, stones: 99_876, refused: 64 })
  const { rows: report } = await sql<{ rows: number; loaded: number; refusals: number; finished: boolean }>`
    select rows, loaded, finished_at is not null as finished, (select count(*)::int from stock_import_refusal) as refusals
    from stock_import`.execute(db)
  expect(report).toEqual([{ rows: 99_940, loaded: 99_876, finished: true, refusals: 64 }])
  const { rows: people } = await sql<{ username: string }>`
    select username from "user" where email like '%@loupe.example' order by username`.execute(db)
  expect(people.map((row) => row.username)).toEqual(demoUsers.map((user) => user.username).toSorted())

  const { rows: facts } = await sql<StatusFacts>`
    select distinct w_sts, s_sts, sgi_sts, web_sts, init_sts, is_best_buy,
      exists (select from block b where b.diamond = d.id and b.status in (1, 2)) as is_blocked
    from diamond d`.execute(db)
  const labels = new Set(facts.map((fact) => visibleStatus(fact, false).label))
  expect([...labels]).toEqual(expect.arrayContaining(labelsOfDocuments))
  const { rows: wrong } = await sql`
    select b.block_code from block b join diamond d on d.id = b.diamond join account a on a.id = b.account
    where b.seller <> a.seller or (b.status in (1, 2) and b.block_type = 1 and b.valid_till_date < now()) or (b.status = 1 and d.w_sts <> 'C')`.execute(
    db,
  )
  expect(wrong).toEqual([])
  // Every part of the screens has something to show.
  const { rows: alive } = await sql<Record<string, number>>`select
    (select count(*)::int from diamond d where w_sts <> 'U' and not exists (select from media m where m.diamond = d.id and m.kind = 'still' and m.is_present)) as "withoutPicture",
    (select count(*)::int from media where source is not null) as "storedFiles",
    (select count(distinct status)::int from diamond_track where track_type = 4) as "offerStatuses",
    (select count(*)::int from intake) as intakes,
    (select count(*)::int from account where kyc_expires_on between current_date and current_date + 30) as lapsing,
    (select count(*)::int from bid_lot where status = 1) as lots,
    (select count(*)::int from setting) as settings`.execute(db)
  expect(alive[0]).toMatchObject({ withoutPicture: 0, storedFiles: 0, offerStatuses: 4, intakes: 3 })
  expect([alive[0]?.['lapsing'], alive[0]?.['lots'], alive[0]?.['settings']].every((count) => Number(count) > 3)).toBe(true)
  const { rows: visible } = await sql<{ name: string; total: number; here: number }>`
    select c.name, count(*)::int as total, (count(*) filter (where d.w_sts in ('A', 'D')))::int as here
    from collection c join collection_diamond m on m.collection = c.id join diamond d on d.id = m.diamond where c.is_demo group by 1`.execute(
    db,
  )
  expect(visible.length).toBe(7)
  expect(visible.filter(({ total, here }) => here === 0 || here === total)).toEqual([])
  const { rows: books } = await sql<{ kind: string; lostCrt: number; lostCost: number; lostPieces: number }>`
    select o.kind, i.crt - m.crt - o.loss_crt as lost_crt, i.cost - m.cost as lost_cost, (i.pieces - m.pieces - o.loss_pieces)::int as lost_pieces
    from parcel_operation o
      cross join lateral (select sum(crt) as crt, sum(cost) as cost, sum(pieces) as pieces from parcel where closed_by = o.id) i
      cross join lateral (select sum(crt) as crt, sum(cost) as cost, sum(pieces) as pieces from parcel where made_by = o.id) m`.execute(db)
  expect(books.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual(
    ['merge', 'split'].map((kind) => ({ kind, lostCrt: 0, lostCost: 0, lostPieces: 0 })),
  )
  const { rows: tracks } = await sql<{ news: number; known: number }>`
    select (count(*) filter (where not is_known))::int as news, (count(*) filter (where is_known))::int as known from demand_match group by search`.execute(
    db,
  )
  expect(tracks.map(({ news }) => news)).toEqual([4, 4, 4])
  expect(Math.max(...tracks.map(({ known }) => known))).toBeLessThan(1000)
  expect(await indexesOfStones()).toEqual(indexesBefore)
  // The load copies the days that a trigger sets otherwise.
  const { rows: days } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from diamond where arrived_day <> (arrived_at at time zone company_zone())::date`.execute(world.owner)
  expect(days).toEqual([{ wrong: 0 }])
})

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(world.services.db)).rows

it('promises no stone twice, and each stone stands where its document put it', async () => {
  expect(await rows(sql`select diamond from ${live} as l group by diamond having count(*) > 1`)).toEqual([])
  const stray = sql<{
    wSts: string
    by: string
  }>`select d.v_stn_id, d.w_sts, l.by, l.status from ${live} as l join diamond d on d.id = l.diamond
    where d.w_sts <> case when l.by = 'lot' then 'B' when l.status = 1 then 'C' when l.by = 'order' then 'O' when l.type = '2' then 'M' else 'H' end`
  // An "unsynced" stone is held although the office system still has it as available.
  expect((await rows(stray)).filter(({ wSts, by }) => !(by === 'block' && ['A', 'D'].includes(wSts)))).toEqual([])
})

it('numbers documents in the order of their dates, and names them by these numbers', async () => {
  const late = await rows<{ no: string }>(sql`
    select no from (
      select no, at, max(at) over (partition by kind order by no rows between unbounded preceding and 1 preceding) as before from (
        select 'memo' as kind, memo_no as no, created_at as at from memo
        union all select 'hold', block_code, created_at from block where block_type = 1
        union all select 'order', order_no, created_at from "order"
        union all select 'offer', offer_code, min(created_at) from diamond_track where offer_code is not null group by offer_code) d) n
    where at < before`)
  expect(late).toEqual([])
  const misnamed = await rows(sql`
    select block_code as no from block join memo on memo.id = block.memo where block_code <> memo_no
    union all select block.ended_reason from block join order_line l on l.taken_from = block.id join "order" o on o.id = l."order"
      where block.ended_reason like 'Ordered as %' and block.ended_reason <> 'Ordered as ' || order_no
    union all select cause from event where cause like 'Ordered as %' and cause not in (select ended_reason from block where id::text = event.subject)
    union all select order_no from event join "order" o on o.id::text = event.subject where after ->> 'orderNo' <> order_no
    union all select title from notification join "order" o on link = '/transaction/order/record/' || o.id where strpos(title, order_no) = 0
    union all select subject from proforma_mail m join proforma p on p.id = m.proforma join "order" o on o.id = p."order" where strpos(subject, order_no) = 0`)
  expect(misnamed).toEqual([])
  expect(await rows(sql`select nextval('order_number') - count(*) as after from "order"`)).toEqual([{ after: 1 }])
})

it('holds, lends and sells no stone without a document and its client', async () => {
  const undocumented = sql<StatusFacts>`select distinct w_sts, s_sts, sgi_sts, web_sts, init_sts, is_best_buy, false as is_blocked
    from diamond d where not exists (select from ${live} as l where l.diamond = d.id)`
  const labels = new Set((await rows(undocumented)).map((facts) => visibleStatus(facts, false).label))

  expect([...labels].toSorted()).toEqual(['Available', 'Not Available', 'Best Buy', 'Best Buy/SGI memo', 'Show', 'Upcoming'].toSorted())
  const documented = await rows<{ wSts: string; stones: number }>(
    sql`select d.w_sts, count(*)::int as stones from diamond d where d.w_sts in ('H', 'M', 'O') and d.id in (select diamond from ${live} as l) group by 1`,
  )
  expect(
    documented
      .filter(({ stones }) => stones >= 15)
      .map(({ wSts }) => wSts)
      .toSorted(),
  ).toEqual(['H', 'M', 'O'])
})

it('has more live holds of its own sellers than of the office system', async () => {
  const [holds] = await rows<{ own: number; office: number }>(sql`
    select (count(*) filter (where d.s_sts = 'Y'))::int as office, (count(*) filter (where d.s_sts is distinct from 'Y'))::int as own
    from block b join diamond d on d.id = b.diamond where b.block_type = 1 and b.status = 2`)
  expect(holds!.office).toBeGreaterThan(5)
  expect(holds!.own).toBeGreaterThan(1.5 * holds!.office)
})

it('has two years of sales with their seasons, each sold after it arrived', async () => {
  const months = await rows<{ month: string; stones: number; sellers: number }>(sql`
    select to_char(day, 'YYYY-MM') as month, count(*)::int as stones, count(distinct seller)::int as sellers
    from sale where day > current_date - 720 and day < date_trunc('month', current_date) group by 1 order by 1`)
  expect(months.length).toBeGreaterThanOrEqual(23)
  expect(months.filter(({ sellers, stones }, at) => at > 0 && (sellers < 2 || stones < 20))).toEqual([])
  // Of whole months: two years before today may have one November and four of the summer's months.
  const average = (endings: readonly string[]) => {
    const of = months.slice(1).filter(({ month }) => endings.includes(month.slice(-2)))
    return of.reduce((sum, { stones }) => sum + stones, 0) / of.length
  }
  expect(average(['11', '12'])).toBeGreaterThan(1.4 * average(['07', '08']))
  expect(await rows(sql`select "order" from sale where days_in_stock < 1 and day < current_date - 30`)).toEqual([])
  expect(
    await rows(
      sql`select l.id from order_line l join diamond_track t on t.id = l.offer where t.account <> (select account from "order" o where o.id = l."order")`,
    ),
  ).toEqual([])
})

it('has business of about the same size in the period before each', async () => {
  expect(await unevenFigures(world, { last30: 3, last90: 2.5, last365: 2 })).toEqual([])
})

it('has something on every screen of the trade, for either seller', async () => {
  const visible = await rows<{ what: string; sellers: number }>(sql`
    select 'track ' || track_type || ' ' || status as what, count(distinct seller)::int as sellers from diamond_track where not is_deleted group by 1
    union all select 'order ' || status, count(distinct seller)::int from "order" group by 1
    union all select 'order of ' || made_from, count(distinct seller)::int from "order" where made_from is not null group by 1
    union all select 'bid ' || status, count(distinct seller)::int from diamond_bid group by 1
    union all select 'lot ' || bid_type || ' ' || status, 1 from bid_lot group by bid_type, status
    union all select 'viewing ' || status, count(distinct seller)::int from cabin_schedule group by 1
    union all select 'waiting', count(distinct seller)::int from waiting where status = 1
    union all select 'talk ' || kind, count(distinct created_by)::int from account_interaction group by 1
    union all select 'client search ' || type, count(distinct "user")::int from saved_search where account is not null group by 1
    union all select 'saved report', count(distinct "user")::int from saved_report
    union all select 'price change ' || status, 1 from price_run group by status
    union all select 'share link' || case when revoked_at is not null then ' revoked' when expires_at < now() then ' expired' else '' end,
      count(distinct created_by)::int from share_link group by 1
    union all select 'share answer ' || kind, 1 from share_answer group by kind
    union all select 'proforma of order ' || o.status || ' v' || p.version || case when (select count(*) from proforma_mail m where m.proforma = p.id) > 1
        then ' again' else '' end, count(distinct o.seller)::int from proforma p join "order" o on o.id = p."order" group by 1
    union all select 'to-do of the super admin', 1 where exists (select from todo join "user" u on u.id = todo."user" where u.type = 1 and done_at is null)
    union all select 'return asked', 1 where exists (select from block where return_asked_at is not null)
    union all select 'overdue memo', 1
      where exists (select from block join memo on memo.id = block.memo where block.status = 2 and due_date < current_date)`)
  const kinds = visible.map(({ what }) => what)
  const tracks = [1, 2, 3, 5, 6, 7, 99].map((type) => `track ${type} 1`)
  const offers = [1, 2, 3, 4].map((status) => `track 4 ${status}`)
  const states = [1, 2, 3, 4, 5].map((status) => `order ${status}`)
  const sources = ['offer', 'hold', 'memo', 'bid', 'direct'].map((from) => `order of ${from}`)
  const rounds = ['lot 1 1', 'lot 1 2', 'lot 2 1', 'lot 2 2', 'bid 2', 'bid 3']
  const talks = ['talk mail', 'talk call', 'talk chat', 'client search 1', 'client search 2']
  const rest = ['viewing 1', 'viewing 2', 'viewing 3', 'waiting', 'return asked', 'overdue memo', 'saved report']
  const shared = ['share link', 'share link expired', 'share link revoked', 'share answer interested', 'share answer question']
  const proformas = ['proforma of order 1 v1', 'proforma of order 2 v1', 'proforma of order 2 v2', 'proforma of order 5 v1 again']
  const others = [...shared, ...proformas, 'price change pending', 'price change rejected', 'to-do of the super admin']
  expect(kinds).toEqual(expect.arrayContaining([...tracks, ...offers, ...states, ...sources, ...rounds, ...rest, ...talks, ...others]))
  const both = ['track 1 1', 'track 2 1', ...offers, 'track 5 1', 'order 1', 'order 2', 'viewing 1', ...talks]
  expect(visible.filter(({ what, sellers }) => both.includes(what) && sellers < 2)).toEqual([])
})

it('shows what went out and what came in by itself, and does neither', async () => {
  const profiles = await rows<{ name: string; isActive: boolean; listed: number; rejected: number; sent: number; left: number }>(sql`
    select name, is_active, (select count(*)::int from platform_listing l where l.platform_detail = p.id) as listed,
      (select count(*)::int from platform_rejection r where r.platform_detail = p.id) as rejected, run.sent, run.rejected as left
    from platform_detail p join platform_run run on run.platform_detail = p.id and run.outcome = 'done' where p.is_demo`)
  expect(profiles).toHaveLength(2)
  for (const { name, isActive, listed, rejected, sent, left } of profiles) {
    expect([name.startsWith('Demo: '), isActive, listed, rejected]).toEqual([true, false, sent, left])
    expect(Math.min(listed, rejected)).toBeGreaterThan(0)
  }
  const intakes = await rows<{ vendor: string; isActive: boolean; files: number }>(
    sql`select vendor, is_active, (select count(*)::int from intake_file f where f.intake = i.id) as files from intake i`,
  )
  expect(intakes.map((row) => [row.vendor, row.isActive, row.files > 0])).toEqual(
    ['a vendor of rounds', 'a grower of lab-grown stones', 'a cutter of fancy shapes'].map((vendor) => [`Demo: ${vendor}`, false, true]),
  )
})

it('has clients of every KYC status, each summed up from its documents, and since before its first deal', async () => {
  const statuses = await rows<{ status: string }>(sql`
    select distinct kyc_status || case when kyc_documents = 0 then ' bare' when kyc_expires_on < current_date then ' expired'
      when kyc_expires_on < current_date + 30 then ' soon' else '' end as status from account`)
  expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining(['1', '1 expired', '2', '2 bare', '2 soon', '3']))
  const wrong = sql`
    select company_name from account a
    where kyc_documents <> (select count(*) from account_kyc k where k.account = a.id)
      or exists (select from account_kyc k where k.account = a.id and (k.number not like 'DEMO-%' or k.status > a.kyc_status and k.status <> 2))
      or kyc_status = 2 and kyc_expires_on < current_date
      or kyc_status <> 2 and kyc_expires_on >= current_date and exists (select from "order" o where o.account = a.id)
      or created_at > (select min(b.created_at) from block b where b.account = a.id)
      or kyc_status <> 2 and (select count(*) from diamond_track t where t.account = a.id and t.track_type = 4 and t.status = 2) > 5`
  expect(await rows(wrong)).toEqual([])
})

it('ships orders to the client’s country', async () => {
  const strange = await rows(sql`select order_no from "order" o join country c on c.id = o.shipping_country
    where (o.bill_type = 'LOCAL') and c.iso_code <> 'IN' or o.bill_type = 'EXPORT' and c.iso_code = 'IN' or o.ship_mode = 'JAPAN' and c.iso_code <> 'JP'`)
  expect(strange).toEqual([])
})

it('leaves a trail of every document, told at the hour it happened', async () => {
  const untold = sql`
    select 'order' as what, id from "order" o where not exists (select from event where subject = o.id::text and kind = 'order.ask' and at = o.created_at)
    union all select 'track', id from diamond_track t
      where not exists (select from event where subject = t.id::text and kind in ('track.ask', 'offer.ask') and at = t.created_at)
    union all select 'lot', id from bid_lot l where not exists (select from event where subject = l.id::text and kind = 'lot.ask')
    union all select 'bid', id from diamond_bid b where not exists (select from event where subject = b.id::text and kind = 'bid.ask')`
  expect(await rows(untold)).toEqual([])
  expect(await rows(sql`select id from event where at > now() + interval '1 minute'`)).toEqual([])
})

it('has a client’s system whose key works, with a webhook that is paused and one that was disabled, and their deliveries', async () => {
  const reply = await fetch(`${world.url}/api/v1/stones/paginate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ labGrown: false, limit: 1 }),
  })
  expect(reply.status).toBe(200)
  const deliveries = await rows(sql`
    select w.name, w.state as webhook, d.state, count(*)::int as count from webhook w join webhook_delivery d on d.webhook = w.id group by 1, 2, 3 order by 1, 3`)
  expect(deliveries).toEqual([
    { name: 'Old catalogue', webhook: 'failing', state: 'dead', count: 1 },
    { name: 'Old catalogue', webhook: 'failing', state: 'sent', count: 4 },
    { name: 'Old catalogue', webhook: 'failing', state: 'waiting', count: 3 },
    { name: 'Web shop', webhook: 'paused', state: 'sent', count: 8 },
  ])
  expect(await rows(sql`select id from webhook where url not like 'https://%.example/%'`)).toEqual([])
})

it('offers the keys of that system only while they work', async () => {
  const { db, config } = world.services
  const liveKeys = (secret = config.sessionSecret) => liveDemoKeys(db, secret, world.services.clock())
  expect(await liveKeys()).toEqual({ apiKey: demoApiKey, testKey: demoTestKey })
  expect(await liveKeys('another secret')).toEqual({})

  await db
    .updateTable('apiKey')
    .set({ revokedAt: sql`now()` })
    .where('name', '=', 'Web shop, test')
    .execute()
  expect(await liveKeys()).toEqual({ apiKey: demoApiKey })
  await db.updateTable('apiKey').set({ revokedAt: null }).where('name', '=', 'Web shop, test').execute()
})
