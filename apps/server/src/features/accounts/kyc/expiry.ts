import { fullName } from '../../../db/expressions.ts'
import { expiryNotices, noticeDue } from '@loupe/domain/accounts/kyc.ts'
import { paperName } from '@loupe/domain/accounts/kyc-papers.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/calendar.ts'
import type { Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { notify } from '../../../db/notify.ts'
import { postMail } from '../../messages/mail.ts'
import { rollUpKyc } from './commands.ts'

/** Papers of clients that expire within the longest notice and of which not all has been told. */
export async function kycExpiring(db: Db, now: Date): Promise<{ id: string }[]> {
  const today = dayIn(now)
  const rows = await db
    .selectFrom('accountKyc as k')
    .innerJoin('account', 'account.id', 'k.account')
    .select(['k.id', 'k.expiryDate', 'k.expiryTold'])
    .where('k.isDeleted', '=', false)
    .where('k.status', '<>', 3)
    .where('account.isDeleted', '=', false)
    .where('account.isActive', '=', true)
    .where('k.expiryDate', '<=', addDays(today, expiryNotices[0]))
    .where((eb) => eb.or([eb('k.expiryTold', 'is', null), eb('k.expiryTold', '>', 0)]))
    .execute()
  return rows.filter(({ expiryDate, expiryTold }) => noticeDue(expiryDate ?? '', expiryTold, today) !== undefined).map(({ id }) => ({ id }))
}

/**
 * Writes to the client's salesman, and keeps that it was told; from the day a document has expired the client's KYC is not approved. A client of nobody's is told in its history alone.
 */
export async function tellKycExpiry(ctx: Writing, id: string): Promise<void> {
  const today = dayIn(ctx.now)
  const named = await ctx.tx.selectFrom('accountKyc').select('account').where('id', '=', id).executeTakeFirst()
  // Whoever writes a client's documents has its row, and has it first.
  await ctx.tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', named?.account ?? null)
    .forNoKeyUpdate()
    .execute()
  const paper = await ctx.tx.selectFrom('accountKyc').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!paper?.expiryDate || paper.isDeleted) return
  const notice = noticeDue(paper.expiryDate, paper.expiryTold, today)
  if (notice === undefined) return
  await ctx.tx.updateTable('accountKyc').set({ expiryTold: notice }).where('id', '=', id).execute()
  await record(ctx, {
    kind: 'kyc.expiry',
    subjectType: 'accountKyc',
    subject: id,
    after: { account: paper.account, notice, expiryDate: paper.expiryDate },
  })
  if (notice === 0) await rollUpKyc(ctx, paper.account)
  const client = await ctx.tx
    .selectFrom('account')
    .leftJoin('user as seller', (join) =>
      join.onRef('seller.id', '=', 'account.seller').on('seller.isActive', '=', true).on('seller.isDeleted', '=', false),
    )
    .select(['account.companyName', 'seller.id as seller', 'seller.email', fullName<string | null>('seller').as('name')])
    .where('account.id', '=', paper.account)
    .executeTakeFirstOrThrow()
  if (!client.email) return
  const what = paperName(paper.type, paper.docType)
  const when = notice === 0 ? `expired on ${paper.expiryDate}` : `expires on ${paper.expiryDate}`
  const title = `${client.companyName}: ${what} ${when}`
  const link = `/client/${paper.account}/kyc/business-detail`
  await notify(ctx, [client.seller], { kind: 'kyc', title, link, key: `kyc:${id}:${notice}` })
  await postMail(ctx.tx, {
    kind: 'kyc-expiry',
    to: { address: client.email, name: client.name ?? '' },
    subject: title,
    text: `A KYC document of ${client.companyName} ${when}: ${what}.\n\nPlease ask the client for a new one and put it in:\n${ctx.house.config.publicUrl}${link}\n`,
  })
}
