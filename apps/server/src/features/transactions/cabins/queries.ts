import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { CabinSlot } from '@loupe/contract/transactions/cabin-slots.ts'
import type { Pick as Picked, Viewing } from '@loupe/contract/transactions/cabins.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { type ViewingTab, viewingLifecycle } from '@loupe/domain/transactions/viewing.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

const slotRows = (db: Db | Tx) =>
  db
    .selectFrom('cabinSlot')
    .select(['id', 'cabin', 'location', 'fromTime', 'tillTime', 'capacity', 'updatedAt'])
    .where('isDeleted', '=', false)

export const listSlots = async (db: Db, request: ListRequest) => page<CabinSlot>(db, slotRows(db), request)

export async function getSlot(db: Db | Tx, id: string): Promise<CabinSlot> {
  return slotRows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

const visibleTo = (actor: Actor): Expression<SqlBool> => accessibleSellers(actor, 'cabinSchedule.seller')

/** Appointments with their stones, and the tab of the office view in which they are now. */
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
  page<Viewing>(db, rows(db, now).where(visibleTo(actor)), request)

export async function getViewing(tx: Tx, actor: Actor, now: Date, id: string): Promise<Viewing> {
  return rows(tx, now).where('cabinSchedule.id', '=', id).where(visibleTo(actor)).executeTakeFirstOrThrow(notFound)
}

/** An appointment that this person may see; otherwise not found. It is locked so that it cannot change after it is read. */
export async function lockViewing(tx: Tx, actor: Actor, id: string) {
  return tx
    .selectFrom('cabinSchedule')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

/** The cabins on a day: every slot, and who has it. Its client is visible only to people who may see that client. */
export async function viewBoard(db: Db, actor: Actor, day: string) {
  const slots = await slotRows(db).orderBy('location').orderBy('cabin').orderBy('fromTime').execute()
  const booked = await db
    .selectFrom('cabinSchedule')
    .innerJoin('account', 'account.id', 'cabinSchedule.account')
    .innerJoin('user as seller', 'seller.id', 'cabinSchedule.seller')
    .select(['cabinSchedule.id', 'cabinSchedule.slot', 'cabinSchedule.status', 'cabinSchedule.updatedAt'])
    .select(fullName('seller').as('sellerName'))
    .select([
      sql<string | null>`case when ${visibleTo(actor)} then account.company_name end`.as('companyName'),
      sql<number>`(select count(*) from cabin_stone s where s.schedule = cabin_schedule.id)`.as('pieces'),
    ])
    .where('cabinSchedule.day', '=', day)
    .where('cabinSchedule.status', 'in', viewingLifecycle.statuses('open'))
    .orderBy('cabinSchedule.startsAt')
    .execute()
  return { slots, booked }
}

/** The stones to bring on a day, in the order for walking along the safes: by the location of the stone, then by the time of the appointment. */
export async function listPicks(db: Db, masters: Masters, actor: Actor, day: string): Promise<{ list: Picked[] }> {
  const stones = await db
    .selectFrom('cabinStone')
    .innerJoin('cabinSchedule', 'cabinSchedule.id', 'cabinStone.schedule')
    .innerJoin('diamond', 'diamond.id', 'cabinStone.diamond')
    .innerJoin('account', 'account.id', 'cabinSchedule.account')
    .innerJoin('user as seller', 'seller.id', 'cabinSchedule.seller')
    .select(['diamond.id', 'diamond.vStnId', 'diamond.locNm', 'diamond.shpNm', 'diamond.crt'])
    .select(['cabinSchedule.cabin', 'cabinSchedule.startsAt', 'account.companyName'])
    .select(fullName('seller').as('sellerName'))
    .where('cabinSchedule.day', '=', day)
    .where('cabinSchedule.status', 'in', viewingLifecycle.statuses('open'))
    .where(visibleTo(actor))
    .orderBy('diamond.locNm')
    .orderBy('cabinSchedule.startsAt')
    .orderBy('diamond.vStnId')
    .execute()
  const list = stones.map(({ locNm, ...row }) => ({
    ...row,
    location: masters.codeOfField('locNm', locNm),
    shpNm: masters.codeOfField('shpNm', row.shpNm),
  }))
  return { list }
}
