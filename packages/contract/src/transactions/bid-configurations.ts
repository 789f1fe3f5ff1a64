import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { bidConfiguration, bidRound, bidWindows } from './bid.ts'

const remove = {
  kind: 'write',
  method: 'POST',
  access: 'bid:approve',
  body: z.strictObject(byId.shape),
  reply: nothing,
  refusals: ['not_found', 'wrong_status'],
} as const

/** The times of rounds. They apply from a day on; those of a day that has begun cannot change. */
export const bidConfigurations = resource('bidConfigurations', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/bid-configuration/paginate',
    summary: 'List the windows of rounds, by the day from which they apply',
    access: 'bid:approve',
    ...listOf(bidConfiguration, ['fromDay', 'minStep', 'isInForce']),
  },
  now: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/bid-configuration/now',
    summary: 'The running round and the next ones, by the server’s clock',
    access: 'bid:view',
    body: z.strictObject({}),
    reply: z.object({
      running: bidRound.nullable(),
      next: bidRound.nullable(),
      open: bidRound.nullable().meta({ description: 'The open round in which a stone would be put up now' }),
      blind: bidRound.nullable().meta({ description: 'The blind round in which a stone would be put up now' }),
      minStep: bidWindows.shape.minStep,
    }),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/bid-configuration/create',
    summary: 'Set new windows from a day on',
    access: 'bid:approve',
    body: z.strictObject(bidWindows.shape),
    reply: bidConfiguration,
    refusals: ['validation', 'duplicate'],
  },
  update: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/bid-configuration/update',
    summary: 'Change windows that have not begun',
    access: 'bid:approve',
    body: z.strictObject({ ...bidWindows.shape, id }),
    reply: bidConfiguration,
    refusals: ['not_found', 'validation', 'duplicate', 'wrong_status'],
  },
  delete: { ...remove, path: '/admin/v1/bid-configuration/delete', summary: 'Remove windows that have not begun' },
  destroy: { ...remove, path: '/admin/v1/bid-configuration/destroy', summary: 'The same as delete' },
})
