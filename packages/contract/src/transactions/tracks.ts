import { trackNames, trackStatus, trackTypes, trackLifecycle } from '@loupe/domain/transactions/track.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { id, nothing, remarks } from '../parts.ts'
import { resource } from '../route.ts'
import { codeNames, statusOf } from '../status.ts'
import { refusedDiamond } from './block.ts'
import { dealQuestions, dealSheet, dealUpload, jsonText } from './deal-sheet.ts'
import { track, trackFields, trackRequest, trackRequestFields } from './track.ts'

const ids = z.array(id).min(1, 'Please Select Diamond.').max(1000)

export const tracks = resource('tracks', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-track/paginate',
    summary: 'List carts, watchlists, requests, reminders, enquiries, shipments and comments, and offers for people who may see them',
    access: 'track:view',
    ...listOf(track, trackFields),
  },
  counts: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond-track/track-count',
    summary: 'Count tracks of each type: of one client, or of all in scope',
    access: 'track:view',
    body: z.strictObject({ account: id.optional() }),
    reply: z.object({
      counts: z.array(z.object({ trackType: z.literal(trackTypes).meta(codeNames(trackTypes, trackNames)), count: z.int() })),
    }),
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/create',
    summary: 'Add stones to a client’s cart or watchlist, make requests, reminders, comments, or offers',
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
      'A sheet of stones to track or make offers for; a row may have its own type, price and remark. With `track`, stores them as diamond-track/create does',
    access: 'track:insert',
    upload: dealUpload,
    body: z.strictObject({
      ...dealQuestions,
      trackType: z
        .enum(trackTypes.map(String))
        .optional()
        .meta({ title: 'Type', description: 'For rows without a type, when the sheet is only read' }),
      track: jsonText(
        trackRequestFields.omit({ diamonds: true, prices: true, counterOf: true, trackAmount: true }),
        'Track',
        'JSON: the body of diamond-track/create without stones and prices. Without it the sheet is only read',
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
    body: z.strictObject({
      ids,
      status: statusOf(trackLifecycle, [trackStatus.approved, trackStatus.rejected, trackStatus.canceled, trackStatus.history]),
      remarks: remarks.optional(),
    }),
    reply: z.object({ list: z.array(track) }),
    refusals: ['wrong_status', 'not_found'],
  },
  undo: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/undo',
    summary: 'Undo one’s own last step on tracks, within half a minute and unless someone has changed them since',
    access: 'track:view',
    body: z.strictObject({
      ids,
      step: z
        .enum(['ask', 'delete', 'approve', 'reject', 'cancel', 'close'])
        .meta({ description: 'The step to undo; it has to be the last change' }),
    }),
    reply: nothing,
    message: 'Undone.',
    refusals: ['stale', 'wrong_status', 'not_found'],
  },
  read: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/read',
    summary: 'Dismiss news of reminders and watched stones; only one’s own',
    access: 'track:view',
    body: z.strictObject({ ids }),
    reply: nothing,
    refusals: ['not_found'],
  },
  delete: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond-track/delete',
    summary: 'Remove stones from a cart or watchlist, or delete other tracks; offers are rejected instead',
    access: 'track:delete',
    body: z.strictObject({ ids }),
    reply: nothing,
    refusals: ['wrong_status', 'not_found'],
  },
})
