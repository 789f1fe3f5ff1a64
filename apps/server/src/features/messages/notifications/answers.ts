import { type RawBuilder, sql } from 'kysely'
import type { StatusChange, Writing } from '../../../context.ts'
import { type AboutStones, aboutStones, stoneNameIn } from '../../transactions/about-stones.ts'
import { anyOf } from '../../../db/expressions.ts'
import { dayTermsOf, quotedAmount } from '../../transactions/term-amounts.ts'
import { markAnswered, notify } from '../../../db/notify.ts'

/** How to find the people to notify of an answered document. Rows with one key were requested together. */
interface Answered {
  from: RawBuilder<unknown>
  people: RawBuilder<unknown>
  name: RawBuilder<unknown>
  key: RawBuilder<unknown>
  link: RawBuilder<unknown>
  /** Client, stone and amount of each row; missing where the name is enough. */
  about?: { company: RawBuilder<unknown>; stone: RawBuilder<unknown>; amount: RawBuilder<unknown>; dayTerms?: RawBuilder<unknown> }
}
const about = (amount: string) => ({ company: sql.raw('a.company_name'), stone: sql.raw(stoneNameIn('s')), amount: sql.raw(amount) })
const block = {
  from: sql.raw('block d join account a on a.id = d.account join diamond s on s.id = d.diamond'),
  about: { ...about(quotedAmount('d')), dayTerms: sql.raw(dayTermsOf('d')) },
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
    about: { ...about('l.amt'), dayTerms: sql.raw(dayTermsOf('l')) },
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
  kyc: { ...ofClient('account_kyc'), name: sql.raw(`'A KYC document of ' || a.company_name`) },
}
const outcomes: Record<string, string> = {
  approve: 'approved',
  accept: 'accepted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
}

interface Answer extends AboutStones {
  name: string
  key: string
  link: string
  people: (string | null)[]
}
/** Notifies the people who requested documents that they were answered, and marks the requests as read for those who could have answered them. */
export async function notifyAnswers(ctx: Writing, { kind, action, ids, reason = '' }: StatusChange): Promise<void> {
  const [documentTable, how] = [answered[kind], outcomes[action]]
  if (!documentTable || !how) return
  const nothing = { company: sql`null`, stone: sql`null`, amount: sql`null` }
  const { company, stone, amount, dayTerms = sql`null::text` } = { ...nothing, ...documentTable.about }
  const { rows } = await sql<Answer>`
    select ${documentTable.name} as name, ${documentTable.key} as key, ${documentTable.link} as link, ${documentTable.people} as people, max((${company})::text) as company,
      coalesce(array_agg((${stone})::text order by ${stone}) filter (where (${stone}) is not null), '{}') as stones, sum((${amount})::numeric) as amount,
      ${dayTerms} as day_terms
    from ${documentTable.from} where d.id = ${anyOf(ids)} group by 1, 2, 3, 4`.execute(ctx.tx)
  for (const { name, key, link, people, ...what } of rows) {
    await markAnswered(ctx, `ask:${kind}:${key}`)
    const text = [...aboutStones(what), reason].filter(Boolean).join(' · ')
    await notify(ctx, people, { kind: 'answer', title: `${name} was ${how}`, text, link, key: `${kind}.${action}:${key}` })
  }
}
