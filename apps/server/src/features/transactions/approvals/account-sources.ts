import { kycDocuments, documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import { alsoStated } from '@loupe/domain/accounts/messages.ts'
import { termFields, termTitles } from '@loupe/domain/accounts/term.ts'
import { type KycStatus, type KycType, kycStatus } from '@loupe/domain/accounts/kyc.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { fullName, statusIn } from '../../../db/expressions.ts'
import { answerBank } from '../../accounts/accounts/bank.ts'
import { filePath } from '../../accounts/files/queries.ts'
import { changeKycStatus, lockWaitingKyc } from '../../accounts/kyc/commands.ts'
import { answerTerm, lockWaitingTerm } from '../../accounts/terms/commands.ts'
import { type Source, noAmount, accessible } from './source.ts'

/** Approvals that concern a client have no stones. */
const ofClient = {
  key: sql.raw('w.id::text'),
  account: sql.raw('a.id'),
  code: sql.raw('a.vendor_code'),
  companyName: sql.raw('a.company_name'),
  isClientInactive: sql.raw('not a.is_active'),
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

/** Names of KYC documents as SQL, because the database stores only their codes. */
const names = sql.join(
  (Object.keys(kycDocuments) as KycType[]).flatMap((type) =>
    Object.keys(kycDocuments[type]).map((code) => sql`when ${sql.lit(`${type}:${code}`)} then ${sql.lit(documentName(type, code))}`),
  ),
  sql` `,
)

async function answerDocument(ctx: Writing, id: string, status: KycStatus, reason?: string) {
  await lockWaitingKyc(ctx, id)
  return changeKycStatus(ctx, { id, status, reason })
}

/** KYC documents of clients that nobody has reviewed. */
export const kycSource: Source = {
  access: 'account:approve',
  columns: {
    ...ofClient,
    stones: sql`case w.type || ':' || w.doc_type ${names} else w.doc_type end || case when w.number = '' then '' else ' ' || w.number end`,
    until: sql.raw('w.expiry_date::timestamptz'),
    remarks: sql.raw('w.remark'),
    filePath: filePath('f.id'),
    fileType: sql.raw('f.type'),
  },
  from: (actor) =>
    sql`account_kyc w join account_file f on f.id = w.file ${client} where ${statusIn('kyc', 'pending', 'w.status')} and not w.is_deleted and ${accessible(actor, 'a.seller')}`,
  approve: (ctx, id) => answerDocument(ctx, id, kycStatus.approved),
  reject: (ctx, id, { remarks }) => {
    if (!remarks) throw invalid('remarks', alsoStated.reason)
    return answerDocument(ctx, id, kycStatus.rejected, remarks)
  },
}

/** Bank details that somebody else requested: nobody approves their own. */
export const bankSource: Source = {
  access: 'account:approve',
  columns: {
    ...ofClient,
    stones: sql.raw(`coalesce((select string_agg(b ->> 'bankName' || ' …' || right(b ->> 'acNo', 4), ', ')
          from jsonb_array_elements(w.bank) as b), 'None')`),
    until: sql.raw('null::timestamptz'),
    remarks: sql.raw("''"),
  },
  from: (actor) =>
    sql`account_bank_change w ${client} where ${statusIn('bankChange', 'pending', 'w.status')} and w.asked_by <> ${actor.id}::uuid and ${accessible(actor, 'a.seller')}`,
  approve: (ctx, id, { remarks }) => answerBank(ctx, { id, answer: 'approve', remarks }),
  reject: (ctx, id, { remarks }) => answerBank(ctx, { id, answer: 'reject', remarks }),
}

/** The percentages that a term has, each with its name. */
const percentages = sql`concat_ws(', ', ${sql.join(
  termFields.map((field) => sql`${sql.lit(`${termTitles[field]} `)} || ${sql.ref(`w.${field}`)}`),
)})`

async function answerWaiting(ctx: Writing, id: string, answer: 'approve' | 'reject', remarks?: string) {
  await lockWaitingTerm(ctx, id)
  return answerTerm(ctx, { id, answer, remarks })
}

/** Terms agreed with a client, for the first time or again. */
export const termSource: Source = {
  access: 'account:approve',
  columns: {
    ...ofClient,
    stones: sql`days.name || ', ' || currency.code || coalesce(': ' || nullif(${percentages}, ''), '')`,
    until: sql.raw('null::timestamptz'),
    remarks: sql.raw("''"),
    askedAt: sql.raw('w.updated_at'),
  },
  from: (actor) =>
    sql`account_term w ${client} join master days on days.id = w.day_terms_id join master currency on currency.id = w.currency_id
        where ${statusIn('accountTerm', 'pending', 'w.status')} and not w.is_deleted and ${accessible(actor, 'a.seller')}`,
  approve: (ctx, id) => answerWaiting(ctx, id, 'approve'),
  reject: (ctx, id, { remarks }) => answerWaiting(ctx, id, 'reject', remarks),
}
