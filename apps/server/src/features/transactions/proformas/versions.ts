import { createHash } from 'node:crypto'
import { mailAddressesAtMost } from '@loupe/contract/inventory/mail-fields.ts'
import type { Received } from '@loupe/contract/route.ts'
import type { ProformaDetail, proformas } from '@loupe/contract/transactions/proformas.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Services, Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import type { TradeDocument } from '../../../rendering/document.ts'
import { pdfType } from '../../../rendering/pdf.ts'
import { storeMailFile, postMail } from '../../../db/outbox.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { payableOf, readProforma, renderProforma } from '../orders/proforma.ts'
import { lockOrder } from '../orders/queries.ts'
import { findProforma, proformaKey } from './queries.ts'

const unique = (addresses: readonly string[]) =>
  addresses.filter((one, at) => addresses.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at)

type Request = Received<typeof proformas.send>['body']

/**
 * Mails the proforma of an order as it is now. Its content decides the version: an unchanged proforma is the same version, and its stored file is sent
 * again. The PDF is rendered before the transaction, which would otherwise lock the order and occupy a connection for seconds.
 */
export async function sendProforma(reading: Reading, request: Request) {
  const email = unique(request.email)
  const cc = unique(request.cc).filter((one) => !email.some((other) => other.toLowerCase() === one.toLowerCase()))
  if (email.length + cc.length > mailAddressesAtMost) throw invalid('email', `Please enter at most ${mailAddressesAtMost} addresses.`)
  const { content } = await readProforma(reading, request.order)
  const contentHash = hashOf(content)
  const last = await lastVersion(reading.db, request.order)
  const isStored = last !== undefined && contentHash.equals(last.contentHash) && (await storedFile(reading.services, last.id)) !== undefined
  const prepared: Prepared = { contentHash, pdf: isStored ? undefined : await renderProforma(reading, content) }
  return (ctx: Writing) => mailProforma(ctx, { ...request, email, cc }, prepared)
}

interface Prepared {
  contentHash: Buffer
  /** Undefined if the version's file is stored already. */
  pdf: Uint8Array | undefined
}

async function mailProforma(ctx: Writing, request: Request, prepared: Prepared): Promise<ProformaDetail> {
  const { tx, actor, now } = ctx
  const { email, cc, subject, message } = request
  await lockOrder(tx, actor, request.order)
  const { id, version, content, name } = await versionOf(ctx, request.order, prepared)
  const file = await storeMailFile(ctx, { name, type: pdfType, content })
  for (const [at, address] of email.entries()) {
    const copies = at === 0 ? { cc: cc.map((one) => ({ address: one, name: '' })) } : {}
    await postMail(tx, { kind: 'proforma', to: { address, name: '' }, ...copies, subject, text: message, files: [file] })
  }
  await tx
    .insertInto('proformaMail')
    .values({ proforma: id, email, cc, subject, message, sentBy: actor.id, sentAt: now.toISOString() })
    .execute()
  await record(ctx, { kind: 'order.proforma', subjectType: 'order', subject: request.order, after: { version, email, cc, subject } })
  return findProforma(tx, actor, id)
}

/** The letterhead is hashed under the key `services`, as in stored hashes; another key would make an unchanged proforma a new version. */
const hashOf = ({ company, ...content }: Omit<TradeDocument, 'foot'>) =>
  createHash('sha256')
    .update(JSON.stringify({ ...content, services: company }))
    .digest()

const lastVersion = (db: Db | Tx, order: string) =>
  db
    .selectFrom('proforma')
    .select(['id', 'version', 'contentHash', 'fileName'])
    .where('order', '=', order)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

const storedFile = (services: Services, id: string) => services.files.sizeOf(proformaKey(id))

const changed = () => new Refusal('conflict', undefined, 'The order changed while its proforma was being created. Please send it again.')

/** The order's current version: the last one if its content is unchanged, else the next. A missing file is stored again. */
async function versionOf(ctx: Writing, order: string, { contentHash, pdf }: Prepared) {
  const { tx, services } = ctx
  const read = await readProforma({ ...ctx, db: tx }, order)
  if (!contentHash.equals(hashOf(read.content))) throw changed()
  const last = await lastVersion(tx, order)
  const isLast = last !== undefined && contentHash.equals(last.contentHash)
  if (isLast && (await storedFile(services, last.id)) !== undefined) {
    const content = await bytesOf(services.files.read(proformaKey(last.id)))
    return { id: last.id, version: last.version, name: last.fileName, content }
  }
  if (!pdf) throw changed()
  if (isLast) {
    await tx.updateTable('proforma').set({ size: pdf.length }).where('id', '=', last.id).execute()
    await services.files.put(proformaKey(last.id), pdf, pdfType)
    return { id: last.id, version: last.version, name: last.fileName, content: pdf }
  }
  const version = (last?.version ?? 0) + 1
  const name = read.name.replace('.pdf', `-v${version}.pdf`)
  const amount = payableOf(read.order)
  const { id } = await tx
    .insertInto('proforma')
    .values({ order, version, contentHash, amount, fileName: name, size: pdf.length, ...stampAppendedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await services.files.put(proformaKey(id), pdf, pdfType)
  return { id, version, name, content: pdf }
}

async function bytesOf(stream: Promise<AsyncIterable<Uint8Array>>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of await stream) parts.push(part)
  return Buffer.concat(parts)
}
