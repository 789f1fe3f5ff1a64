import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { takenReason } from '@loupe/domain/sheets/difference.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { fullName, statusIn } from '../../../db/expressions.ts'
import type { StoredSheet } from './sheet.ts'
import type { Tally } from './tally.ts'

/** Stones that a sheet may withdraw, when nobody has them. */
const leaving = sql.join(diamondLifecycle.from('withdraw').map((code) => sql.lit(code)))

/**
 * Stones of the vendor that a full list no longer has (a refused row counts as having its stone): free ones are withdrawn, and those on hold, on memo or in a
 * bid are reported. A list covers each kind of which it has stones. While a row names no stone, any of them may be that row's, and none is withdrawn. Returns
 * the number of stones that the list covers.
 */
export async function findMissing({ tx }: Writing, { id, vendor, labGrown }: StoredSheet, tally: Tally): Promise<number> {
  const kinds = [...new Set([labGrown, ...tally.grown])]
  const isOpen = tally.unnamed !== undefined
  const gone = isOpen ? `No longer on the list. Row ${tally.unnamed} has no stone number and may be this stone.` : 'No longer on the list.'
  // The database fills in who has a stone and until when, because a list may lack half of the stock.
  const by = '<by>'
  const reasons = JSON.stringify(
    Object.fromEntries((['H', 'M', 'C', 'B'] as const).map((status) => [status, takenReason(status, false, by)])),
  )
  const takenBy = sql`case when c.kind is null then '' else case when c.kind <> 'lot' then ' with ' || ${fullName('u')} else '' end
    || coalesce(' until ' || to_char(c.until at time zone ${companyZone}, 'FMDD Mon YYYY, HH24:MI'), '') end`
  const { rows } = await sql<{ kind: 'missing' | 'blocked'; count: number }>`
    with gone as (
      insert into sheet_row (sheet, row, v_stn_id, diamond, kind, reason, wanted, "is", was)
      select ${id}::uuid, - row_number() over (order by d.v_stn_id), d.v_stn_id, d.id,
        case when d.w_sts in (${leaving}) and c.kind is null and not ${isOpen}::boolean then 'missing' else 'blocked' end,
        case when d.w_sts in (${leaving}) and c.kind is null then ${gone}::text
          else 'No longer on the list. ' || replace(coalesce(${reasons}::jsonb ->> d.w_sts, ${takenReason('A', true, by) ?? ''}), ${by}, ${takenBy}) end,
        '{}', '{"wSts": "NA"}', jsonb_build_object('wSts', d.w_sts)
      from diamond d left join claim c on c.diamond = d.id left join "user" u on u.id = c.seller
      where d.vendor = ${vendor} and d.lab_grown = any(${kinds}::boolean[]) and not d.is_deleted and not ${statusIn('diamond', 'gone', 'd.w_sts')}
        and not exists (select from sheet_row r where r.sheet = ${id}::uuid and r.diamond = d.id)
      returning kind)
    select kind, count(*)::int as count from gone group by kind`.execute(tx)
  for (const { kind, count } of rows) tally.counts[kind] += count
  const { rows: own } = await sql<{ stock: number }>`
    select count(*)::int as stock from diamond where vendor = ${vendor} and lab_grown = any(${kinds}::boolean[]) and not is_deleted and w_sts in (${leaving})`.execute(
    tx,
  )
  return own[0]?.stock ?? 0
}
