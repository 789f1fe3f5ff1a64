import { waitingLifecycle } from '@loupe/domain/transactions/waiting.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id, instant, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { block, blockRequest } from './blocks.ts'

/** A client's place in the line for a stone. */
export const waiting = block
  .pick({
    id: true,
    diamond: true,
    vStnId: true,
    shpNm: true,
    labGrown: true,
    crt: true,
    account: true,
    companyName: true,
    buyerName: true,
    seller: true,
    sellerName: true,
    remarks: true,
    endedReason: true,
    createdAt: true,
  })
  .extend({
    status: z.literal(waitingLifecycle.codes).meta({ title: 'Status' }),
    place: count.nullable().meta({ title: 'Place', description: 'In the line for the stone; 1 is next' }),
    hours: count.meta({ title: 'Hold time', description: 'Hours it is to be held when it is free' }),
    heldBy: z.string().nullable().meta({ title: 'Now with' }),
    until: instant.nullable().meta({ title: 'Until' }),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.output<typeof waiting>

export const waitings = resource('waitings', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-block/waiting/paginate',
    summary: 'List who waits for stones that others have',
    access: 'block:view',
    ...listOf(waiting, ['vStnId', 'diamond', 'account', 'companyName', 'seller', 'sellerName', 'status', 'until', 'createdAt']),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/waiting/create',
    summary: 'Wait for stones that others have: when one is free it is held for the first in its line',
    access: 'block:insert',
    body: z.strictObject({
      ...blockRequest.pick({ diamonds: true, account: true, user: true, seller: true }).shape,
      hours: z.number().meta({ title: 'Hold time', description: 'Whole hours it is to be held when it is free' }),
      remarks: remarks.optional().meta({ title: 'Remarks' }),
      overrideKind: blockRequest.shape.overrideKind,
    }),
    reply: z.object({ created: z.array(waiting) }),
    refusals: ['validation', 'not_found', 'wrong_status', 'duplicate', 'stone_kind'],
  },
  withdraw: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/waiting/withdraw',
    summary: 'Leave the line for a stone',
    access: 'block:update',
    body: z.strictObject({ id }),
    reply: waiting,
    refusals: ['wrong_status', 'not_found'],
  },
})
