import { createHash } from 'node:crypto'
import { mailAddressesAtMost } from '@loupe/contract/inventory/mail-fields.ts'
import type { Received } from '@loupe/contract/route.ts'
import type { ProformaDetail, proformas } from '@loupe/contract/transactions/proformas.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { pdfType } from '../../../papers/pdf.ts'
import { keepMailFile, postMail } from '../../messages/mail.ts'
import { makeProformaOf } from '../orders/proforma.ts'
import { lockOrder } from '../orders/queries.ts'
import { findProforma, proformaKey } from './queries.ts'

const unique = (addresses: readonly string[]) =>
  addresses.filter((one, at) => addresses.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at)

/**
 * Mails the proforma of an order as it is now. What stands on it decides the version: sent again unchanged it is the same one, and the file that went
 * out first goes out again.
 */
export async function sendProforma(ctx: Writing, request: Received<typeof proformas.send>['body']): Promise<ProformaDetail> {
  const { tx, actor, now } = ctx
  const email = unique(request.email)
  const cc = unique(request.cc).filter((one) => !email.some((other) => other.toLowerCase() === one.toLowerCase()))
  if (email.length + cc.length > mailAddressesAtMost) throw invalid('email', `Please give at most ${mailAddressesAtMost} addresses.`)
  await lockOrder(tx, actor, request.order)
  const { id, version, content, name } = await versionOf(ctx, request.order)
  const file = await keepMailFile(ctx, { name, type: pdfType, content })
  for (const [at, address] of email.entries()) {
    const copies = at === 0 ? { cc: cc.map((one) => ({ address: one, name: '' })) } : {}
    const { subject, message: text } = request
    await postMail(tx, { kind: 'proforma', to: { address, name: '' }, ...copies, subject, text, files: [file] })
  }
  const { subject, message } = request
  await tx
    .insertInto('proformaMail')
    .values({ proforma: id, email, cc, subject, message, sentBy: actor.id, sentAt: now.toISOString() })
    .execute()
  await record(ctx, { kind: 'order.proforma', subjectType: 'order', subject: request.order, after: { version, email, cc, subject } })
  return findProforma(tx, actor, id)
}

/** The version that the order has now: the last one where nothing on it has changed, else the next. */
async function versionOf(ctx: Writing, order: string) {
  const { tx, house, actor, now } = ctx
  const made = await makeProformaOf({ ...ctx, db: tx }, order)
  const contentHash = createHash('sha256').update(JSON.stringify(made.content)).digest()
  const last = await tx
    .selectFrom('proforma')
    .select(['id', 'version', 'contentHash', 'fileName'])
    .where('order', '=', order)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && contentHash.equals(last.contentHash)) {
    const content = await bytesOf(house.files.read(proformaKey(last.id)))
    return { id: last.id, version: last.version, name: last.fileName, content }
  }
  const version = (last?.version ?? 0) + 1
  const name = made.file.name.replace('.pdf', `-v${version}.pdf`)
  const content = made.file.body
  const { id } = await tx
    .insertInto('proforma')
    .values({
      order,
      version,
      contentHash,
      amount: made.order.amount + made.order.chargesTotal,
      fileName: name,
      size: content.length,
      createdBy: actor.id,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.files.put(proformaKey(id), content, pdfType)
  return { id, version, name, content }
}

async function bytesOf(stream: Promise<AsyncIterable<Uint8Array>>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of await stream) parts.push(part)
  return Buffer.concat(parts)
}
