import { anyOf } from '../../../db/expressions.ts'
import { type PriceView, defaultPriceView } from '@loupe/contract/pricing/price-views.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { bp, cents, dollars, mct, percent } from '@loupe/domain/kernel/units.ts'
import { caratBandOf, caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import { suggestBack } from '@loupe/domain/pricing/position.ts'
import { priceDiamond } from '@loupe/domain/pricing/price.ts'
import { type NotNull, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { notFound } from '../../../db/not-found.ts'
import { oneRow } from '../../../db/one-row.ts'

async function getStone(db: Db | Tx, id: string) {
  return db
    .selectFrom('diamond')
    .select(['labGrown', 'shpNm', 'crt', 'colNm', 'clrNm', 'isFcCol', 'rap', 'back', 'ctPr', 'arrivedAt'])
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow(notFound)
}

const daysBetween = (from: string, to: string) => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

/** Compares a stone's price with the rest of the stock. Sums are in whole cents, as everywhere. */
export async function positionOf({ db, now }: Reading, id: string) {
  const stone = await getStone(db, id)
  const band = caratBandOf(stone.crt)
  const next = caratBands[caratBands.indexOf(band) + 1]?.low ?? 10_000
  const result = await sql<{ stones: number; amount: number; rapAmount: number; cheaper: number; offers: number }>`
    select (select count(*)::int from diamond_track t where t.diamond = ${id}::uuid and t.track_type = 4 and not t.is_deleted
        and coalesce(t.offered_by, '') <> 'house') as offers, l.*
    from (
      select count(*)::int as stones, coalesce(sum(d.amt_cents), 0) * 1000 as amount, coalesce(sum(d.rap_amount), 0) as rap_amount,
        count(*) filter (where d.ct_pr < ${stone.ctPr}::numeric)::int as cheaper
      from diamond d
      where not d.is_deleted and d.lab_grown = ${stone.labGrown} and d.w_sts not in ('O', 'NA') and d.shp_nm = ${stone.shpNm}
        and d.crt >= ${band === caratBands[0] ? 0 : band.low}::numeric and d.crt < ${next}::numeric
        and d.col_nm = ${stone.colNm} and d.clr_nm = ${stone.clrNm} and not d.is_fc_col and ${!stone.isFcCol}
        and d.rap_amount is not null and d.id <> ${id}::uuid) l`.execute(db)
  const { stones, amount, rapAmount, cheaper, offers } = oneRow(result)
  const avgBack = stones > 0 ? bp(Number(((amount / rapAmount - 1) * 100).toFixed(2))) : null
  const days = daysBetween(dayIn(new Date(stone.arrivedAt)), dayIn(now))
  const rap = cents(stone.rap ?? 0)
  const suggested = suggestBack({ back: rap > 0 && stone.back !== null ? bp(stone.back) : null, days, offers, likeIt: { stones, avgBack } })
  return {
    days,
    arrivedAt: stone.arrivedAt,
    offers,
    likeIt: { stones, avgBack: avgBack === null ? null : percent(avgBack), cheaper },
    suggested: suggested
      ? { back: percent(suggested.back), ctPr: dollars(priceDiamond(rap, suggested.back, mct(stone.crt)).ctPr), because: suggested.because }
      : null,
  }
}

export async function costOf(db: Db | Tx, id: string): Promise<{ cost: number | null }> {
  return db.selectFrom('diamond').select('cost').where('id', '=', id).where('isDeleted', '=', false).executeTakeFirstOrThrow(notFound)
}

/** Costs by stone; stones of unknown cost are left out. */
export async function costsOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('diamond')
    .select(['id', 'cost'])
    .where('id', '=', anyOf(ids))
    .where('cost', 'is not', null)
    .$narrowType<{ cost: NotNull }>()
    .execute()
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}

export async function priceViewOf(db: Db | Tx, user: string): Promise<PriceView> {
  const found = await db.selectFrom('priceView').select('settings').where('user', '=', user).executeTakeFirst()
  return { ...defaultPriceView, ...(found?.settings as Partial<PriceView> | undefined) }
}
