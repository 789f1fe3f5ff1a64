import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { mailAddressesAtMost } from '@loupe/contract/inventory/mail-fields.ts'
import type { Received } from '@loupe/contract/route.ts'
import type { ProformaDetail, proformas } from '@loupe/contract/transactions/proformas.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import type { Letterhead, TradeDocument } from '../../../rendering/document.ts'
import { pdfType } from '../../../rendering/pdf.ts'
import { type StoredMailFile, insertMailFile, storeMailFile, postMail } from '../../../db/outbox.ts'
import { stampAppendedBy } from '../../../db/stamps.ts'
import { keyOf, putContent, storeFile } from '../../../db/stored-files.ts'
import { payableOf, readProforma, renderProforma } from '../orders/proforma.ts'
import { lockOrder } from '../orders/queries.ts'
import { letterOfProforma } from './letter.ts'
import { findProforma } from './queries.ts'

const unique = (addresses: readonly string[]) =>
  addresses.filter((one, at) => addresses.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at)

type Request = Received<typeof proformas.send>['body']

/**
 * Mails the proforma of an order as it is now. Its content decides the version: an unchanged proforma is the same version, and its stored file is sent
 * again. The PDF is rendered and stored before the transaction, which would otherwise lock the order and occupy a connection for seconds.
 */
export async function sendProforma(reading: Reading, request: Request) {
  const email = unique(request.email)
  const cc = unique(request.cc).filter((one) => !email.some((other) => other.toLowerCase() === one.toLowerCase()))
  if (email.length + cc.length > mailAddressesAtMost) throw invalid('email', `Please enter at most ${mailAddressesAtMost} addresses.`)
  const prepared = await prepareFiles(reading, request.order)
  return (ctx: Writing) => mailProforma(ctx, { ...request, email, cc }, prepared)
}

interface Prepared {
  company: Letterhead
  contentHash: Buffer
  /** The version whose file is stored: the last one if it has this content, else the next. */
  id: string
  isLast: boolean
  /** In bytes. */
  size: number
  /** A copy of the file, to attach to the mails. */
  mailFile: StoredMailFile
}

/** Stores the file of a version, unless it is stored already, and its copy for the mails. */
async function prepareFiles(reading: Reading, order: string): Promise<Prepared> {
  const { files } = reading.services
  const { content, name } = await readProforma(reading, order)
  const contentHash = hashOf(content)
  const last = await lastVersion(reading.db, order)
  const isLast = last !== undefined && contentHash.equals(last.contentHash)
  const isStored = isLast && (await files.sizeOf(keyOf('proforma', last.id))) !== undefined
  const pdf = isStored ? await buffer(await files.read(keyOf('proforma', last.id))) : await renderProforma(reading, content)
  if (isLast && !isStored) await putContent(reading.services, keyOf('proforma', last.id), pdf, pdfType)
  const { id } = isLast ? last : await storeFile(reading, 'proforma', pdf, pdfType)
  const mailFile = await storeMailFile(reading, { name, type: pdfType, content: pdf })
  return { company: content.company, contentHash, id, isLast, size: pdf.length, mailFile }
}

async function mailProforma(ctx: Writing, request: Request, prepared: Prepared): Promise<ProformaDetail> {
  const { tx, actor, now } = ctx
  const { email, cc, subject, message } = request
  await lockOrder(tx, actor, request.order)
  const { id, version, fileName, order } = await versionOf(ctx, request.order, prepared)
  const file = await insertMailFile(ctx, { ...prepared.mailFile, name: fileName })
  const content = await letterOfProforma(ctx, tx, order, message)
  const about = { subject, ...content, files: [file], pricedFor: order.account }
  for (const [at, address] of email.entries()) {
    const copies = at === 0 ? { cc: cc.map((one) => ({ address: one, name: '' })) } : {}
    await postMail(tx, { kind: 'proforma', to: { address, name: '' }, ...copies, ...about })
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

const changed = () => new Refusal('conflict', undefined, 'The order changed while its proforma was being created. Please send it again.')

/** The order's current version: the last one if its content is unchanged, else the next, with the file that was prepared for it. */
async function versionOf(ctx: Writing, order: string, { company, contentHash, id, isLast, size }: Prepared) {
  const { tx } = ctx
  const read = await readProforma({ ...ctx, db: tx }, order, company)
  if (!contentHash.equals(hashOf(read.content))) throw changed()
  const last = await lastVersion(tx, order)
  if (last && contentHash.equals(last.contentHash)) {
    if (last.id === id) await tx.updateTable('proforma').set({ size }).where('id', '=', id).execute()
    return { ...last, order: read.order }
  }
  if (isLast) throw changed()
  const version = (last?.version ?? 0) + 1
  const fileName = read.name.replace('.pdf', `-v${version}.pdf`)
  const amount = payableOf(read.order)
  await tx
    .insertInto('proforma')
    .values({ id, order, version, contentHash, amount, fileName, size, ...stampAppendedBy(ctx) })
    .execute()
  return { id, version, fileName, order: read.order }
}
