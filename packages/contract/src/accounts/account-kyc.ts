import { daysFault, kycLifecycle, kycTypes } from '@loupe/domain/accounts/kyc.ts'
import { isDocument } from '@loupe/domain/accounts/kyc-documents.ts'
import { alsoStated } from '@loupe/domain/accounts/messages.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, chosenId, count, day, id, instant, nothing, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { optionalText } from './fields.ts'
import { statusOf } from '../status.ts'

const status = statusOf(kycLifecycle)

/** One document of a client's KYC. */
export const kycDocument = z
  .object({
    id,
    type: z.enum(kycTypes).meta({ title: 'Of' }),
    docType: z.string().meta({ title: 'Document' }),
    number: z.string().meta({ title: 'Number' }),
    issueDate: day.nullable().meta({ title: 'Issued' }),
    expiryDate: day.nullable().meta({ title: 'Expires' }),
    info: z.string().meta({ title: 'Info' }),
    remark: z.string().meta({ title: 'Remark' }),
    status,
    reason: z.string().nullable().meta({ title: 'Reason', description: 'Why it was rejected' }),
    file: id,
    path: z.string().meta({ description: 'Where its file is, for people who may see the client' }),
    fileName: z.string().meta({ title: 'File' }),
    fileType: z.string(),
    fileSize: z.int(),
    createdByName: z.string().nullable().meta({ title: 'Added by' }),
    reviewedByName: z.string().nullable().meta({ title: 'Reviewed by' }),
    reviewedAt: instant.nullable().meta({ title: 'Reviewed' }),
    createdAt: instant.meta({ title: 'Added' }),
    updatedAt: instant,
  })
  .meta({ id: 'KycDocument' })
export type KycDocument = z.output<typeof kycDocument>

/** A KYC document in a list over all clients. */
const kycRow = kycDocument
  .pick({ id: true, type: true, docType: true, status: true, expiryDate: true, createdAt: true })
  .extend({
    account: id,
    companyName: z.string().meta({ title: 'Company' }),
    seller: id.nullable(),
    sellerName: z.string().nullable().meta({ title: 'Sales person' }),
  })
  .meta({ id: 'KycRow' })

const fields = {
  id: id.optional(),
  type: z.enum(kycTypes).meta({ title: 'Of' }),
  docType: z.string('Please select the document.').min(1, 'Please select the document.').max(40).meta({ title: 'Document' }),
  number: optionalText(60).default('').meta({ title: 'Number' }),
  issueDate: day.nullable().default(null).meta({ title: 'Issued' }),
  expiryDate: day.nullable().default(null).meta({ title: 'Expires' }),
  info: optionalText(500).default('').meta({ title: 'Info' }),
  remark: remarks.default('').meta({ title: 'Remark' }),
  file: chosenId('Please select a file.').meta({ title: 'File', description: 'Of account/upload-file' }),
  updatedAt: instant.optional().meta({ description: 'As read: refused when someone has changed it since' }),
}
type Context = z.RefinementCtx
function preview(
  one: { type: (typeof kycTypes)[number]; docType: string; issueDate: string | null; expiryDate: string | null },
  { addIssue }: Context,
) {
  const fault = daysFault(one)
  if (fault) addIssue({ code: 'custom', path: [fault.path], message: fault.message })
  if (!isDocument(one.type, one.docType)) addIssue({ code: 'custom', path: ['docType'], message: 'Please choose one of the options.' })
}
/** A document as entered; with an `id` it replaces that one. */
export const kycEntered = z.strictObject(fields).superRefine(preview)

/** How many documents got the same status at once. */
export const overwritten = z
  .object({ overwrite: id.meta({ description: 'Identifies the change for undo' }), documents: count })
  .meta({ id: 'KycOverwritten' })

export const accountKyc = resource('accountKyc', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/account/kyc/paginate',
    summary: 'List KYC documents of all clients in scope: pending and expiring ones',
    access: 'account:view',
    ...listOf(kycRow, ['account', 'companyName', 'seller', 'sellerName', 'type', 'docType', 'status', 'expiryDate', 'createdAt']),
  },
  upsert: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account/kyc/upsert',
    summary: 'Add or change a KYC document, which is then pending again',
    access: 'account:update',
    body: z.strictObject({ account: id, ...fields }).superRefine(preview),
    reply: kycDocument,
    refusals: ['validation', 'not_found', 'stale'],
  },
  changeStatus: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account/kyc/change-status',
    summary: 'Approve, reject or reopen a KYC document',
    access: 'account:approve',
    body: z
      .strictObject({
        id,
        status,
        reason: remarks.optional().meta({ title: 'Reason' }),
        updatedAt: instant.optional().meta({ description: 'As read: the decision is about what was viewed' }),
      })
      .refine(({ status: to, reason }) => to !== 3 || (reason ?? '') !== '', { path: ['reason'], error: alsoStated.reason }),
    reply: kycDocument,
    refusals: ['validation', 'not_found', 'wrong_status', 'stale'],
  },
  approveAll: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account/kyc/approve-all',
    summary: 'Approve all documents of a client that are not approved',
    access: 'account:approve',
    body: z.strictObject({
      account: id,
      withoutExpired: z.boolean().optional().meta({ description: 'Leaves expired documents as they are; without it they are refused' }),
    }),
    reply: z.object({ list: z.array(kycDocument), approved: z.int(), overwritten: overwritten.nullable() }),
    refusals: ['not_found'],
  },
  undo: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/account/kyc/undo',
    summary: 'Undo one’s own approval of all documents of a client, except for documents changed since',
    access: 'account:approve',
    body: z.strictObject({ account: id, overwrite: id }),
    message: 'The documents are as they were before.',
    reply: z.object({
      list: z.array(kycDocument),
      restored: count,
      left: count.meta({ description: 'Changed since, and left as they are' }),
    }),
    refusals: ['not_found'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: '/admin/v1/account/kyc/:id',
    summary: 'Delete a KYC document; a decided one only with the permission to decide',
    access: 'account:update',
    params: byId,
    reply: nothing,
    refusals: ['not_found', 'forbidden'],
  },
})
