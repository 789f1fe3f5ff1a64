import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { CabinSlot, Pick as Picked, Viewing } from '@loupe/contract/transactions/cabins.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { ViewingTab } from '@loupe/domain/transactions/viewing.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import type { DB } from '../../../db/tables.ts'
import { reachedSellers } from '../../accounts/reach.ts'

const slotRows = (db: Db | Tx) =>
  db
    .selectFrom('cabinSlot')
    .select(['id', 'cabin', 'location', 'fromTime', 'tillTime', 'capacity', 'updatedAt'])
    .where('isDeleted', '=', false)

export const listSlots = async (db: Db, request: ListRequest) =>
  (await page(db, slotRows(db) as never, request)) as { list?: CabinSlot[]; count: number }

export async function getSlot(db: Db | Tx, id: string): Promise<CabinSlot> {
  const row = await slotRows(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

const seenBy =
  (actor: Actor) =>
  (eb: unknown): Expression<SqlBool> =>
    reachedSellers(eb as ExpressionBuilder<DB, 'cabinSchedule'>, actor, 'cabinSchedule.seller')

/** Appointments with their stones, and the tab of the office view they stand in now. */
const rows = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('cabinSchedule')
    .innerJoin('account', 'account.id', 'cabinSchedule.account')
    .innerJoin('user as seller', 'seller.id', 'cabinSchedule.seller')
    .leftJoin('user as buyer', 'buyer.id', 'cabinSchedule.user')
    .innerJoinLateral(
      sql<{ stones: { id: string; vStnId: string }[]; pieces: number }>`(
        select count(*) as pieces, coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'vStnId', d.v_stn_id) order by d.v_stn_id), '[]') as stones
        from cabin_stone s join diamond d on d.id = s.diamond where s.schedule = cabin_schedule.id)`.as('chosen'),
      (join) => join.onTrue(),
    )
    .select(['cabinSchedule.id', 'cabinSchedule.slot', 'cabinSchedule.cabin', 'cabinSchedule.location', 'cabinSchedule.day'])
    .select(['cabinSchedule.startsAt', 'cabinSchedule.endsAt', 'cabinSchedule.account', 'account.companyName', 'cabinSchedule.user'])
    .select([
      'cabinSchedule.seller',
      'cabinSchedule.meetingType',
      'cabinSchedule.visitors',
      'cabinSchedule.remarks',
      'cabinSchedule.status',
    ])
    .select(['cabinSchedule.endedReason', 'cabinSchedule.createdAt', 'cabinSchedule.updatedAt', 'chosen.stones', 'chosen.pieces'])
    .select([
      fullName('seller').as('sellerName'),
      fullName('buyer').$castTo<string | null>().as('buyerName'),
      sql<ViewingTab>`case when cabin_schedule.ends_at <= ${now.toISOString()}::timestamptz then 'expire'
        when cabin_schedule.day <= ${dayIn(now)}::date then 'today' else 'upcoming' end`.as('tab'),
    ])

export const listViewings = async ({ db, actor, now }: Reading, request: ListRequest) =>
  (await page(db, rows(db, now).where(seenBy(actor)) as never, request)) as { list?: Viewing[]; count: number }

export async function getViewing(tx: Tx, actor: Actor, now: Date, id: string): Promise<Viewing> {
  const row = await rows(tx, now).where('cabinSchedule.id', '=', id).where(seenBy(actor)).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** An appointment this person may see; any other is not found. Locked, so that it stays as it is read. */
export async function lockViewing(tx: Tx, actor: Actor, id: string) {
  const row = await tx.selectFrom('cabinSchedule').selectAll().where('id', '=', id).where(seenBy(actor)).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** A day of the cabins: every slot, and who has it. Whose client it is shows only to those who may see that client. */
export async function viewBoard(db: Db, actor: Actor, day: string) {
  const slots = await slotRows(db).orderBy('location').orderBy('cabin').orderBy('fromTime').execute()
  const booked = await db
    .selectFrom('cabinSchedule')
    .innerJoin('account', 'account.id', 'cabinSchedule.account')
    .innerJoin('user as seller', 'seller.id', 'cabinSchedule.seller')
    .select(['cabinSchedule.id', 'cabinSchedule.slot', 'cabinSchedule.status', 'cabinSchedule.updatedAt'])
    .select(fullName('seller').as('sellerName'))
    .select((eb) => [
      sql<string | null>`case when ${seenBy(actor)(eb)} then account.company_name end`.as('companyName'),
      sql<number>`(select count(*) from cabin_stone s where s.schedule = cabin_schedule.id)`.as('pieces'),
    ])
    .where('cabinSchedule.day', '=', day)
    .where('cabinSchedule.status', 'in', [1, 2])
    .orderBy('cabinSchedule.startsAt')
    .execute()
  return { slots, booked }
}

/** What has to be brought on a day, in the order of whoever walks along the safes: by where the stone is, then when it is wanted. */
export async function listPicks(db: Db, masters: Masters, actor: Actor, day: string): Promise<{ list: Picked[] }> {
  const rows = await db
    .selectFrom('cabinStone')
    .innerJoin('cabinSchedule', 'cabinSchedule.id', 'cabinStone.schedule')
    .innerJoin('diamond', 'diamond.id', 'cabinStone.diamond')
    .innerJoin('account', 'account.id', 'cabinSchedule.account')
    .innerJoin('user as seller', 'seller.id', 'cabinSchedule.seller')
    .select(['diamond.id', 'diamond.vStnId', 'diamond.locNm', 'diamond.shpNm', 'diamond.crt'])
    .select(['cabinSchedule.cabin', 'cabinSchedule.startsAt', 'account.companyName'])
    .select(fullName('seller').as('sellerName'))
    .where('cabinSchedule.day', '=', day)
    .where('cabinSchedule.status', 'in', [1, 2])
    .where(seenBy(actor))
    .orderBy('diamond.locNm')
    .orderBy('cabinSchedule.startsAt')
    .orderBy('diamond.vStnId')
    .execute()
  const list = rows.map(({ locNm, ...row }) => ({
    ...row,
    location: masters.codeOfField('locNm', locNm),
    shpNm: masters.codeOfField('shpNm', row.shpNm),
  }))
  return { list }
}
