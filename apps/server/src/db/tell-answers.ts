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
  /** Of each row the client, the stone and what it comes to; nothing where the name says it all. */
  about?: { company: RawBuilder<unknown>; stone: RawBuilder<unknown>; amount: RawBuilder<unknown> }
}
const about = (amount: string) => ({ company: sql.raw('a.company_name'), stone: sql.raw('s.v_stn_id'), amount: sql.raw(amount) })
const block = {
  from: sql.raw('block d join account a on a.id = d.account join diamond s on s.id = d.diamond'),
  about: about('d.amt'),
  people: sql.raw('array[d.seller, d.created_by]'),
}
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
    from: sql.raw(
      '"order" d join account a on a.id = d.account left join order_line l on l."order" = d.id left join diamond s on s.id = l.diamond',
    ),
    about: about('l.amt'),
    people: sql.raw('array[d.seller, d.created_by]'),
    name: sql.raw(`'Order ' || d.order_no`),
    key: sql.raw('d.id::text'),
    link: sql.raw(`'/transaction/order/record/' || d.id`),
  },
  offer: {
    from: sql.raw('diamond_track d join account a on a.id = d.account join diamond s on s.id = d.diamond'),
    about: about('coalesce(d.track_amount, d.amt)'),
    people: sql.raw('array[d.seller, d.created_by, d.assigned_to]'),
    name: sql.raw(`'Offer ' || coalesce(d.offer_code, '')`),
    key: sql.raw('coalesce(d.offer_code, d.id::text)'),
    link: sql.raw(`'/transaction/offer-history/approved'`),
  },
  accountTerm: { ...ofClient('account_term'), name: sql.raw(`'The terms of ' || a.company_name`) },
  kyc: { ...ofClient('account_kyc'), name: sql.raw(`'A KYC paper of ' || a.company_name`) },
}
const outcomes: Record<string, string> = { approve: 'approved', accept: 'accepted', reject: 'rejected', cancel: 'cancelled' }

interface Answer extends What {
  name: string
  key: string
  link: string
  people: (string | null)[]
}
interface What {
  company: string | null
  stones: string[]
  amount: number | null
}
const shownAtMost = 6
const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What it is about, so that it need not be opened: for whom, which stones, how much. */
const said = ({ company, stones, amount }: What): string[] => [
  company ?? '',
  [...stones.slice(0, shownAtMost), ...(stones.length > shownAtMost ? [`and ${stones.length - shownAtMost} more`] : [])].join(', '),
  amount === null ? '' : dollars(amount),
]

/** Tells whoever asked for documents that they were answered, and those who were asked that they need not any more. */
export async function tellAnswers(ctx: Writing, kind: string, action: string, ids: readonly string[], reason = ''): Promise<void> {
  const [book, how] = [answered[kind], outcomes[action]]
  if (!book || !how) return
  const nothing = { company: sql`null`, stone: sql`null`, amount: sql`null` }
  const { company, stone, amount } = book.about ?? nothing
  const { rows } = await sql<Answer>`
    select ${book.name} as name, ${book.key} as key, ${book.link} as link, ${book.people} as people, max((${company})::text) as company,
      coalesce(array_agg((${stone})::text order by ${stone}) filter (where (${stone}) is not null), '{}') as stones, sum((${amount})::numeric) as amount
    from ${book.from} where d.id = ${anyOf(ids)} group by 1, 2, 3, 4`.execute(ctx.tx)
  for (const { name, key, link, people, ...what } of rows) {
    await notifiedEnough(ctx, `ask:${kind}:${key}`)
    const text = [...said(what), reason].filter(Boolean).join(' · ')
    await notify(ctx, people, { kind: 'answer', title: `${name} was ${how}`, text, link, key: `${kind}.${action}:${key}` })
  }
}
