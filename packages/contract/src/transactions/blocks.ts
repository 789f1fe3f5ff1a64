import { blockLifecycle, blockType } from '@loupe/domain/transactions/block.ts'
import { unavailableKinds } from '@loupe/domain/transactions/claim.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { overrideKind, quotedTerm } from '../accounts/quoted-term.ts'
import { carat, count, decimal, id, instant, money, remarks } from '../parts.ts'
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
    memo: id.nullable().meta({ title: 'Memo' }),
    returnedAt: instant.nullable().meta({ title: 'Returned' }),
    returnAskedAt: instant.nullable().meta({ title: 'Return asked' }),
    extensions: z.int().meta({ title: 'Extended', description: 'How often its end was put off' }),
    waiting: z.int().meta({ title: 'Waiting', description: 'Clients in the line for the stone' }),
    rap: money.nullable().meta({ title: 'Rap' }),
    back: decimal.nullable().meta({ title: 'Back %' }),
    ctPr: money.meta({ title: '$/Ct' }),
    amt: money.meta({ title: 'Amount' }),
    term: quotedTerm.meta({ description: 'Of a hold the price for the client; of a memo, how its price came about' }),
    kindOverride: z.string().nullable().meta({ title: 'Dealt in a kind the client is not shown because' }),
    createdAt: instant.meta({ title: 'Asked' }),
    updatedAt: instant,
  })
  .meta({ id: 'Block' })
export type Block = z.output<typeof block>

/** A stone that cannot be taken: why, what has it, and who has it until when. */
export const refusedDiamond = z
  .object({
    diamond: z.string(),
    vStnId: z.string(),
    message: z.string(),
    kind: z
      .enum(unavailableKinds)
      .optional()
      .meta({ description: 'What has the stone, or how it stands; none where another reason refused it' }),
    heldBy: z.string().optional(),
    until: instant.optional(),
    since: instant.optional(),
  })
  .meta({ id: 'RefusedDiamond' })
export type RefusedDiamond = z.output<typeof refusedDiamond>

/** A hold ends by itself after `hours` or at `validTillDate`; a memo is due on `dueDate`, without one ten working days on. */
export const blockRequest = z.strictObject({
  blockType: z.literal([blockType.hold, blockType.memo], 'Please Select Type.').meta({ title: 'Type' }),
  diamonds: diamondNames,
  account: z.uuid('Please Select Company Name.').meta({ title: 'Company' }),
  user: id.optional().meta({ title: 'Buyer' }),
  seller: id.optional().meta({ title: 'Salesman' }),
  broker: id.optional().meta({ title: 'Broker' }),
  hours: z.number().optional().meta({ title: 'Hold time', description: 'Whole hours, within the hold settings' }),
  validTillDate: instant.optional().meta({ title: 'Hold till date' }),
  dueDate: z.iso.date().optional().meta({ title: 'Due date', description: 'Of a memo; ten working days when left empty' }),
  terms: z.string().trim().max(60).optional().meta({ title: 'Terms', description: 'Of a memo: the days to pay when it is invoiced' }),
  courierName: z.string('Courier Name.').trim().max(100, 'Courier Name.').optional().meta({ title: 'Courier' }),
  remarks: remarks.optional().meta({ title: 'Remarks' }),
  overrideKind,
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
    memo: id.nullable().meta({ description: 'The memo it stands on, for those who may see the client' }),
    status: z.literal(blockLifecycle.codes),
    user: z.object({ companyName: z.string().nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
    seller: z.string(),
    broker: z.string().nullable(),
    validTillDate: instant,
    remarks: z.string().nullable(),
    sgiError: z.string().nullable(),
  })
  .meta({ id: 'BlockDetail' })

/** Holds, or the stones of a memo, that were asked for together. */
export const blockMaster = z
  .object({
    id: z.string().meta({ title: 'Code' }),
    blockCode: block.shape.blockCode,
    blockType: block.shape.blockType,
    account: block.shape.account,
    companyName: block.shape.companyName,
    seller: block.shape.seller,
    sellerName: block.shape.sellerName,
    pieces: count.meta({ title: 'Stones' }),
    live: count.meta({ title: 'Live', description: 'Of them pending or approved' }),
    isLive: z.boolean(),
    carats: carat.meta({ title: 'Carats' }),
    amt: money.meta({ title: 'Amount' }),
    validTillDate: instant.meta({ title: 'Valid till' }),
    createdAt: block.shape.createdAt,
  })
  .meta({ id: 'BlockMaster' })

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
    summary: 'Hold stones for a client, or send them on memo',
    access: 'block:insert',
    body: blockRequest,
    reply: z.object({ created: z.array(block), refused: z.array(refusedDiamond) }),
    refusals: ['diamond_blocked', 'same_party', 'not_found', 'validation', 'stone_kind'],
  },
  changeStatus: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/change-status',
    summary: 'Approve, reject or release a hold or one stone of a memo',
    access: 'block:update',
    body: z.strictObject({ id, status: z.literal([2, 3, 4]), remarks: remarks.optional() }),
    reply: block,
    refusals: ['wrong_status', 'cannot_unhold', 'cannot_unmemo', 'forbidden', 'not_found', 'credit_over', 'kyc_open'],
  },
  release: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/release',
    summary: 'UnHold or UnMemo stones of one client; of a memo they have come back',
    access: 'block:update',
    body: z.strictObject({
      blockType: z.literal([1, 2]),
      diamonds: diamondNames,
      remarks: remarks.optional().meta({ title: 'Remarks' }),
    }),
    reply: z.object({ list: z.array(block) }).meta({ description: 'As they stand now: a return that needs approval has been asked for' }),
    refusals: ['cannot_unhold', 'cannot_unmemo', 'same_party', 'wrong_status', 'diamond_blocked', 'forbidden', 'not_found'],
  },
  extend: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/extend',
    summary: 'Put off the end of a hold',
    access: 'block:update',
    body: z.strictObject({
      id,
      scope: z
        .enum(['stone', 'hold'])
        .default('stone')
        .meta({ title: 'Extend', description: 'The stone alone, or all that was held with it' }),
      hours: z.number().optional().meta({ title: 'Hold time', description: 'Whole hours from now, within the hold settings' }),
      validTillDate: instant.optional().meta({ title: 'Hold till date' }),
    }),
    reply: z.object({ list: z.array(block) }),
    refusals: ['validation', 'wrong_status', 'conflict', 'not_found'],
  },
  masters: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-block/master/paginate',
    summary: 'List holds and memos as documents: what was asked for together, as one row',
    access: 'block:view',
    ...listOf(blockMaster, ['blockCode', 'blockType', 'account', 'companyName', 'seller', 'sellerName', 'isLive', 'createdAt']),
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
