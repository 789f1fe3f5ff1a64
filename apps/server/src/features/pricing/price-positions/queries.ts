import { anyOf } from '../../../db/expressions.ts'
import { type PriceView, defaultPriceView } from '@loupe/contract/pricing/price-views.ts'
import { dayIn, daysBetween } from '@loupe/domain/kernel/local-time.ts'
import { bp, cents, dollars, mct, percent } from '@loupe/domain/kernel/units.ts'
import { suggestBack } from '@loupe/domain/pricing/position.ts'
import { priceDiamond } from '@loupe/domain/pricing/price.ts'
import type { NotNull } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { notFound } from '../../../db/not-found.ts'
import { findAlike } from './alike.ts'

async function getStone(db: Db | Tx, id: string) {
  return db
    .selectFrom('diamond')
    .select(['id', 'labGrown', 'shpNm', 'crt', 'colNm', 'clrNm', 'isFcCol', 'rap', 'back', 'ctPr', 'arrivedAt'])
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow(notFound)
}

const daysSince = (from: string, to: string) => Math.max(0, daysBetween(from, to))

async function countOffers(db: Db | Tx, id: string): Promise<number> {
  const { offers } = await db
    .selectFrom('diamondTrack')
    .select(({ fn }) => fn.countAll<number>().as('offers'))
    .where('diamond', '=', id)
    .where('trackType', '=', 4)
    .where('isDeleted', '=', false)
    .where(({ or, eb }) => or([eb('offeredBy', 'is', null), eb('offeredBy', '<>', 'company')]))
    .executeTakeFirstOrThrow()
  return offers
}

/** Compares a stone's price with the rest of the stock. */
export async function positionOf({ db, now, services }: Reading, id: string) {
  const stone = await getStone(db, id)
  const [offers, { stones, avgBack, cheaper }] = await Promise.all([countOffers(db, id), findAlike(services.search, stone)])
  const days = daysSince(dayIn(new Date(stone.arrivedAt)), dayIn(now))
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
