import { datesReversed, newsTypeIds, newsTypeNames } from '@loupe/domain/content/news.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { day, id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { pictures } from './parts.ts'
import { codeNames } from '../status.ts'

const title = z.string().trim().min(1).max(150).meta({ title: 'Title' })
const type = z.literal(newsTypeIds).meta({ title: 'Type', ...codeNames(newsTypeIds, newsTypeNames) })
const place = z.string().trim().max(150).meta({ title: 'Place', description: 'Hall, booth or town' })
const shortDescription = z.string().trim().max(300).meta({ title: 'In short' })
const description = z.string().trim().max(10_000).meta({ title: 'Description' })
const images = pictures().meta({ title: 'Images' })
const isActive = z.boolean().meta({ title: 'Active' })
const fromDate = day.meta({ title: 'From' })
const toDate = day.nullable().meta({ title: 'To', description: 'The last day it is shown; leave empty to show it until it is removed' })

/** News for customers: news, shows, charity. Shown from one day to another. */
export const newsEvent = z
  .object({
    id,
    title,
    type,
    fromDate,
    toDate,
    place,
    shortDescription,
    description,
    images,
    isActive,
    isShown: z.boolean().meta({ title: 'Shown now' }),
    createdAt: instant.meta({ title: 'Since' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'NewsEvent' })
export type NewsEvent = z.output<typeof newsEvent>

const fields = { title, type, fromDate, toDate, place, shortDescription, description, images, isActive }
const made = z
  .strictObject({
    ...fields,
    toDate: toDate.default(null),
    place: place.default(''),
    shortDescription: shortDescription.default(''),
    description: description.default(''),
    images: images.default([]),
    isActive: isActive.default(true),
  })
  .refine(({ fromDate: from, toDate: to }) => to === null || to >= from, { path: ['toDate'], error: datesReversed })

const family = familyOf({
  path: 'news-event',
  module: 'content',
  nouns: ['a piece of news', 'news'],
  row: newsEvent,
  fields: ['id', 'title', 'type', 'fromDate', 'toDate', 'place', 'isActive', 'isShown', 'createdAt', 'updatedAt'],
  create: made,
  change: z.strictObject(fields),
  reply: newsEvent,
  refusals: [],
})

export const newsEvents = resource('newsEvents', {
  ...family,
  shown: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/news-event/shown',
    summary: 'What customers see today, the newest first',
    access: 'signedIn',
    reply: z.object({ list: z.array(newsEvent) }),
  },
})
