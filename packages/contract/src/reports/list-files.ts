import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import { bookFormats } from '../inventory/exports.ts'
import { type Route, resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'

const name = z.string().min(1).max(100)
/** The most rows of a list that a file takes. */
export const listFileAtMost = 10_000

/** A column of a file: a field of the list's rows as it stands, in words, or as a range. */
const column = z.strictObject({
  key: name,
  title: name,
  words: z
    .record(z.string(), z.string().max(100))
    .optional()
    .meta({ description: 'What a code is called; an empty code is what nothing is called' }),
  with: z
    .array(name)
    .min(1)
    .max(3)
    .optional()
    .meta({ description: 'Further fields: their values, after that of key and each after a space, are the code of words' }),
  to: name.optional().meta({ description: 'The field in which a range that begins in key ends' }),
})
export type FileColumn = z.input<typeof column>

/** What one must hold to take a list away: the download of the module that opens it. Undefined for a list that is no file. */
export function downloadOf({ access, download }: Pick<Route, 'access' | 'download'>): Permission | undefined {
  const [module, right] = access.split(':')
  return download ?? (right === undefined ? undefined : (`${module}:download` as Permission))
}

export const listFiles = resource('listFiles', {
  take: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/list-file/create',
    summary: 'Any list as a workbook or CSV, with the right to download of its module; the file is taken from task/:id/file',
    access: 'signedIn',
    body: z.strictObject({
      list: name.meta({ title: 'List', description: 'Which call: blocks.list' }),
      title: name.meta({ title: 'Title' }),
      request: z.record(z.string(), z.unknown()).meta({ title: 'Request', description: 'The body of that call; its page is left aside' }),
      columns: z.array(column).min(1).max(100),
      format: z.enum(bookFormats).default('xlsx'),
    }),
    reply: task,
    refusals: ['validation', 'not_found', 'forbidden', 'nothing_to_export'],
  },
})
