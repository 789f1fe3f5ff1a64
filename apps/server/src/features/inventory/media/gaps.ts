import type { ListRequest } from '@loupe/contract/list.ts'
import { expectedMedia } from '@loupe/domain/inventory/media.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { statusIn } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { round } from './queries.ts'

type RequiredMedium = (typeof expectedMedia)[number]
/** Stones that somebody can still have, announced ones too: neither sold nor unavailable. */
const isListed = sql<boolean>`(not d.is_deleted and not ${statusIn('diamond', 'gone', 'd.w_sts')})`

const concerns = ({ of }: RequiredMedium): RawBuilder<boolean> =>
  of === 'all' ? sql`true` : of === 'round' ? sql`coalesce(d.shp_nm = ${sql.lit(round)}, false)` : sql`d.rpt_no is not null`
const has = ({ any }: RequiredMedium): RawBuilder<boolean> => sql`have.kinds && ${sql.lit(`{${any.join(',')}}`)}::text[]`
const lacks = (one: RequiredMedium) => sql<boolean>`(${concerns(one)} and not ${has(one)})`
const each = (what: (one: RequiredMedium, at: number) => RawBuilder<unknown>, between: string) =>
  sql.join(expectedMedia.map(what), sql.raw(between))

/** The media of each stone in stock: all media are read once, not stone by stone. */
const stock = sql`diamond d
  left join (select diamond, array_agg(distinct kind) as found from media where is_present group by diamond) m on m.diamond = d.id,
  lateral (select coalesce(m.found, '{}') as kinds) have`

/** For each requested medium, how many stones need it and how many have it. */
export async function mediaOverview(db: Db, labGrown: boolean) {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as stones, count(*) filter (where not (${each(lacks, ' or ')}))::int as complete,
      ${each(
        (one, at) => sql`count(*) filter (where ${concerns(one)})::int as ${sql.ref(`wanted${at}`)},
          count(*) filter (where ${concerns(one)} and ${has(one)})::int as ${sql.ref(`present${at}`)}`,
        ', ',
      )}
    from ${stock} where ${isListed} and d.lab_grown = ${labGrown}`.execute(db)
  const row = rows[0] ?? {}
  const number = (name: string) => row[name] ?? 0
  const parts = expectedMedia.map(({ name }, at) => ({ name, wanted: number(`wanted${at}`), present: number(`present${at}`) }))
  return { stones: number('stones'), complete: number('complete'), parts }
}

/** Stones in stock that lack media, and which they lack. */
export async function listMediaGaps(db: Db, masters: Masters, request: ListRequest) {
  const rows = db
    .selectFrom(
      sql<{ id: string; vStnId: string; labGrown: boolean; locNm: number | null; missing: string; gaps: number; all: number }>`(
        select d.id, d.v_stn_id, d.lab_grown, d.loc_nm,
          concat_ws(', ', ${each((one) => sql`case when ${lacks(one)} then ${sql.lit(one.name)} end`, ', ')}) as missing,
          ${each((one) => sql`${lacks(one)}::int`, ' + ')} as gaps,
          ${each((one) => sql`(${concerns(one)})::int`, ' + ')} as all
        from ${stock} where ${isListed})`.as('g'),
    )
    .select(['g.id', 'g.vStnId', 'g.labGrown', 'g.locNm', 'g.missing', 'g.gaps'])
    .select(sql<number>`(100 * (g.all - g.gaps) / greatest(g.all, 1))`.as('score'))
    .where('g.gaps', '>', 0)
  const { list, count } = await page(db, rows, request)
  const gaps = list?.map((row) => ({
    ...row,
    missing: row.missing.split(', '),
    location: masters.codeOfField('locNm', row.locNm) ?? null,
  }))
  return { count, ...(gaps ? { list: gaps } : {}) }
}
