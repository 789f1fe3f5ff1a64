import { z } from 'zod'
import { listOf } from '../list.ts'
import { carat, count, decimal, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { clientStatus, missingNeeds } from './order.ts'

/** Everything that waits for an approval. A new kind needs an entry here and one in the server's `sources`. */
export const approvalKinds = {
  hold: 'Hold',
  memo: 'Memo',
  return: 'Memo return',
  order: 'Order',
  offer: 'Offer',
  kyc: 'KYC document',
  bank: 'Bank details',
  price: 'Price change',
  term: 'Account term',
} as const
export type ApprovalKind = keyof typeof approvalKinds
const kind = z.enum(Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]]).meta({ id: 'ApprovalKind', title: 'Kind' })

export const approval = z
  .object({
    id: z.string(),
    kind,
    key: z.string().meta({ description: 'What to answer with: the code of a hold, the id of anything else' }),
    code: z.string().meta({ title: 'Code' }),
    companyName: z.string().meta({ title: 'Company' }),
    isClientInactive: z.boolean().meta({ title: 'Client is inactive', description: 'Made inactive since the request, or before' }),
    seller: id.nullable().meta({ title: 'Sales person' }),
    sellerName: z.string().nullable().meta({ title: 'Sales person' }),
    labGrown: z.boolean().nullable().meta({ title: 'Lab-Grown' }),
    stones: z.string().meta({ title: 'Stones', description: 'The first few, by stone ID' }),
    grades: z
      .array(z.string())
      .meta({ title: 'Grades', description: 'Shape, weight, color and clarity of those stones, in the same order; empty without stones' }),
    pieces: count.meta({ title: 'Stones' }),
    ofPieces: count.nullable().meta({
      title: 'Stones in all',
      description: 'Of an offer or a memo return: how many stones the offer or memo has in all; null for anything else',
    }),
    carats: carat.meta({ title: 'Carats' }),
    amount: money.meta({ title: 'Amount' }),
    ctPr: money.nullable().meta({
      title: '$/Ct',
      description: 'Of an offer, order, hold or memo: its price, of several stones the average by carat; null for anything else',
    }),
    back: decimal.nullable().meta({ title: 'Back %', description: 'That price below (-) or above the list; null without a list price' }),
    filePath: z
      .string()
      .nullable()
      .meta({ title: 'File', description: 'Where the file of a KYC document is, for people who may see the client' }),
    fileType: z.string().nullable().meta({ description: 'Its media type' }),
    account: id.nullable().meta({ title: 'Client', description: 'The client whose documents, bank details or terms are pending' }),
    listAmount: money
      .nullable()
      .meta({ title: 'At list', description: 'At the asking price, where a price is requested or made by the client’s term' }),
    until: instant.nullable().meta({ title: 'Until', description: 'When it expires, or is due' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    dayTerms: z.string().nullable().meta({ title: 'On the term', description: 'Payment days of the client’s term that made the price' }),
    kindOverride: z.string().nullable().meta({ title: 'Reason for dealing in a type the client is not shown' }),
    askedAt: instant.meta({ title: 'Requested' }),
    missing: missingNeeds.meta({ description: 'Fields of an order that are required before an approval; empty for anything else' }),
    client: clientStatus
      .nullable()
      .meta({ description: 'The client’s credit status, for an order or a memo: what an approval would have to override' }),
  })
  .meta({ id: 'Approval' })
export type Approval = z.output<typeof approval>

const inbox = listOf(approval, ['kind', 'code', 'companyName', 'seller', 'sellerName', 'labGrown', 'pieces', 'amount', 'until', 'askedAt'])

export const approvals = resource('approvals', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/approval/paginate',
    summary: 'Requests I may approve: holds, memos, returns, orders, offers, KYC documents, bank details, account terms, price changes',
    access: 'approval:view',
    ...inbox,
    reply: inbox.reply.extend({
      kinds: z.partialRecord(kind, count).optional().meta({ description: 'How many of each kind wait, whatever the list is filtered by' }),
    }),
  },
  answer: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/approval/answer',
    summary: 'Approve or reject one of them; accepting an offer creates a pending order',
    access: 'approval:update',
    body: z.strictObject({
      kind,
      key: z.string().min(1).max(60),
      answer: z.enum(['approve', 'reject']),
      remarks: remarks.optional().meta({ title: 'Reason' }),
      overrideCredit: remarks
        .optional()
        .meta({ title: 'Reason', description: 'Why it is approved beyond the credit limit or without KYC' }),
    }),
    reply: z.object({ kind, key: z.string() }),
    refusals: [
      'wrong_status',
      'forbidden',
      'not_found',
      'validation',
      'credit_over',
      'kyc_open',
      'diamond_blocked',
      'offer_countered',
      'offer_expired',
      'own_change',
      'below_cost',
    ],
  },
})
