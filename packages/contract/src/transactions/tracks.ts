import { trackTypes } from '@loupe/domain/transactions/track.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { id, nothing, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { refusedDiamond } from './blocks.ts'
import { dealQuestions, dealSheet, dealUpload, jsonText } from './deal-sheet.ts'
import { track, trackFields, trackRequest } from './track.ts'

const ids = z.array(id).min(1, 'Please Select Diamond.').max(1000)

export const tracks = resource('tracks', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-track/paginate',
    summary: 'List carts, watchlists, requests, reminders, enquiries, shipments and comments, and offers for who may see them',
    access: 'track:view',
    ...listOf(track, trackFields),
  },
  counts: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-track/track-count',
    summary: 'How many tracks there are of each type: of one client, or of all within reach',
    access: 'track:view',
    body: z.strictObject({ account: id.optional() }),
    reply: z.object({ counts: z.array(z.object({ trackType: z.literal(trackTypes), count: z.int() })) }),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/create',
    summary: 'Put stones into a client’s cart or watchlist, ask, remind, comment, or offer a price',
    access: 'track:insert',
    body: trackRequest,
    reply: z.object({ created: z.array(track), refused: z.array(refusedDiamond) }),
    refusals: [
      'diamond_blocked',
      'same_party',
      'wrong_status',
      'offer_countered',
      'offer_expired',
      'forbidden',
      'not_found',
      'validation',
      'price_unconfirmed',
      'stone_kind',
    ],
  },
  createByExcel: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/create-by-excel',
    summary:
      'A sheet of stones to track or to make offers on, each row with a type, a price and a remark of its own if it likes; with `track`, keeps them as diamond-track/create does',
    access: 'track:insert',
    upload: dealUpload,
    body: z.strictObject({
      ...dealQuestions,
      trackType: z
        .enum(trackTypes.map(String))
        .optional()
        .meta({ title: 'Type', description: 'Of rows that say none, when the sheet is only read' }),
      track: jsonText(
        trackRequest.omit({ diamonds: true, prices: true, counterOf: true, trackAmount: true }),
        'Track',
        'JSON: what diamond-track/create takes beside stones and prices. Without it the sheet is only read',
      ).optional(),
    }),
    reply: dealSheet.extend({ created: z.array(track) }),
    refusals: ['diamond_blocked', 'same_party', 'forbidden', 'not_found', 'validation', 'too_large', 'price_unconfirmed', 'stone_kind'],
  },
  updateStatus: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/status-update',
    summary: 'Approve, reject, cancel or close requests, enquiries, shipments and reminders',
    access: 'track:update',
    body: z.strictObject({ ids, status: z.literal([2, 3, 4, 5]), remarks: remarks.optional() }),
    reply: z.object({ list: z.array(track) }),
    refusals: ['wrong_status', 'not_found'],
  },
  read: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/read',
    summary: 'Put away news of reminders and watched stones; one’s own alone',
    access: 'track:view',
    body: z.strictObject({ ids }),
    reply: nothing,
    refusals: ['not_found'],
  },
  delete: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/delete',
    summary: 'Take stones out of a cart or a watchlist, throw other tracks away; an offer is rejected instead',
    access: 'track:delete',
    body: z.strictObject({ ids }),
    reply: nothing,
    refusals: ['wrong_status', 'not_found'],
  },
})
