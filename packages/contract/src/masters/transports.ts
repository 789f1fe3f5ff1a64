import { z } from 'zod'
import { familyOf } from '../family.ts'
import { listOf } from '../list.ts'
import { count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const name = z.string('Courier Name.').trim().min(1, 'Courier Name.').max(100, 'Courier Name.').meta({ title: 'Courier' })
const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[\d+() -]*$/, 'Invalid Phone no')
  .meta({ title: 'Phone' })
const website = z
  .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Invalid URL' }).max(300)])
  .meta({ title: 'Website', description: 'Tracking page of shipments' })
const isActive = z.boolean().meta({ title: 'Active', description: 'A choice in forms of orders and memos' })

/** A courier. Orders and memos store the name as it was written, so a courier can be renamed or deleted at any time. */
const transport = z
  .object({
    id,
    name,
    phone: z.string().meta({ title: 'Phone' }),
    website: z.string().meta({ title: 'Website' }),
    isActive,
    orders: count.meta({ title: 'Orders' }),
    memos: count.meta({ title: 'Memos' }),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'Transport' })
export type TransportRow = z.output<typeof transport>

const made = z.strictObject({ name, phone: phone.default(''), website: website.default(''), isActive: isActive.default(true) })

/** A courier to choose: one of the list, or one that orders and memos name. */
const courier = z
  .object({
    id: z.string().meta({ title: 'Courier' }),
    orders: count.meta({ title: 'Orders' }),
    memos: count.meta({ title: 'Memos' }),
    lastAt: instant.nullable().meta({ title: 'Last' }),
  })
  .meta({ id: 'Courier' })

export const transports = resource('transports', {
  ...familyOf({
    path: 'transport',
    module: 'master',
    nouns: ['a courier', 'couriers'],
    row: transport,
    fields: ['id', 'name', 'phone', 'website', 'isActive', 'orders', 'memos', 'createdAt', 'updatedAt'],
    create: made,
    change: made.extend({ phone, website, isActive }),
    reply: transport,
    refusals: ['duplicate'],
  }),
  named: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/transport/named',
    summary: 'Couriers to choose from: active ones, and those that orders and memos in scope name',
    access: 'block:view',
    ...listOf(courier, ['id', 'orders', 'memos', 'lastAt']),
  },
})
