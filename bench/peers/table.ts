import type pg from 'pg'
import { columnOf } from '../parts/search-cases.ts'

/**
 * The natural stones for the peers, as `peer.stone`: every plain column of ours, with the indexes that help such queries most, and a column of ones
 * because one peer counts groups only by summing. Narrower than our own table, and nothing else is written to it.
 */
export async function fillPeerTable(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ column: string; type: string }>(
    `select column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = 'diamond' and data_type in ('text', 'smallint', 'integer', 'bigint', 'numeric', 'boolean', 'timestamp with time zone')
     order by ordinal_position`,
  )
  const columns = rows.map(({ column }) => column)
  await pool.query(`
    drop schema if exists peer cascade;
    create schema peer;
    create table peer.stone as select id as key, 1::int as one, ${columns.join(', ')} from diamond where not is_deleted and not lab_grown;
    alter table peer.stone add primary key (key);
    create index on peer.stone (w_sts, shp_nm, crt);
    create index on peer.stone (shp_nm, col_nm, clr_nm);
    ${['crt', 'amt', 'ctPr', 'back', 'arrivedAt', 'colNm', 'clrNm'].map((field) => `create index on peer.stone (${columnOf(field)}, key)`).join(';')}`)
  await pool.query('vacuum (analyze) peer.stone')
  return ['key', ...columns]
}
