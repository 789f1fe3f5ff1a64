import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { shareableStatuses } from '@loupe/domain/inventory/diamond.ts'
import { type Likeness, distance, isSimilar, likenessText, similarWithin } from '@loupe/domain/inventory/similar.ts'
import { isBlocked } from '../../../db/expressions.ts'
import { type Expression, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { diamondsById, getDiamond } from '../diamonds/rows.ts'

export const facts = (db: Db) =>
  db.selectFrom('diamond').select(['id', 'labGrown', 'shpNm', 'crt', 'isFcCol', 'fcColNm', 'colNm', 'clrNm', 'amt', 'locNm'])
export type Facts = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number]

/**
 * A stone prepared for comparison: its grades are positions in the order of their lists. A fancy color has no scale; all stones in the comparison have the
 * same hue.
 */
export function likenessOf(masters: Masters, { crt, isFcCol, colNm, clrNm, amt, locNm }: Facts): Likeness {
  const place = (list: string, no: number | null) => masters.list(list).findIndex((value) => value.no === no)
  return {
    crt,
    color: isFcCol ? 0 : place(diamondLists.colNm, colNm),
    clarity: place(diamondLists.clrNm, clrNm),
    amt,
    location: locNm,
  }
}

/** This many stones nearest in weight are compared; a stock of a hundred thousand has no more so near. */
const checked = 2000

/** Stones to offer instead of one: the most similar first, then the cheaper. */
export async function similarStones({ db, services, actor }: Pick<Reading, 'db' | 'services' | 'actor'>, name: string) {
  const { masters } = services
  const { id } = await getDiamond(db, masters, actor, name)
  const stone = await facts(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  const same = (value: number | null, column: Expression<number | null>) => sql<boolean>`${column} is not distinct from ${value}::smallint`
  const near = await facts(db)
    .where('labGrown', '=', stone.labGrown)
    .where('isDeleted', '=', false)
    .where('wSts', 'in', shareableStatuses)
    .where('shpNm', '=', stone.shpNm)
    .where('isFcCol', '=', stone.isFcCol)
    .where((eb) => (stone.isFcCol ? same(stone.fcColNm, eb.ref('fcColNm')) : eb.lit(true)))
    .where('id', '<>', id)
    .where('crt', '>=', sql<number>`${stone.crt * (1 - similarWithin.weight)}::numeric`)
    .where('crt', '<=', sql<number>`${stone.crt * (1 + similarWithin.weight)}::numeric`)
    .where(sql<boolean>`not ${isBlocked()}`)
    .orderBy(sql`abs(crt - ${stone.crt}::numeric)`)
    .orderBy('id')
    .limit(checked)
    .execute()
  const mine = likenessOf(masters, stone)
  const chosen = near
    .map((other) => ({ id: other.id, like: likenessOf(masters, other) }))
    .filter(({ like }) => isSimilar(mine, like))
    .sort((a, b) => distance(mine, a.like) - distance(mine, b.like) || a.like.amt - b.like.amt || (a.id < b.id ? -1 : 1))
    .slice(0, similarWithin.atMost)
  const rows = await diamondsById(
    db,
    masters,
    actor,
    chosen.map((one) => one.id),
  )
  const reasons = new Map(chosen.map((one) => [one.id, likenessText(mine, one.like)]))
  return rows.map((diamond) => ({ diamond, reasons: reasons.get(diamond.id) ?? [] }))
}
