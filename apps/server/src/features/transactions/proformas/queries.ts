import type { ListRequest } from '@loupe/contract/list.ts'
import type { FileReply } from '@loupe/contract/route.ts'
import type { Proforma, ProformaDetail } from '@loupe/contract/transactions/proformas.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page, sortedBy } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { keyOf } from '../../../db/stored-files.ts'
import { pdfType } from '../../../rendering/pdf.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/** The proformas of accessible orders. */
const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('proforma')
    .innerJoin('order', 'order.id', 'proforma.order')
    .innerJoin('account', 'account.id', 'order.account')
    .innerJoin('user as seller', 'seller.id', 'order.seller')
    .innerJoin('user as maker', 'maker.id', 'proforma.createdBy')
    .select(['proforma.id', 'proforma.order', 'proforma.version', 'proforma.amount', 'proforma.fileName', 'proforma.size'])
    .select(['proforma.createdAt', 'order.orderNo', 'order.account', 'order.seller', 'account.companyName'])
    .select([
      fullName('seller').as('sellerName'),
      fullName('maker').as('createdByName'),
      sql<number>`(select count(*)::int from proforma_mail m where m.proforma = proforma.id)`.as('mails'),
      sql<string | null>`(select max(m.sent_at) from proforma_mail m where m.proforma = proforma.id)`.as('lastSentAt'),
    ])
    .where(accessibleSellers(actor, 'order.seller'))

export const listProformas = (db: Db, actor: Actor, request: ListRequest): Promise<{ list?: Proforma[]; count: number }> =>
  page(db, rows(db, actor), sortedBy(request, { createdAt: 'DESC' }))

/** A version and everybody it was sent to; otherwise not found. */
export async function findProforma(db: Db | Tx, actor: Actor, id: string): Promise<ProformaDetail> {
  const found = await rows(db, actor).where('proforma.id', '=', id).executeTakeFirstOrThrow(notFound)
  const sent = await db
    .selectFrom('proformaMail')
    .innerJoin('user as sender', 'sender.id', 'proformaMail.sentBy')
    .select(['proformaMail.id', 'proformaMail.email', 'cc', 'subject', 'message', 'sentAt', fullName('sender').as('sentByName')])
    .where('proforma', '=', id)
    .orderBy('sentAt', 'desc')
    .orderBy('proformaMail.id')
    .execute()
  return { ...found, sent }
}

/** The file as it was sent. */
export async function proformaFile({ db, actor, services }: Reading, id: string): Promise<FileReply> {
  const { fileName, size } = await findProforma(db, actor, id)
  if ((await services.files.sizeOf(keyOf('proforma', id))) === undefined) throw new Refusal('not_found')
  return { name: fileName, type: pdfType, size, body: (part) => services.files.read(keyOf('proforma', id), part) }
}
