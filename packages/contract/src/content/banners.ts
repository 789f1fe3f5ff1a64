import {
  bannerAlignmentNames,
  bannerAlignments,
  bannerPositionNames,
  bannerPositions,
  bannerSubjects,
  eventTypeNames,
} from '@loupe/domain/content/home.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { isActive, lookUp, needed, numbered, period, picture, pictures, refuseBackwards, restOf, stamps, webAddress } from './parts.ts'
import { codeNames } from '../status.ts'

const fields = {
  bannerType: z.literal([1, 2]).meta({ title: 'Content', ...codeNames([1, 2], { 1: 'Image', 2: 'Text' }) }),
  type: numbered(bannerSubjects, 'Type is required', 'Invalid Type').meta({
    title: 'Type',
    ...codeNames(bannerSubjects, eventTypeNames),
  }),
  eventName: needed('Title is required', 120).meta({ title: 'Title' }),
  activity: needed('Activity is required', 120).meta({ title: 'Activity', description: 'A short text above the title' }),
  ...period,
  description: z.string().trim().max(1000).meta({ title: 'Description' }),
  url: webAddress.meta({ title: 'URL', description: 'Link of the banner; empty for none' }),
  searchBarPosition: z.literal(bannerPositions).meta({ title: 'Search bar', ...codeNames(bannerPositions, bannerPositionNames) }),
  alignment: z.literal(bannerAlignments).meta({ title: 'Alignment', ...codeNames(bannerAlignments, bannerAlignmentNames) }),
  images: pictures('Background Image is required').meta({ title: 'Background Image' }),
  mobileImage: picture.meta({ title: 'Mobile image', description: 'For phones; the background image without one' }),
  isActive,
}

/** A picture or a text across the top of the customers' home page, between two instants. */
export const banner = z.object({ id, ...fields, isDeleted: z.boolean(), ...stamps }).meta({ id: 'Banner' })
export type Banner = z.output<typeof banner>

const create = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  url: fields.url.default(''),
  searchBarPosition: fields.searchBarPosition.default(4),
  alignment: fields.alignment.default(1),
  mobileImage: fields.mobileImage.default(null),
  isActive: isActive.default(true),
})
const family = familyOf({
  path: 'banner',
  module: 'home-setting',
  nouns: ['a banner', 'banners'],
  row: banner,
  fields: [
    ...(['id', 'bannerType', 'type', 'eventName', 'activity', 'fromdateTime', 'toDateTime', 'searchBarPosition', 'alignment'] as const),
    ...(['isActive', 'isDeleted', 'createdAt', 'updatedAt'] as const),
  ],
  create: create.superRefine(refuseBackwards),
  change: z.strictObject({ ...fields, ...restOf(banner, fields) }),
  reply: banner,
  refusals: [],
})
/** The specification has second names for two of the routes (S1 §7). */
export const banners = resource('banners', {
  ...family,
  add: { ...family.create, path: '/admin/v1/banner/add', summary: 'The same as create' },
  find: lookUp('/admin/v1/banner/view', banner),
})
