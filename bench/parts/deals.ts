import type pg from 'pg'

/**
 * Five years of business, inserted in bulk: orders of one to three stones by sellers for their clients, nine of ten approved; for every two orders a
 * hold or memo that has ended, an offer, a search, and a cart or watchlist entry; some share links, their views, and calls. A few of each are open
 * now. Each deal has stones of its own, because no stone is in two live documents: five stones for each deal are enough.
 */
export async function fillDeals(pool: pg.Pool, deals: number): Promise<void> {
  const client = await pool.connect()
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  try {
    await run(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await run(`insert into account (company_name, vendor_code, seller, country)
      select 'Client ' || n, 'B' || n, (select array_agg(id order by id) from "user" where type = 8)[1 + n % (select count(*) from "user" where type = 8)],
        (select id from country order by id offset n % 20 limit 1) from generate_series(1, 3000) n`)
    await run(
      `create temporary table stone as select row_number() over () - 1 as n, id, lab_grown, crt, rap, back, ct_pr, amt from diamond`,
    )
    await run(`create unique index on stone (n)`)
    await run(`create temporary table party as select row_number() over () - 1 as n, id as account, seller from account`)
    await run(`create unique index on party (n); analyze stone; analyze party`)
    await run(
      `create temporary table made as
        select gen_random_uuid() as id, n, n * 5 % $2::int as stone, floor(random() * $3)::int as party, now() - random() * interval '5 years' as at from generate_series(1, $1::int) n`,
      deals,
      Number((await run('select count(*) from stone')).rows[0].count),
      Number((await run('select count(*) from party')).rows[0].count),
    )
    const joined = `made m join party p on p.n = m.party join stone s on s.n = m.stone`
    await run(`insert into "order" (id, order_no, account, seller, lab_grown, status, created_by, created_at, updated_at)
      select m.id, 'O' || m.n, p.account, p.seller, s.lab_grown, case when m.n % 10 = 0 then 4 when m.n % 400 = 1 then 1 when m.n % 2 = 0 then 2 else 5 end, p.seller, m.at, m.at
      from ${joined} order by m.at`)
    for (const line of [0, 1, 2])
      await run(
        `insert into order_line ("order", diamond, crt, rap, list_ct_pr, back, ct_pr, amt, diamond_was, diamond_is)
        select m.id, t.id, t.crt, t.rap, t.ct_pr, t.back, t.ct_pr, t.amt, 'A', 'O' from made m join stone s on s.n = m.stone
          join lateral (select * from stone o where o.n = (m.stone + $1 * 2) % (select count(*) from stone)) t on t.lab_grown = s.lab_grown
        where m.n % 3 >= $1 order by m.at on conflict do nothing`,
        line,
      )
    await run(`insert into block (block_code, block_type, diamond, account, seller, valid_till_date, status, ct_pr, amt, diamond_was, diamond_is, created_by, created_at, updated_at)
      select 'H' || m.n, 1, s.id, p.account, p.seller, m.at + interval '2 days', 4, s.ct_pr, s.amt, 'A', 'H', p.seller, m.at, m.at from ${joined} where m.n % 2 = 0 order by m.at`)
    await run(`insert into diamond_track (track_type, diamond, account, seller, status, ct_pr, amt, track_price_per_carat, track_amount, offer_valid_date, created_by, created_at, updated_at)
      select 4, s.id, p.account, p.seller, case when m.n % 4 = 0 then 2 else 3 end, s.ct_pr, s.amt, greatest(s.ct_pr, 1), s.amt, m.at + interval '2 days', p.seller, m.at, m.at
      from ${joined} where m.n % 2 = 1 order by m.at`)
    await run(`insert into diamond_track (track_type, diamond, account, seller, ct_pr, amt, created_by, created_at, updated_at)
      select 1 + m.n % 2, s.id, p.account, p.seller, s.ct_pr, s.amt, p.seller, m.at, m.at from ${joined} where m.n % 2 = 1 order by m.at on conflict do nothing`)
    await run(`insert into event (kind, subject_type, subject, after, at, actor, actor_name)
      select 'savedSearch.remember', 'savedSearch', m.id::text, jsonb_build_object('labGrown', s.lab_grown, 'search', '{}'::jsonb), m.at, p.seller, 'x' from ${joined} where m.n % 2 = 1 order by m.at`)
    await run(`insert into event (kind, subject_type, subject, at, actor, actor_name)
      select 'order.approve', 'order', m.id::text, m.at, p.seller, 'x' from ${joined} order by m.at`)
    await run(`insert into share_link (id, token_hash, created_by, lab_grown, hide_price, expires_at, created_at, account)
      select m.id, sha256(m.id::text::bytea), p.seller, s.lab_grown, false, m.at + interval '30 days', m.at, p.account from ${joined} where m.n % 10 = 1 order by m.at`)
    await run(
      `insert into share_view (share_link, at, agent) select m.id, m.at + v * interval '1 day', 'phone' from made m, generate_series(1, 3) v where m.n % 10 = 1 order by m.at`,
    )
    await run(`insert into account_interaction (account, kind, direction, subject, happened_at, created_by)
      select p.account, 'call', 'out', 'x', m.at, p.seller from ${joined} where m.n % 4 = 1 order by m.at`)
    for (const table of [
      '"order"',
      'order_line',
      'sale',
      'block',
      'diamond_track',
      'event',
      'share_link',
      'share_view',
      'account_interaction',
      'account',
      'diamond',
    ])
      await run(`vacuum (analyze) ${table}`)
  } finally {
    client.release(true)
  }
}

/**
 * Fills the audit log up to this many events, like five years of work: mostly changes of stones, then of clients and documents, with values before
 * and after.
 */
export async function fillEvents(pool: pg.Pool, events: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query('select count(*)::int as there from event')
    await client.query(
      `create temporary table person as select row_number() over () - 1 as n, id, first_name as name from "user" where type = 8`,
    )
    await client.query(`create temporary table record as
      select row_number() over () - 1 as n, type, id, number from (
        (select 'diamond' as type, id::text, v_stn_id as number from diamond limit 200000)
        union all (select case n % 3 when 0 then 'accountKyc' when 1 then 'accountAddress' else 'account' end, id::text, company_name from account, generate_series(1, 10) n)
        union all (select 'order', id::text, order_no from "order" limit 60000)) r order by random()`)
    await client.query(`create unique index on person (n); create unique index on record (n); analyze person; analyze record`)
    await client.query(
      `insert into event (kind, subject_type, subject, before, after, at, actor, actor_name)
      select r.type || '.update', r.type, r.id, jsonb_build_object('remarks', 'as it was ' || e.n, 'ctPr', e.n % 9000), jsonb_build_object('remarks', 'as it is ' || e.n, 'ctPr', e.n % 9001),
        now() - (1 - e.n::float8 / $1) * interval '5 years', p.id, p.name
      from generate_series(1, $1::int) e(n) join record r on r.n = (e.n * 7919::bigint) % (select count(*) from record)
        join person p on p.n = e.n % (select count(*) from person) order by e.n`,
      [Math.max(events - rows[0].there, 0)],
    )
    await client.query('vacuum (analyze) event')
  } finally {
    client.release(true)
  }
}
