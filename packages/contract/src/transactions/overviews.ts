import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { type MemoState, memoStates } from '@loupe/domain/transactions/memo.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { carat, count, decimal, id, money } from '../parts.ts'
import { resource } from '../route.ts'
import { order } from './order.ts'

/** One stone of an order as a row. */
const productOrder = z
  .object({
    id,
    order: id,
    orderNo: order.shape.orderNo,
    status: order.shape.status,
    diamond: id.meta({ title: 'Stone' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    shpNm: z.string().nullable().meta({ title: 'Shape' }),
    labGrown: order.shape.labGrown,
    crt: carat.meta({ title: 'Carat' }),
    wSts: z.enum(diamondLifecycle.codes).meta({ title: 'Stone now' }),
    rap: money.nullable().meta({ title: 'Rap' }),
    back: decimal.nullable().meta({ title: 'Back %' }),
    ctPr: money.meta({ title: '$/Ct' }),
    amt: money.meta({ title: 'Amount' }),
    account: id.meta({ title: 'Company' }),
    companyName: order.shape.companyName,
    seller: order.shape.seller,
    sellerName: order.shape.sellerName,
    createdAt: order.shape.createdAt,
  })
  .meta({ id: 'ProductOrder' })
export type ProductOrder = z.output<typeof productOrder>

/** Orders stone by stone: the agreed price and the outcome of each. */
export const productOrders = resource('productOrders', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/product-order/paginate',
    summary: 'List ordered stones, one row each',
    access: 'order:view',
    ...listOf(productOrder, [
      'orderNo',
      'status',
      'diamond',
      'vStnId',
      'labGrown',
      'crt',
      'wSts',
      'back',
      'ctPr',
      'amt',
      'account',
      'companyName',
      'seller',
      'sellerName',
      'createdAt',
    ]),
  },
})

/** A memo at one stage. */
const stageMemo = z
  .object({
    id: z.enum(Object.keys(memoStates) as [MemoState, ...MemoState[]]).meta({ title: 'Stage' }),
    memos: count.meta({ title: 'Memos' }),
    out: count.meta({ title: 'Stones out' }),
    carats: carat.meta({ title: 'Carats out' }),
    amount: money.meta({ title: 'Amount out' }),
  })
  .meta({ id: 'StageMemo' })

const stages = listOf(stageMemo, ['id', 'memos', 'out', 'carats', 'amount'])

/** Memos by stage: of one client, or of all in scope. */
export const stageMemos = resource('stageMemos', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/stage-memo/paginate',
    summary: 'The number of memos in scope at each stage, with their stones',
    access: 'block:view',
    ...stages,
    body: stages.body.extend({ account: id.optional().meta({ description: 'Only memos of this client' }) }),
  },
})

/** An office that receives clients: one that has cabins. */
const office = z
  .object({
    id: z.string().meta({ title: 'Office', description: 'Code of the location' }),
    cabins: count.meta({ title: 'Cabins' }),
    slots: count.meta({ title: 'Slots a day' }),
    visitors: count.meta({ title: 'Visitors at a time' }),
    today: count.meta({ title: 'Today', description: 'Remaining appointments of today' }),
    later: count.meta({ title: 'Later', description: 'Appointments on later days' }),
  })
  .meta({ id: 'Office' })
export type Office = z.output<typeof office>

export const offices = resource('offices', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/office/paginate',
    summary: 'Offices with their cabins, and their number of appointments',
    access: 'cabin:view',
    ...listOf(office, ['id', 'cabins', 'slots', 'visitors', 'today', 'later']),
  },
})
