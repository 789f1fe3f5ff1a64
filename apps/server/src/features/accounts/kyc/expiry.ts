import type { DateFormat } from '@loupe/domain/kernel/formats.ts'
import { fullName, statusIn } from '../../../db/expressions.ts'
import { expiryNotices, kycLifecycle, noticeDue } from '@loupe/domain/accounts/kyc.ts'
import { documentName } from '@loupe/domain/accounts/kyc-documents.ts'
import { addDays, dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { notify } from '../../../db/notify.ts'
import { postMail } from '../../../db/outbox.ts'
import { rollUpKyc } from './commands.ts'

/** KYC documents that expire within the longest notice period and for which a notice is due. */
export async function kycExpiring(db: Db, now: Date): Promise<{ id: string }[]> {
  const today = dayIn(now)
  const rows = await db
    .selectFrom('accountKyc as k')
    .innerJoin('account', 'account.id', 'k.account')
    .select(['k.id', 'k.expiryDate', 'k.expiryTold'])
    .where('k.isDeleted', '=', false)
    .where('k.status', 'in', kycLifecycle.statuses('counted'))
    .where('account.isDeleted', '=', false)
    .where('account.isActive', '=', true)
    .where('k.expiryDate', '<=', addDays(today, expiryNotices[0]))
    .where((eb) => eb.or([eb('k.expiryTold', 'is', null), eb('k.expiryTold', '>', 0)]))
    .execute()
  return rows.filter(({ expiryDate, expiryTold }) => noticeDue(expiryDate ?? '', expiryTold, today) !== undefined).map(({ id }) => ({ id }))
}

/** Clients whose KYC is approved although a document has expired and no other has replaced it. */
export async function kycOutlived(db: Db, now: Date): Promise<{ id: string }[]> {
  const today = dayIn(now)
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where ${statusIn('kyc', 'approved', 'a.kyc_status')} and not a.is_deleted and exists (
      select from account_kyc k where k.account = a.id and not k.is_deleted and ${statusIn('kyc', 'counted', 'k.status')} and k.expiry_date < ${today}
        and not exists (select from account_kyc o where o.account = k.account and not o.is_deleted and o.type = k.type and o.doc_type = k.doc_type
          and ${statusIn('kyc', 'counted', 'o.status')} and coalesce(o.expiry_date >= ${today}, true)))`.execute(db)
  return rows
}

/** Withdraws the approval of a client with an expired document, whether or not notices were sent. */
export async function endKycApproval(ctx: Writing, account: string): Promise<void> {
  await ctx.tx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute()
  await rollUpKyc(ctx, account)
}

/**
 * Notifies the client's seller and stores which notice was sent. From the day a document expires, the client's KYC is not approved. For a client without
 * a seller, the notice is only in the client's history.
 */
export async function notifyKycExpiry(ctx: Writing, id: string): Promise<void> {
  const today = dayIn(ctx.now)
  const owner = await ctx.tx.selectFrom('accountKyc').select('account').where('id', '=', id).executeTakeFirst()
  // The client's row is locked before its documents, as in every write of documents.
  await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', owner?.account ?? null)
    .forNoKeyUpdate()
    .execute()
  const document = await ctx.tx.selectFrom('accountKyc').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!document?.expiryDate || document.isDeleted) return
  const notice = noticeDue(document.expiryDate, document.expiryTold, today)
  if (notice === undefined) return
  await ctx.tx.updateTable('accountKyc').set({ expiryTold: notice }).where('id', '=', id).execute()
  await record(ctx, {
    kind: 'kyc.expiry',
    subjectType: 'accountKyc',
    subject: id,
    after: { account: document.account, notice, expiryDate: document.expiryDate },
  })
  if (notice === 0) await rollUpKyc(ctx, document.account)
  const client = await ctx.tx
    .selectFrom('account')
    .leftJoin('user as seller', (join) =>
      join.onRef('seller.id', '=', 'account.seller').on('seller.isActive', '=', true).on('seller.isDeleted', '=', false),
    )
    .select([
      'account.companyName',
      'seller.id as seller',
      'seller.email',
      'seller.dateFormat',
      fullName<string | null>('seller').as('name'),
    ])
    .where('account.id', '=', document.account)
    .executeTakeFirstOrThrow()
  if (!client.email) return
  const what = documentName(document.type, document.docType)
  const { expiryDate } = document
  const when = (format = client.dateFormat ?? undefined) => `${notice === 0 ? 'expired' : 'expires'} on ${dayText(expiryDate, format)}`
  const title = (format?: DateFormat) => `${client.companyName}: ${what} ${when(format)}`
  const link = `/client/${document.account}/kyc/business-detail`
  await notify(ctx, [client.seller], { kind: 'kyc', title, link, key: `kyc:${id}:${notice}` })
  await postMail(ctx.tx, {
    kind: 'kyc-expiry',
    to: { address: client.email, name: client.name ?? '' },
    subject: title(),
    text: `A KYC document of ${client.companyName} ${when()}: ${what}.\n\nPlease ask the client for a new one and upload it here:\n${ctx.services.config.publicUrl}${link}\n`,
  })
}
