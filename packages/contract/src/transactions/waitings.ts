import { claimKinds } from '@loupe/domain/transactions/claim.ts'
import { waitingLifecycle } from '@loupe/domain/transactions/waiting.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id, instant, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { block } from './block.ts'
import { blockRequest } from './blocks.ts'
import { statusOf } from '../status.ts'

/** A client's place on the waiting list for a stone. */
const waiting = block
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
    status: statusOf(waitingLifecycle),
    place: count.nullable().meta({ title: 'Place', description: 'Place on the stone’s waiting list; 1 is next' }),
    hours: count.meta({ title: 'Hold time', description: 'Hours for which it is held when it is free' }),
    heldBy: z.string().nullable().meta({ title: 'Now with' }),
    heldAs: z.enum(claimKinds).nullable().meta({ title: 'Now in', description: 'What the stone is promised in' }),
    until: instant.nullable().meta({ title: 'Until', description: 'For a memo the midnight after its due day' }),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.output<typeof waiting>

export const waitings = resource('waitings', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-block/waiting/paginate',
    summary: 'List the waiting lists of stones that others have',
    access: 'block:view',
    ...listOf(waiting, ['vStnId', 'diamond', 'account', 'companyName', 'seller', 'sellerName', 'status', 'until', 'createdAt']),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-block/waiting/create',
    summary: 'Join the waiting list for stones that others have: a free one is held for the first on its list',
    access: 'block:insert',
    body: z.strictObject({
      ...blockRequest.pick({ diamonds: true, account: true, user: true, seller: true }).shape,
      hours: z.number().meta({ title: 'Hold time', description: 'Whole hours for which it is held when it is free' }),
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
    summary: 'Leave the waiting list of a stone',
    access: 'block:update',
    body: z.strictObject({ id }),
    reply: waiting,
    refusals: ['wrong_status', 'not_found'],
  },
})
