import { blockStatus, blockStatuses, blockTypeNames, blockTypes } from '@loupe/domain/transactions/block.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { overrideKind } from '../accounts/quoted-term.ts'
import { carat, chosenId, count, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { codeNames, statusOf } from '../status.ts'
import { diamondNames, block, refusedDiamond } from './block.ts'

/** A hold ends by itself after `hours` or at `validTillDate`; a memo is due on `dueDate`, by default in ten working days. */
export const blockRequest = z.strictObject({
  blockType: z.literal(blockTypes, 'Please Select Type.').meta({ title: 'Type', ...codeNames(blockTypes, blockTypeNames) }),
  diamonds: diamondNames,
  account: chosenId('Please Select Company Name.').meta({ title: 'Company' }),
  user: id.optional().meta({ title: 'Buyer' }),
  seller: id.optional().meta({ title: 'Sales person' }),
  broker: id.optional().meta({ title: 'Broker' }),
  hours: z.number().optional().meta({ title: 'Hold time', description: 'Whole hours, within the hold settings' }),
  validTillDate: instant.optional().meta({ title: 'Hold till date' }),
  dueDate: z.iso.date().optional().meta({ title: 'Due date', description: 'For a memo; ten working days by default' }),
  terms: z.string().trim().max(60).optional().meta({ title: 'Terms', description: 'For a memo: the payment days when it is invoiced' }),
  courierName: z.string('Courier Name.').trim().max(100, 'Courier Name.').optional().meta({ title: 'Courier' }),
  remarks: remarks.optional().meta({ title: 'Remarks' }),
  overrideKind,
  partial: z
    .boolean()
    .default(false)
    .meta({ title: 'Hold the rest', description: 'Holds the available stones instead of refusing the whole selection' }),
})
export type BlockRequest = z.output<typeof blockRequest>

/** Undoes one's own last step: the request itself, its release (of a pending one, its withdrawal), its rejection, or a hold's extension. */
const undoBlocks = z.strictObject({
  ids: z.array(id).min(1).max(1000),
  step: z.enum(['ask', 'release', 'reject', 'extend']).meta({ description: 'The step to undo; it has to be the last change' }),
})
export type UndoBlocks = z.output<typeof undoBlocks>

/** The live hold or memo of a stone, in the eye modal. */
const blockDetail = z
  .object({
    id,
    blockCode: z.string(),
    memo: id.nullable().meta({ description: 'The stone’s memo, for people who may see the client' }),
    status: statusOf(blockStatuses),
    user: z.object({ companyName: z.string().nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
    seller: z.string(),
    broker: z.string().nullable(),
    validTillDate: instant,
    remarks: z.string().nullable(),
    sgiError: z.string().nullable(),
    request: block
      .pick({ seller: true, createdBy: true })
      .nullable()
      .meta({ description: 'Who may withdraw it until it is approved, for people who may see the client' }),
  })
  .meta({ id: 'BlockDetail' })

/** Holds, or the stones of a memo, that were requested together. */
const blockMaster = z
  .object({
    id: z.string().meta({ title: 'Code' }),
    blockCode: block.shape.blockCode,
    blockType: block.shape.blockType,
    account: block.shape.account,
    companyName: block.shape.companyName,
    seller: block.shape.seller,
    sellerName: block.shape.sellerName,
    pieces: count.meta({ title: 'Stones' }),
    live: count.meta({ title: 'Live', description: 'Of its stones, pending or approved' }),
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
      'labGrown',
      'account',
      'companyName',
      'seller',
      'sellerName',
      'status',
      'validTillDate',
      'endedAt',
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
    body: z.strictObject({
      id,
      status: statusOf(blockStatuses, [blockStatus.approved, blockStatus.rejected, blockStatus.released]),
      remarks: remarks.optional(),
    }),
    reply: block,
    refusals: ['wrong_status', 'cannot_unhold', 'cannot_unmemo', 'forbidden', 'not_found', 'credit_over', 'kyc_open'],
  },
  release: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/release',
    summary: 'UnHold or UnMemo stones of one client, or of several; stones on memo are returned',
    access: 'block:update',
    body: z.strictObject({
      blockType: block.shape.blockType,
      diamonds: diamondNames,
      severalClients: z
        .boolean()
        .default(false)
        .meta({ title: 'Of several clients', description: 'Releases stones of several clients instead of refusing them' }),
      remarks: remarks.optional().meta({ title: 'Remarks' }),
    }),
    reply: z.object({ list: z.array(block) }).meta({ description: 'As they are now: for a return that needs approval, the request' }),
    refusals: ['cannot_unhold', 'cannot_unmemo', 'same_party', 'wrong_status', 'diamond_blocked', 'forbidden', 'not_found'],
  },
  extend: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/extend',
    summary: 'Extend a hold',
    access: 'block:update',
    body: z.strictObject({
      id,
      scope: z
        .enum(['stone', 'hold'])
        .default('stone')
        .meta({ title: 'Extend', description: 'Only this stone, or all that were held together' }),
      hours: z.number().optional().meta({ title: 'Hold time', description: 'Whole hours from now, within the hold settings' }),
      validTillDate: instant.optional().meta({ title: 'Hold till date' }),
    }),
    reply: z.object({ list: z.array(block) }),
    refusals: ['validation', 'wrong_status', 'conflict', 'not_found'],
  },
  undo: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/undo',
    summary: 'Undo one’s own last step on holds or memos, within half a minute and unless someone has changed them since',
    access: 'block:view',
    body: undoBlocks,
    reply: z.object({ list: z.array(block) }),
    message: 'Undone.',
    refusals: ['stale', 'diamond_blocked', 'wrong_status', 'not_found'],
  },
  masters: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-block/master/paginate',
    summary: 'List holds and memos as documents: stones requested together are one row',
    access: 'block:view',
    ...listOf(blockMaster, ['blockCode', 'blockType', 'account', 'companyName', 'seller', 'sellerName', 'isLive', 'createdAt']),
  },
  viewDetails: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-block/view-details',
    summary: 'Who has a stone, and until when',
    access: 'block:view',
    body: z.strictObject({ id: id.meta({ description: 'of the stone' }), blockType: block.shape.blockType }),
    reply: z.array(blockDetail).meta({ description: 'The live hold or memo first; empty when there is none' }),
  },
})
