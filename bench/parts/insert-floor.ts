import type { createPool } from '../../apps/server/src/db/connection.ts'

/** Seconds that PostgreSQL alone takes to insert the stones of a vendor once more, with an audit event each; nothing of it stays. */
export async function insertFloor(pool: ReturnType<typeof createPool>, vendor: string): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = 'diamond'::regclass
        and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'v_stn_id')`,
    )
    const names = rows[0]?.names ?? ''
    await client.query('begin')
    await client.query(`create temp table ready on commit drop as select v_stn_id, ${names} from diamond with no data`)
    await client.query(`insert into ready select v_stn_id || ' again', ${names} from diamond where vendor = $1`, [vendor])
    await client.query('analyze ready')
    const since = performance.now()
    await client.query(`
      with made as (insert into diamond (v_stn_id, ${names}) select v_stn_id, ${names} from ready order by v_stn_id returning *)
      insert into event (kind, subject_type, subject, before, after, cause, at, actor_name, request_id)
      select 'diamond.upload', 'diamond', id::text, '{}', jsonb_build_object('vStnId', v_stn_id, 'shpNm', shp_nm, 'crt', crt, 'colNm', col_nm,
        'clrNm', clr_nm, 'lbNm', lb_nm, 'rptNo', rpt_no, 'ctPr', ct_pr), 'bench', now(), 'bench', 'bench' from made`)
    return (performance.now() - since) / 1000
  } finally {
    await client.query('rollback')
    client.release()
  }
}
