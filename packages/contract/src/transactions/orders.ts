import { statusOf } from '../status.ts'
import { orderStatus, orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, remarks } from '../parts.ts'
import { fileReply, resource } from '../route.ts'
import { refusedDiamond } from './block.ts'
import { dealQuestions, dealSheet, dealUpload, jsonText } from './deal-sheet.ts'
import { clientStatus, order, orderDetail, orderForm, orderRequest } from './order.ts'

const made = z.object({ created: order, refused: z.array(refusedDiamond) })
const refusals = ['diamond_blocked', 'same_party', 'not_found', 'validation', 'price_unconfirmed', 'stone_kind'] as const

const limits = z
  .object({
    minBuynowDiscount: z.number(),
    maxBuynowDiscount: z.number(),
    bestBuyMinBuynowDiscount: z.number(),
    bestBuyMaxBuynowDiscount: z.number(),
    noOfOrderStone: z.int(),
  })
  .meta({ id: 'DiscountSettings' })

/** A stone's live order in the eye modal (S1 §3); the client is only visible to people who may see it. */
const orderOfStone = z
  .object({
    id: id.nullable(),
    orderNo: z.string(),
    status: order.shape.status,
    companyName: z.string().nullable(),
    seller: z.string(),
    createdAt: instant,
    billType: z.string().nullable(),
    terms: z.string().nullable(),
    bankRate: z.number().nullable(),
    bankRateByName: z.string().nullable(),
    bankRateAt: instant.nullable(),
    comment: z.string().nullable(),
  })
  .meta({ id: 'OrderOfStone' })

export const orders = resource('orders', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/order/paginate',
    summary: 'List orders',
    access: 'order:view',
    ...listOf(order, [
      'orderNo',
      'status',
      'account',
      'companyName',
      'seller',
      'sellerName',
      'labGrown',
      'madeFrom',
      'pieces',
      'carats',
      'amount',
      'billType',
      'terms',
      'stage',
      'createdAt',
    ]),
  },
  view: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/order/view',
    summary: 'One order: its stones, charges and history',
    access: 'order:view',
    body: z.strictObject(byId.shape),
    reply: orderDetail,
    refusals: ['not_found'],
  },
  proforma: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/order/:id/proforma',
    summary: 'The proforma of an order as a PDF, with the statements of the trade',
    access: 'order:print',
    params: byId,
    reply: fileReply('application/pdf'),
    refusals: ['not_found', 'wrong_status'],
  },
  limits: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/order/limits',
    summary: 'How far a price may deviate from the asking price, and the client’s limits',
    access: 'order:insert',
    body: z.strictObject({ account: id.optional() }),
    reply: z.object({
      limits,
      pendingStones: z.int().optional().meta({ description: 'Of the client, in pending orders' }),
      ...clientStatus.partial().shape,
    }),
    refusals: ['not_found'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/order/create',
    summary: 'Order stones for a client, from the stock or from its holds and memos',
    access: 'order:insert',
    body: orderRequest,
    reply: made,
    refusals,
  },
  buy: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-confirm/request',
    summary: 'Buy stones immediately (Direct Buy): an order that waits for confirmation',
    access: 'order:insert',
    body: orderRequest,
    reply: made,
    refusals,
  },
  uploadExcel: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/order/upload-excel',
    summary:
      'A sheet of stones for an order: which of them are available at the requested prices; with `order`, orders them as order/create does',
    access: 'order:insert',
    upload: dealUpload,
    body: z.strictObject({
      ...dealQuestions,
      order: jsonText(
        orderRequest.omit({ diamonds: true, prices: true }),
        'Order',
        'JSON: the body of order/create without stones and prices. Without it the sheet is only read',
      ).optional(),
    }),
    reply: dealSheet.extend({ created: order.nullable() }),
    refusals: [...refusals, 'too_large'],
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/order/update',
    summary: 'Complete or correct the form of a pending order; its stones and prices do not change',
    access: 'order:update',
    body: z.strictObject({ ...orderForm.omit({ account: true }).shape, id, updatedAt: instant }),
    reply: orderDetail,
    refusals: ['not_found', 'wrong_status', 'stale', 'validation'],
  },
  changeStatus: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/order/change-status',
    summary: 'Approve, reject, cancel or close an order',
    access: 'order:update',
    body: z.strictObject({
      id,
      status: statusOf(orderLifecycle, [orderStatus.approved, orderStatus.rejected, orderStatus.cancelled, orderStatus.history]),
      remarks: remarks.optional().meta({ title: 'Reason' }),
      overrideCredit: remarks
        .optional()
        .meta({ title: 'Reason', description: 'Why it is approved beyond the credit limit or without KYC' }),
    }),
    reply: order,
    refusals: ['wrong_status', 'forbidden', 'not_found', 'validation', 'credit_over', 'kyc_open'],
  },
  viewDetails: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/order/view-details',
    summary: 'The orders of a stone',
    access: 'order:view',
    body: z.strictObject({ id: id.meta({ description: 'of the stone' }) }),
    reply: z.array(orderOfStone).meta({ description: 'The live order first; empty when there is none' }),
  },
})
