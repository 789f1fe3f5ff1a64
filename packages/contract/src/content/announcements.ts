import { z } from 'zod'
import { familyOf } from '../family.ts'
import { id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { isActive, needed, period, refuseBackwards, restOf, stamps } from './parts.ts'

const fields = { ...period, text: needed('Announcement is required', 500).meta({ title: 'Announcement' }), isActive }

/** A line shown to everybody who is signed in, across the top of every page, between two instants. */
const announcement = z.object({ id, ...fields, ...stamps }).meta({ id: 'Announcement' })
export type Announcement = z.output<typeof announcement>

export const announcements = resource('announcements', {
  ...familyOf({
    path: 'announcement',
    module: 'home-setting',
    nouns: ['an announcement', 'announcements'],
    row: announcement,
    fields: ['id', 'text', 'fromdateTime', 'toDateTime', 'isActive', 'createdAt', 'updatedAt'],
    create: z.strictObject({ ...fields, isActive: isActive.default(true) }).superRefine(refuseBackwards),
    change: z.strictObject({ ...fields, ...restOf(announcement, fields) }),
    reply: announcement,
    refusals: [],
  }),
  running: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/announcement/running',
    summary: 'The announcements that are running now',
    access: 'signedIn',
    reply: z.object({
      list: z.array(announcement.pick({ id: true, text: true, toDateTime: true, updatedAt: true })),
      next: instant.nullable().meta({ description: 'When this list next changes by time: one begins or one ends' }),
    }),
  },
})
