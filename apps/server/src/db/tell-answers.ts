import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../context.ts'
import { anyOf } from './expressions.ts'
import { notifiedEnough, notify } from './notify.ts'

/** Where the documents that are answered say whose they are. Rows of one key were asked for together. */
interface Answered {
  from: RawBuilder<unknown>
  people: RawBuilder<unknown>
  name: RawBuilder<unknown>
  key: RawBuilder<unknown>
  link: RawBuilder<unknown>
}
const block = { from: sql.raw('block d'), people: sql.raw('array[d.seller, d.created_by]') }
const ofClient = (table: string): Omit<Answered, 'name'> => ({
  from: sql.raw(`${table} d join account a on a.id = d.account`),
  people: sql.raw('array[d.created_by, a.seller]'),
  key: sql.raw('d.id::text'),
  link: sql.raw(`'/client/' || d.account || '/kyc'`),
})
const answered: Record<string, Answered> = {
  hold: { ...block, name: sql.raw(`'Hold ' || d.block_code`), key: sql.raw('d.block_code'), link: sql.raw(`'/transaction/hold'`) },
  memo: {
    ...block,
    name: sql.raw(`'Memo ' || d.block_code`),
    key: sql.raw('d.memo::text'),
    link: sql.raw(`'/transaction/memo/record/' || d.memo`),
  },
  order: {
    from: sql.raw('"order" d'),
    people: sql.raw('array[d.seller, d.created_by]'),
    name: sql.raw(`'Order ' || d.order_no`),
    key: sql.raw('d.id::text'),
    link: sql.raw(`'/transaction/order/record/' || d.id`),
  },
  offer: {
    from: sql.raw('diamond_track d'),
    people: sql.raw('array[d.seller, d.created_by, d.assigned_to]'),
    name: sql.raw(`'Offer ' || coalesce(d.offer_code, '')`),
    key: sql.raw('coalesce(d.offer_code, d.id::text)'),
    link: sql.raw(`'/transaction/offer-history/approved'`),
  },
  accountTerm: { ...ofClient('account_term'), name: sql.raw(`'The terms of ' || a.company_name`) },
  kyc: { ...ofClient('account_kyc'), name: sql.raw(`'A KYC paper of ' || a.company_name`) },
}
const said: Record<string, string> = { approve: 'approved', accept: 'accepted', reject: 'rejected', cancel: 'cancelled' }

/** Tells whoever asked for documents that they were answered, and those who were asked that they need not any more. */
export async function tellAnswers(ctx: Writing, kind: string, action: string, ids: readonly string[], reason = ''): Promise<void> {
  const [book, how] = [answered[kind], said[action]]
  if (!book || !how) return
  const { rows } = await sql<{ name: string; key: string; link: string; people: (string | null)[] }>`
    select distinct ${book.name} as name, ${book.key} as key, ${book.link} as link, ${book.people} as people
    from ${book.from} where d.id = ${anyOf(ids)}`.execute(ctx.tx)
  for (const { name, key, link, people } of rows) {
    await notifiedEnough(ctx, `ask:${kind}:${key}`)
    await notify(ctx, people, { kind: 'answer', title: `${name} was ${how}`, text: reason, link, key: `${kind}.${action}:${key}` })
  }
}
