import { kycPapers, paperName } from '@loupe/domain/accounts/kyc-papers.ts'
import { saidBesides } from '@loupe/domain/accounts/said.ts'
import { termFields, termTitles } from '@loupe/domain/accounts/term.ts'
import type { KycStatus, KycType } from '@loupe/domain/accounts/kyc.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { fullName } from '../../../db/expressions.ts'
import { answerBank } from '../../accounts/accounts/bank.ts'
import { changeKycStatus, lockWaitingKyc } from '../../accounts/kyc/commands.ts'
import { answerTerm, lockWaitingTerm } from '../../accounts/terms/commands.ts'
import { type Source, noAmount, reached, selected } from './source.ts'

/** What waits of a client has no stones. */
const ofClient = {
  key: sql.raw('w.id::text'),
  account: sql.raw('a.id'),
  code: sql.raw('a.vendor_code'),
  companyName: sql.raw('a.company_name'),
  seller: sql.raw('a.seller'),
  sellerName: fullName('u'),
  labGrown: sql.raw('null::boolean'),
  pieces: sql.raw('0'),
  carats: sql.raw('0::numeric'),
  amount: sql.raw('0::numeric'),
  listAmount: noAmount,
  askedAt: sql.raw('w.created_at'),
}
const client = sql.raw('join account a on a.id = w.account and not a.is_deleted left join "user" u on u.id = a.seller')

/** The names of the papers, for a row of the database that knows their codes. */
const names = sql.join(
  (Object.keys(kycPapers) as KycType[]).flatMap((type) =>
    Object.keys(kycPapers[type]).map((code) => sql`when ${sql.lit(`${type}:${code}`)} then ${sql.lit(paperName(type, code))}`),
  ),
  sql` `,
)

async function answerPaper(ctx: Writing, id: string, status: KycStatus, reason?: string) {
  await lockWaitingKyc(ctx, id)
  return changeKycStatus(ctx, { id, status, reason })
}

/** Papers of clients that nobody has looked at. */
export const kycSource: Source = {
  access: 'account:approve',
  rows: (actor) =>
    selected(
      'kyc',
      {
        ...ofClient,
        stones: sql`case w.type || ':' || w.doc_type ${names} else w.doc_type end || case when w.number = '' then '' else ' ' || w.number end`,
        until: sql.raw('w.expiry_date::timestamptz'),
        remarks: sql.raw('w.remark'),
      },
      sql`account_kyc w ${client} where w.status = 1 and not w.is_deleted and ${reached(actor, 'a.seller')}`,
    ),
  approve: (ctx, id) => answerPaper(ctx, id, 2),
  reject: (ctx, id, { remarks }) => {
    if (!remarks) throw invalid('remarks', saidBesides.reason)
    return answerPaper(ctx, id, 3, remarks)
  },
}

/** Bank details that somebody else has asked for: nobody approves their own. */
export const bankSource: Source = {
  access: 'account:approve',
  rows: (actor) =>
    selected(
      'bank',
      {
        ...ofClient,
        stones: sql.raw(`coalesce((select string_agg(b ->> 'bankName' || ' …' || right(b ->> 'acNo', 4), ', ')
          from jsonb_array_elements(w.bank) as b), 'None')`),
        until: sql.raw('null::timestamptz'),
        remarks: sql.raw("''"),
      },
      sql`account_bank_change w ${client} where w.status = 1 and w.asked_by <> ${actor.id}::uuid and ${reached(actor, 'a.seller')}`,
    ),
  approve: (ctx, id, { remarks }) => answerBank(ctx, { id, answer: 'approve', remarks }),
  reject: (ctx, id, { remarks }) => answerBank(ctx, { id, answer: 'reject', remarks }),
}

/** The percentages that a term has, each by its name. */
const percentages = sql`concat_ws(', ', ${sql.join(
  termFields.map((field) => sql`${sql.lit(`${termTitles[field]} `)} || ${sql.ref(`w.${field}`)}`),
)})`

async function answerWaiting(ctx: Writing, id: string, answer: 'approve' | 'reject', remarks?: string) {
  await lockWaitingTerm(ctx, id)
  return answerTerm(ctx, { id, answer, remarks })
}

/** Terms that were agreed with a client, or agreed anew. */
export const termSource: Source = {
  access: 'account:approve',
  rows: (actor) =>
    selected(
      'term',
      {
        ...ofClient,
        stones: sql`days.name || ', ' || currency.code || coalesce(': ' || nullif(${percentages}, ''), '')`,
        until: sql.raw('null::timestamptz'),
        remarks: sql.raw("''"),
        askedAt: sql.raw('w.updated_at'),
      },
      sql`account_term w ${client} join master days on days.id = w.day_terms_id join master currency on currency.id = w.currency_id
        where w.status = 1 and not w.is_deleted and ${reached(actor, 'a.seller')}`,
    ),
  approve: (ctx, id) => answerWaiting(ctx, id, 'approve'),
  reject: (ctx, id, { remarks }) => answerWaiting(ctx, id, 'reject', remarks),
}
