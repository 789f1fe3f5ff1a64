import { statusOf } from '../status.ts'
import { type MemoOutcome, type MemoState, memoOutcomes, memoStates } from '@loupe/domain/transactions/memo.ts'
import { blockStatus, blockStatuses } from '@loupe/domain/transactions/block.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, carat, count, id, instant, money, remarks } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { block, diamondNames } from './block.ts'
import { clientStatus, documentEvent } from './order.ts'

const day = z.iso.date()
const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

/** A memo as a list shows it. Stones are out until they are returned or invoiced. */
export const memo = z
  .object({
    id,
    memoNo: z.string().meta({ title: 'Memo' }),
    state: z.enum(keysOf<MemoState>(memoStates)).meta({ title: 'Status' }),
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    user: id.nullable().meta({ title: 'Buyer' }),
    buyerName: z.string().nullable().meta({ title: 'Buyer' }),
    seller: id.meta({ title: 'Sales person' }),
    sellerName: z.string().meta({ title: 'Sales person' }),
    brokerName: z.string().nullable().meta({ title: 'Broker' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    terms: z.string().meta({ title: 'Terms' }),
    dueDate: day.meta({ title: 'Due date' }),
    overdueDays: count.meta({ title: 'Days overdue' }),
    courierName: z.string().meta({ title: 'Courier' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    pieces: count.meta({ title: 'Stones' }),
    out: count.meta({ title: 'Out' }),
    returned: count.meta({ title: 'Returned' }),
    invoiced: count.meta({ title: 'Invoiced' }),
    carats: carat.meta({ title: 'Carats out' }),
    amount: money.meta({ title: 'Amount out' }),
    totalCarats: carat.meta({ title: 'Carats' }),
    totalAmount: money.meta({ title: 'Amount' }),
    dayTerms: z
      .string()
      .nullable()
      .meta({ title: 'Priced on the term', description: 'Payment days of the client’s term that made its prices' }),
    kindOverride: block.shape.kindOverride,
    createdBy: id.meta({ title: 'Requested by' }),
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant,
  })
  .meta({ id: 'Memo' })
export type Memo = z.output<typeof memo>

const memoLine = block
  .pick({
    id: true,
    diamond: true,
    vStnId: true,
    shpNm: true,
    crt: true,
    rap: true,
    back: true,
    ctPr: true,
    amt: true,
    status: true,
    returnedAt: true,
    endedReason: true,
    term: true,
  })
  .extend({
    outcome: z.enum(keysOf<MemoOutcome>(memoOutcomes)).meta({ title: 'Status' }),
    colour: z.string().nullable().meta({ title: 'Color' }),
    clrNm: z.string().nullable().meta({ title: 'Clarity' }),
    lbNm: z.string().nullable().meta({ title: 'Lab' }),
    rptNo: z.string().nullable().meta({ title: 'Report' }),
    origin: z.string().nullable().meta({ title: 'Origin', description: 'The country’s name; null when not recorded' }),
  })
  .meta({ id: 'MemoLine' })
export type MemoLine = z.output<typeof memoLine>

const memoDetail = memo
  .extend({ ...clientStatus.shape, lines: z.array(memoLine), events: z.array(documentEvent) })
  .meta({ id: 'MemoDetail' })
export type MemoDetail = z.output<typeof memoDetail>

export const memos = resource('memos', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/memo/paginate',
    summary: 'List memos: the stones, the client and the due day of each',
    access: 'block:view',
    ...listOf(memo, [
      'memoNo',
      'state',
      'account',
      'companyName',
      'seller',
      'sellerName',
      'labGrown',
      'dueDate',
      'overdueDays',
      'pieces',
      'out',
      'carats',
      'amount',
      'createdAt',
    ]),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/memo/:id',
    summary: 'One memo with its stones',
    access: 'block:view',
    params: byId,
    reply: memoDetail,
    refusals: ['not_found'],
  },
  changeStatus: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/memo/change-status',
    summary: 'Approve or reject pending stones of a memo',
    access: 'block:update',
    body: z.strictObject({
      id,
      status: statusOf(blockStatuses, [blockStatus.approved, blockStatus.rejected]),
      remarks: remarks.optional().meta({ title: 'Reason' }),
      overrideCredit: remarks
        .optional()
        .meta({ title: 'Reason', description: 'Why it is approved beyond the credit limit or without KYC' }),
    }),
    reply: memoDetail,
    refusals: ['wrong_status', 'forbidden', 'not_found', 'credit_over', 'kyc_open'],
  },
  extend: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/memo/extend',
    summary: 'Change the due day of a memo',
    access: 'block:update',
    body: z.strictObject({ id, dueDate: day.meta({ title: 'Due date' }), remarks: remarks.optional().meta({ title: 'Remarks' }) }),
    reply: memoDetail,
    refusals: ['wrong_status', 'forbidden', 'not_found', 'validation'],
  },
  invoice: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/memo/invoice',
    summary: 'Invoice stones of a memo: they become an order at the memo’s prices, to be completed and approved',
    access: 'order:insert',
    body: z.strictObject({ id, diamonds: diamondNames }),
    reply: z.object({ order: id, orderNo: z.string(), memo: memoDetail }),
    refusals: ['diamond_blocked', 'wrong_status', 'not_found', 'validation'],
  },
  pdf: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-block/createMemo-pdf',
    summary: 'The memo as a document: number, parties, terms, stones, totals, statements',
    access: 'block:view',
    body: z.strictObject({ id }),
    reply: fileReply('application/pdf'),
    refusals: ['not_found'],
  },
})
