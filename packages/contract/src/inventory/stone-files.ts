import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import { noOption } from '@loupe/domain/inventory/said.ts'
import { z } from 'zod'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'
import { stoneNames } from './exports.ts'

/** Files of stones that may be asked for: the flag of the specification (S1 §7), and the kinds of media each is. */
export const downloads = {
  certificate: { title: 'Certificate', flag: 'certFile', kinds: ['certificate'] },
  image: { title: 'Real Image', flag: 'img', kinds: ['still'] },
  heart: { title: 'Heart', flag: 'hAFile', kinds: ['heart'] },
  arrow: { title: 'Arrow', flag: 'arrowFile', kinds: ['arrow'] },
  video: { title: 'Video', flag: 'mp4Video', kinds: ['mp4', 'html'] },
  light: { title: 'Light', flag: 'faceUp', kinds: ['light', 'black'] },
  asset: { title: 'Asset scope', flag: 'assetFile', kinds: ['asset'] },
} as const satisfies Record<string, { title: string; flag: string; kinds: readonly MediaKind[] }>
export type Download = keyof typeof downloads
export const downloadNames = Object.keys(downloads) as [Download, ...Download[]]
/** What the download dialog offers (S1 §2). */
export const dialogDownloads: Download[] = downloadNames.filter((name) => name !== 'asset')

export type FileFlag = (typeof downloads)[Download]['flag']
/** A flag for each file of stones, as bodies carry them. */
export const fileFlags = Object.fromEntries(
  downloadNames.map((name) => [downloads[name].flag, z.boolean().default(false).meta({ title: downloads[name].title })]),
) as Record<FileFlag, z.ZodDefault<z.ZodBoolean>>
/** Which files the flags of a body ask for. */
export const filesOfFlags = (flags: Partial<Record<FileFlag, boolean>>): Download[] =>
  downloadNames.filter((name) => flags[downloads[name].flag] === true)
/** The flags that ask for these files. */
export const flagsOfFiles = (files: readonly Download[]): Partial<Record<FileFlag, true>> =>
  Object.fromEntries(files.map((name) => [downloads[name].flag, true]))

const wanted = z.array(z.enum(downloadNames)).min(1, noOption).max(downloadNames.length).meta({ title: 'Files' })

export const stoneFiles = resource('stoneFiles', {
  found: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/download-zip/found',
    summary: 'Which files of stones there are, and which are missing, before they are downloaded',
    access: 'diamond:download',
    body: z.strictObject({ diamonds: stoneNames, files: wanted.default([...downloadNames]) }),
    reply: z.object({
      stones: z.int(),
      found: z.array(z.object({ file: z.enum(downloadNames), count: z.int() })),
      missing: z.array(z.object({ vStnId: z.string(), file: z.enum(downloadNames) })),
    }),
    refusals: ['nothing_to_export'],
  },
  zip: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/download-zip',
    summary: 'Files of stones; a zip when they are more than one. What is missing is named in it, in missing.txt',
    access: 'diamond:download',
    body: z
      .strictObject({
        filter: z.strictObject({
          vStnId: stoneNames,
          isFcCol: z.boolean().optional().meta({ description: 'Only the stones among them that are of a fancy color, or only the others' }),
        }),
        ...fileFlags,
        zip: z.boolean().default(false).meta({ description: 'A zip even of one file alone; more than one is a zip anyway' }),
      })
      .refine((body) => filesOfFlags(body).length > 0, { path: ['img'], error: noOption }),
    reply: task,
    refusals: ['nothing_to_export'],
  },
  certificate: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/download-certificate',
    summary: 'The certificates of stones; a zip when they are more than one',
    access: 'diamond:download',
    body: z.strictObject({ diamonds: stoneNames }),
    reply: task,
    refusals: ['nothing_to_export'],
  },
})
