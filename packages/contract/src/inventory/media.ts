import { mediaFiles, mediaKinds, mediaOrigins, mediaPlaceholders, mediaTypes, uploadFolder } from '@loupe/domain/inventory/media.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id, instant } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

const kind = z.enum(mediaKinds).meta({ title: 'Kind' })

/** One medium of a stone. */
const medium = z
  .object({
    id,
    diamond: id,
    vStnId: z.string().meta({ title: 'Stone ID' }),
    kind,
    origin: z.enum(mediaOrigins).meta({ title: 'Origin', description: 'An uploaded file, an address, or a drawing of the demo' }),
    type: z.string().meta({ title: 'Type' }),
    size: z.int().nullable().meta({ title: 'Size', description: 'In bytes; null where the sender does not say' }),
    etag: z.string().nullable(),
    checkedAt: instant.nullable().meta({ title: 'Checked' }),
  })
  .meta({ id: 'Medium' })
export type Medium = z.output<typeof medium>

/** A stone's media, one of each kind, and what is missing. */
const stoneMedia = z
  .object({
    diamond: id,
    vStnId: z.string(),
    media: z.array(medium),
    missing: z.array(z.string()).meta({ title: 'Missing' }),
    score: z.int().min(0).max(100).meta({ title: 'Complete %' }),
  })
  .meta({ id: 'StoneMedia' })
export type StoneMedia = z.output<typeof stoneMedia>

/** A stone in stock with its missing media. */
const mediaGap = z
  .object({
    id,
    vStnId: z.string().meta({ title: 'Stone ID' }),
    labGrown: z.boolean().meta({ title: 'Lab-grown' }),
    location: z.string().nullable().meta({ title: 'Location' }),
    missing: z.array(z.string()).meta({ title: 'Missing' }),
    gaps: count.meta({ title: 'Missing', description: 'How many of the media that a stone should have' }),
    score: z.int().min(0).max(100).meta({ title: 'Complete %' }),
  })
  .meta({ id: 'MediaGap' })
export type MediaGap = z.output<typeof mediaGap>

const part = z.object({
  name: z.string(),
  wanted: count.meta({ description: 'Stones in stock that should have one' }),
  present: count.meta({ description: 'Those that have it' }),
})

const pattern = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => text === '' || (/^https?:\/\/[^/{}]+\//i.test(text) && URL.canParse(text.replaceAll(/[{}]/g, ''))),
    'Please enter an address that begins with https:// and names its host.',
  )
  .refine(
    (text) => text === '' || mediaPlaceholders.some((one) => text.includes(one)),
    `Please put ${mediaPlaceholders.join(' or ')} in place of the stone’s number.`,
  )
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(260)
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*(:\d{1,5})?$/, 'Please enter names of hosts, such as media.example.com.')

/** Where the media of stones are: an address pattern for each kind, and the hosts that may be contacted. */
const mediaSettings = z
  .strictObject({
    patterns: z.partialRecord(kind, pattern).meta({ title: 'Addresses' }),
    hosts: z.array(host).max(50).meta({ title: 'Allowed hosts', description: 'No other host is ever contacted' }),
  })
  .meta({ id: 'MediaSettings' })
export type MediaSettings = z.output<typeof mediaSettings>

const settingsReply = z.object({ settings: mediaSettings, updatedAt: instant.nullable() })

/** The outcome of one file of many: the stone and kind to which it was assigned, or why it was refused. */
const takenFile = z
  .object({ name: z.string(), vStnId: z.string().nullable(), kind: kind.nullable(), fault: z.string().nullable() })
  .meta({ id: 'TakenFile' })

export const media = resource('media', {
  overview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/media/overview',
    summary: 'Media coverage: how many stones in stock have each kind',
    access: 'diamond:view',
    body: z.strictObject({ labGrown: z.boolean() }),
    reply: z.object({ stones: count, complete: count, parts: z.array(part) }),
  },
  gaps: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/media/gaps',
    summary: 'Stones in stock with missing media',
    access: 'diamond:view',
    ...listOf(mediaGap, ['id', 'vStnId', 'labGrown', 'missing', 'gaps', 'score']),
  },
  files: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/diamond-files',
    summary: 'The media of stones, and what is missing',
    access: 'diamond:view',
    body: z.strictObject({ ids: z.array(z.string().min(1).max(100)).min(1).max(100).meta({ description: 'ids or vStnIds' }) }),
    reply: z.object({ list: z.array(stoneMedia) }),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/media/:id',
    summary: 'The bytes of a medium; a picture also in smaller widths',
    access: 'diamond:view',
    params: z.object({ id }),
    query: z.strictObject({ width: z.enum(['96', '480']).optional(), v: z.string().max(100).optional() }),
    reply: fileReply(...mediaTypes),
    refusals: ['not_found', 'unavailable'],
  },
  upload: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/media',
    summary: 'Upload a file of a stone; it replaces the one of the same kind',
    access: 'diamond:upload',
    upload: { ...mediaFiles, files: 1 },
    body: z.strictObject({ diamond: id, kind }),
    reply: stoneMedia,
    refusals: ['not_found', 'validation', 'too_large'],
  },
  remove: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/media/delete',
    summary: 'Delete a file of a stone',
    access: 'diamond:upload',
    body: z.strictObject({ id }),
    reply: stoneMedia,
    refusals: ['not_found', 'wrong_status'],
  },
  uploadFile: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/upload-file',
    summary: 'Upload files named by stock or report number; each is matched to its stone',
    access: 'diamond:upload',
    upload: { ...mediaFiles, files: 20 },
    body: z.strictObject({
      folder: z
        .enum(['', uploadFolder, ...mediaKinds])
        .default(uploadFolder)
        .meta({ title: 'Kind', description: 'image or empty: decided by the file names' }),
      destination: z.enum(['', uploadFolder, 'diamond', ...mediaKinds]).default(uploadFolder),
    }),
    reply: z.object({ list: z.array(takenFile) }),
    refusals: ['validation', 'too_large'],
  },
  settings: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/setting/media',
    summary: 'Where the media of stones are',
    access: 'media-setting:view',
    reply: settingsReply,
  },
  changeSettings: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/setting/media',
    summary: 'Change where the media of stones are; addresses of a changed kind are checked again',
    access: 'media-setting:update',
    body: mediaSettings.extend({ updatedAt: instant.nullable() }),
    reply: settingsReply,
    refusals: ['stale', 'validation'],
  },
})
