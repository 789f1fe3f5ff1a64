import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import { noOption } from '@loupe/domain/inventory/messages.ts'
import { z } from 'zod'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'
import { stoneNames } from './exports.ts'

/** Downloadable files of stones: the specification's flag (S1 §7), and the kinds of media of each. */
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
const downloadNames = Object.keys(downloads) as [Download, ...Download[]]
/** Choices of the download dialog (S1 §2). */
export const dialogDownloads: Download[] = downloadNames.filter((name) => name !== 'asset')

export type FileFlag = (typeof downloads)[Download]['flag']
/** A flag for each file, as in request bodies. */
export const fileFlags = Object.fromEntries(
  downloadNames.map((name) => [downloads[name].flag, z.boolean().default(false).meta({ title: downloads[name].title })]),
) as Record<FileFlag, z.ZodDefault<z.ZodBoolean>>
/** The files whose flags are set. */
export const filesOfFlags = (flags: Partial<Record<FileFlag, boolean>>): Download[] =>
  downloadNames.filter((name) => flags[downloads[name].flag] === true)
/** The flags of these files. */
export const flagsOfFiles = (files: readonly Download[]): Partial<Record<FileFlag, true>> =>
  Object.fromEntries(files.map((name) => [downloads[name].flag, true]))

const chosenFiles = z.array(z.enum(downloadNames)).min(1, noOption).max(downloadNames.length).meta({ title: 'Files' })

export const stoneFiles = resource('stoneFiles', {
  found: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/diamond/download-zip/found',
    summary: 'The files of stones that exist and those that are missing, before a download',
    access: 'diamond:download',
    body: z.strictObject({ diamonds: stoneNames, files: chosenFiles.default([...downloadNames]) }),
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
    summary: 'Files of stones; a zip for more than one. Missing files are listed in its missing.txt',
    access: 'diamond:download',
    body: z
      .strictObject({
        filter: z.strictObject({
          vStnId: stoneNames,
          isFcCol: z.boolean().optional().meta({ description: 'Only stones of a fancy color, or only the others' }),
        }),
        ...fileFlags,
        zip: z.boolean().default(false).meta({ description: 'A zip even for one file' }),
      })
      .refine((body) => filesOfFlags(body).length > 0, { path: ['img'], error: noOption }),
    reply: task,
    refusals: ['nothing_to_export'],
  },
  certificate: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/diamond/download-certificate',
    summary: 'The certificates of stones; a zip for more than one',
    access: 'diamond:download',
    body: z.strictObject({ diamonds: stoneNames }),
    reply: task,
    refusals: ['nothing_to_export'],
  },
})
