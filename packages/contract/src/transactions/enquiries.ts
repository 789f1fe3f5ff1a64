import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id } from '../parts.ts'
import { resource } from '../route.ts'

/** Kinds of open requests of clients in the enquiry area (S0 §2), and the permission of each. */
export const enquiryKinds = {
  confirm: { label: 'Confirm', access: 'order:view' },
  hold: { label: 'Hold', access: 'block:view' },
  tracklist: { label: 'Tracklist', access: 'track:view' },
  cart: { label: 'Cart', access: 'track:view' },
  watchlist: { label: 'Watchlist', access: 'track:view' },
  offer: { label: 'Offer', access: 'offer:view' },
  order: { label: 'Order', access: 'order:view' },
  appointment: { label: 'Appointment', access: 'cabin:view' },
  note: { label: 'Note', access: 'track:view' },
} as const satisfies Record<string, { label: string; access: Permission }>
export type EnquiryKind = keyof typeof enquiryKinds
export const enquiryKindNames = Object.keys(enquiryKinds) as EnquiryKind[]

const counts = z.object(
  Object.fromEntries(enquiryKindNames.map((kind) => [kind, count.meta({ title: enquiryKinds[kind].label })])) as Record<
    EnquiryKind,
    typeof count
  >,
)

/** One client with the number of each kind. */
const enquirer = z
  .object({
    id: id.meta({ title: 'Company', description: 'of the client' }),
    companyName: z.string().meta({ title: 'Company' }),
    seller: id.nullable().meta({ title: 'Sales person' }),
    sellerName: z.string().nullable().meta({ title: 'Sales person' }),
    ...counts.shape,
    total: count.meta({ title: 'All' }),
  })
  .meta({ id: 'Enquirer' })
export type Enquirer = z.output<typeof enquirer>

export const enquiries = resource('enquiries', {
  counts: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/enquiry/counts',
    summary: 'Count open confirmations, holds, tracks, offers, orders, appointments and notes: of one client, or of all in scope',
    access: 'track:view',
    body: z.strictObject({ account: id.optional() }),
    reply: counts.partial().meta({ description: 'Kinds you may not see are left out' }),
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/enquiry/paginate',
    summary: 'Clients with open enquiries, with the number of each kind',
    access: 'track:view',
    ...listOf(enquirer, ['id', 'companyName', 'seller', 'sellerName', ...enquiryKindNames, 'total']),
  },
})
