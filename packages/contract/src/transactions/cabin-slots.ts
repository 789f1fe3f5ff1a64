import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, id, instant, nothing } from '../parts.ts'
import { resource } from '../route.ts'

export const day = z.iso.date('Please Select Office Date.').meta({ title: 'Day' })
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, like 11:00.')
export const cabin = z.string().trim().min(1, 'Please enter the name of the cabin.').max(60).meta({ title: 'Cabin' })
export const location = z.string().min(1, 'Please select the location.').max(60).meta({ title: 'Location' })

/** A time of day at which a cabin can be booked. */
export const cabinSlot = z
  .object({
    id,
    cabin,
    location,
    fromTime: time.meta({ title: 'From', description: 'HH:MM, company time' }),
    tillTime: time.meta({ title: 'Till', description: 'HH:MM, company time' }),
    capacity: z
      .int()
      .min(1, "Visitors can't be less than 1")
      .max(50, "Visitors can't be more than 50")
      .meta({ title: 'Visitors', description: 'Number of people' }),
    updatedAt: instant,
  })
  .meta({ id: 'CabinSlot' })
export type CabinSlot = z.output<typeof cabinSlot>

const slotBody = cabinSlot.omit({ id: true, updatedAt: true })
const slotWrite = { kind: 'write', method: 'POST', access: 'cabin:approve' } as const
const removal = { ...slotWrite, body: z.strictObject(byId.shape), reply: nothing, refusals: ['not_found'] } as const

export const cabinSlots = resource('cabinSlots', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/cabin-slot/paginate',
    summary: 'List the slots of the cabins',
    access: 'cabin:view',
    ...listOf(cabinSlot, ['cabin', 'location', 'fromTime', 'tillTime', 'capacity']),
  },
  create: {
    ...slotWrite,
    path: '/admin/v1/cabin-slot/create',
    summary: 'Add a slot',
    body: z.strictObject(slotBody.shape),
    reply: cabinSlot,
    refusals: ['validation', 'slot_overlap'],
  },
  update: {
    ...slotWrite,
    path: '/admin/v1/cabin-slot/update',
    summary: 'Change a slot; its appointments do not change',
    body: z.strictObject({ ...slotBody.shape, id, updatedAt: instant.optional() }),
    reply: cabinSlot,
    refusals: ['validation', 'slot_overlap', 'not_found', 'stale'],
  },
  delete: { ...removal, path: '/admin/v1/cabin-slot/delete', summary: 'Remove a slot; its appointments stay' },
  destroy: { ...removal, path: '/admin/v1/cabin-slot/destroy', summary: 'The same as delete' },
})
