import type { MediaKind } from '@loupe/domain/inventory/media.ts'
import { noOption } from '@loupe/domain/inventory/said.ts'
import { z } from 'zod'
import { resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'
import { stoneNames } from './exports.ts'

/** What the download dialog offers (S0 §2), and the kinds of media each is. */
export const downloads = {
  certificate: { title: 'Certificate', kinds: ['certificate'] },
  image: { title: 'Real Image', kinds: ['still'] },
  heart: { title: 'Heart', kinds: ['heart'] },
  arrow: { title: 'Arrow', kinds: ['arrow'] },
  video: { title: 'Video', kinds: ['mp4', 'html'] },
  light: { title: 'Light', kinds: ['light', 'black'] },
} as const satisfies Record<string, { title: string; kinds: readonly MediaKind[] }>
export type Download = keyof typeof downloads
export const downloadNames = Object.keys(downloads) as [Download, ...Download[]]

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
    body: z.strictObject({ diamonds: stoneNames, files: wanted }),
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
