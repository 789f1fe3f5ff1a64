import { eventTypeCodes, eventTypeNames } from '@loupe/domain/content/home.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { isActive, lookUp, needed, numbered, period, picture, pictures, refuseBackwards, restOf, stamps } from './parts.ts'
import { codeNames } from '../status.ts'

const type = numbered(eventTypeCodes, 'Type is required', 'Invalid Type').meta(codeNames(eventTypeCodes, eventTypeNames))
const fields = {
  type: type.meta({ title: 'Type' }),
  name: needed('Title is required', 120).meta({ title: 'Title' }),
  ...period,
  shortDescription: needed('Description is required', 2000).meta({ title: 'Description' }),
  image: picture.meta({ title: 'Background Image' }),
  images: pictures().meta({ title: 'Images' }),
  dashboardimage: picture.meta({ title: 'Dashboard image' }),
  isAfterLogin: z.boolean().meta({ title: 'After login', description: 'Only shown to signed-in customers' }),
  isShowTimer: z.boolean().meta({ title: 'Show timer', description: 'Counts down to its end' }),
  isActive,
}

/**
 * An event, news, a show or a pop-up for customers, between two instants: one family, with a `type` (S1 §3). Only a pop-up has a timer or can wait
 * for a sign-in.
 */
export const homeEvent = z.object({ id, ...fields, isDeleted: z.boolean(), ...stamps }).meta({ id: 'HomeEvent' })
export type HomeEvent = z.output<typeof homeEvent>

const family = familyOf({
  path: 'event',
  module: 'home-setting',
  nouns: ['an event or a popup', 'events and popups'],
  row: homeEvent,
  fields: [
    ...(['id', 'type', 'name', 'fromdateTime', 'toDateTime', 'isAfterLogin', 'isShowTimer'] as const),
    ...(['isActive', 'isDeleted', 'createdAt', 'updatedAt'] as const),
  ],
  create: z
    .strictObject({
      ...fields,
      image: fields.image.default(null),
      images: fields.images.default([]),
      dashboardimage: fields.dashboardimage.default(null),
      isAfterLogin: fields.isAfterLogin.default(false),
      isShowTimer: fields.isShowTimer.default(false),
      isActive: isActive.default(true),
    })
    .superRefine(refuseBackwards),
  change: z.strictObject({
    ...fields,
    ...restOf(homeEvent, fields),
    isDeleted: z.boolean().meta({ description: 'True deletes it, like the delete route' }),
  }),
  reply: homeEvent,
  refusals: [],
})
export const homeEvents = resource('homeEvents', {
  ...family,
  list: {
    ...family.list,
    // The filter of the specification (S1 §7), besides the list grammar.
    body: family.list.body.extend({ type: z.union([type, z.array(type).max(6)]).optional() }),
  },
  find: lookUp('/admin/v1/event/find', homeEvent),
})
