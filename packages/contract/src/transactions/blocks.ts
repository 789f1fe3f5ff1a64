import { blockLifecycle, blockType } from '@loupe/domain/transactions/block.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { carat, decimal, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'

/** A stone is named by its id or by its stone id (`vStnId`). */
export const diamondName = z.string().min(1).max(100)
export const diamondNames = z.array(diamondName).min(1, 'Please Select Diamond.').max(1000).meta({ title: 'Stones' })

export const block = z
  .object({
    id,
    blockCode: z.string().meta({ title: 'Code' }),
    blockType: z.literal([1, 2]).meta({ title: 'Type', description: '1 hold, 2 memo' }),
    diamond: id.meta({ title: 'Stone' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    shpNm: z.string().nullable().meta({ title: 'Shape' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    crt: carat.meta({ title: 'Carat' }),
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    user: id.nullable().meta({ title: 'Buyer' }),
    buyerName: z.string().nullable().meta({ title: 'Buyer' }),
    seller: id.meta({ title: 'Salesman' }),
    sellerName: z.string().meta({ title: 'Salesman' }),
    validTillDate: instant.meta({ title: 'Valid till', description: 'When a hold frees its stones by itself' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    status: z.literal(blockLifecycle.codes).meta({ title: 'Status' }),
    endedReason: z.string().nullable().meta({ title: 'Ended because' }),
    rap: money.nullable().meta({ title: 'Rap' }),
    back: decimal.nullable().meta({ title: 'Back %' }),
    ctPr: money.meta({ title: '$/Ct' }),
    amt: money.meta({ title: 'Amount' }),
    createdAt: instant.meta({ title: 'Asked' }),
    updatedAt: instant,
  })
  .meta({ id: 'Block' })
export type Block = z.output<typeof block>

/** A stone that could not be blocked: why, and who has it until when. */
export const refusedDiamond = z
  .object({ diamond: z.string(), vStnId: z.string(), message: z.string(), heldBy: z.string().optional(), until: instant.optional() })
  .meta({ id: 'RefusedDiamond' })
export type RefusedDiamond = z.output<typeof refusedDiamond>

export const blockRequest = z.strictObject({
  blockType: z.literal(blockType.hold).meta({ title: 'Type' }),
  diamonds: diamondNames,
  account: z.uuid('Please Select Company Name.').meta({ title: 'Company' }),
  user: id.optional().meta({ title: 'Buyer' }),
  seller: id.optional().meta({ title: 'Salesman' }),
  broker: id.optional().meta({ title: 'Broker' }),
  hours: z.number().optional().meta({ title: 'Hold time', description: 'Whole hours, within the hold settings' }),
  validTillDate: instant.optional().meta({ title: 'Hold till date' }),
  remarks: remarks.optional().meta({ title: 'Remarks' }),
  partial: z
    .boolean()
    .default(false)
    .meta({ title: 'Hold the rest', description: 'Holds what can be held instead of refusing the whole selection' }),
})
export type BlockRequest = z.output<typeof blockRequest>

/** What the eye modal shows of a stone's live hold or memo. */
export const blockDetail = z
  .object({
    id,
    blockCode: z.string(),
    status: z.literal(blockLifecycle.codes),
    user: z.object({ companyName: z.string().nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
    seller: z.string(),
    broker: z.string().nullable(),
    validTillDate: instant,
    remarks: z.string().nullable(),
    sgiError: z.string().nullable(),
  })
  .meta({ id: 'BlockDetail' })

export const blocks = resource('blocks', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-block/paginate',
    summary: 'List holds and memos',
    access: 'block:view',
    ...listOf(block, [
      'blockCode',
      'blockType',
      'vStnId',
      'account',
      'companyName',
      'seller',
      'sellerName',
      'status',
      'validTillDate',
      'crt',
      'amt',
      'createdAt',
    ]),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/create',
    summary: 'Hold stones for a client',
    access: 'block:insert',
    body: blockRequest,
    reply: z.object({ created: z.array(block), refused: z.array(refusedDiamond) }),
    refusals: ['diamond_blocked', 'not_found', 'validation'],
  },
  changeStatus: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/change-status',
    summary: 'Approve, reject or release a hold',
    access: 'block:update',
    body: z.strictObject({ id, status: z.literal([2, 3, 4]), remarks: remarks.optional() }),
    reply: block,
    refusals: ['wrong_status', 'cannot_unhold', 'forbidden', 'not_found'],
  },
  viewDetails: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-block/view-details',
    summary: 'Who has a stone, and until when',
    access: 'block:view',
    body: z.strictObject({ id: id.meta({ description: 'of the stone' }), blockType: z.literal([1, 2]) }),
    reply: z.array(blockDetail).meta({ description: 'The live hold or memo first; empty when there is none' }),
  },
})
