import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { HistorySubject } from '@loupe/domain/kernel/history.ts'
import { z } from 'zod'
import type { Db } from '../../../db/connection.ts'
import { notFound } from '../../../db/not-found.ts'
import type { Reading } from '../../../context.ts'
import { refuseInaccessibleClient } from '../../accounts/accounts/queries.ts'
import { getFeedback } from '../../messages/feedbacks/queries.ts'
import { getMeeting } from '../../messages/meetings/queries.ts'
import { getTodo } from '../../messages/todos/queries.ts'

/** The tables of a client's records, to find the client of each. */
const ofClient = {
  accountAddress: 'accountAddress',
  accountBank: 'accountBankChange',
  accountKyc: 'accountKyc',
  accountTerm: 'accountTerm',
  accountUser: 'user',
} as const satisfies Partial<Record<HistorySubject, string>>
const isOfClient = (type: HistorySubject): type is keyof typeof ofClient => type in ofClient

/** Records that belong to some people only: visible here if their own list shows them. */
const ofPeople = {
  feedback: ({ db, actor }: Reading, id: string) => getFeedback(db, actor, id),
  meeting: (ctx: Reading, id: string) => getMeeting(ctx, ctx.db, id),
  todo: (ctx: Reading, id: string) => getTodo(ctx, ctx.db, id),
} as const satisfies Partial<Record<HistorySubject, (ctx: Reading, id: string) => Promise<unknown>>>
const isOfPeople = (type: HistorySubject): type is keyof typeof ofPeople => type in ofPeople

async function refuseOthers(ctx: Reading, type: keyof typeof ofPeople, id: string): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw new Refusal('not_found')
  await ofPeople[type](ctx, id)
}

/** Refuses the history of a record that this person may not see: a client's records are visible with the client; of users, only staff are. */
export async function refuseInaccessible(ctx: Reading, type: HistorySubject, subject: string): Promise<void> {
  const { db, actor } = ctx
  if (isOfPeople(type)) return refuseOthers(ctx, type, subject)
  const account = type === 'account' ? subject : isOfClient(type) ? await clientOf(db, ofClient[type], subject) : undefined
  if (account === undefined && type !== 'user') return
  if (!z.uuid().safeParse(account ?? subject).success) throw new Refusal('not_found')
  if (account !== undefined) return refuseInaccessibleClient(db, actor, account)
  await db.selectFrom('user').select('id').where('id', '=', subject).where('account', 'is', null).executeTakeFirstOrThrow(notFound)
}

async function clientOf(db: Db, table: (typeof ofClient)[keyof typeof ofClient], id: string): Promise<string> {
  if (!z.uuid().safeParse(id).success) throw new Refusal('not_found')
  const row = await db
    .selectFrom(table as 'accountKyc')
    .select('account')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.account) throw new Refusal('not_found')
  return row.account
}
