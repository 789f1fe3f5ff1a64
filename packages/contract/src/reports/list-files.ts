import type { Permission } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import { bookFormats } from '../inventory/exports.ts'
import { type Route, resource } from '../route.ts'
import { task } from '../tasks/tasks.ts'

const name = z.string().min(1).max(100)
/** The most rows of a list in a file. */
export const listFileAtMost = 10_000

/** A column of a file: a field of the list's rows as it is, as text, or as a range. */
const column = z.strictObject({
  key: name,
  title: name,
  words: z
    .record(z.string(), z.string().max(100))
    .optional()
    .meta({ description: 'The label of each code; the label of the empty code is for missing values' }),
  with: z
    .array(name)
    .min(1)
    .max(3)
    .optional()
    .meta({ description: 'Further fields, appended to that of key with spaces; together they are the code for words' }),
  to: name.optional().meta({ description: 'The last field of a range that begins with key' }),
  ofTerm: z
    .enum(['ctPr', 'amt', 'dayTerms'])
    .optional()
    .meta({ description: 'For a client’s term in key: the price it made, or its payment days; empty where it made none' }),
})
export type FileColumn = z.input<typeof column>

/** The permission to download a list: the download right of the module that opens it. Undefined for a list without download. */
export function downloadOf({ access, download }: Pick<Route, 'access' | 'download'>): Permission | undefined {
  const [module, right] = access.split(':')
  return download ?? (right === undefined ? undefined : (`${module}:download` as Permission))
}

export const listFiles = resource('listFiles', {
  take: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/list-file/create',
    summary: 'Export any list as a workbook or CSV, with the download permission of its module; fetch the file from task/:id/file',
    access: 'signedIn',
    body: z.strictObject({
      list: name.meta({ title: 'List', description: 'The route of the list: blocks.list' }),
      title: name.meta({ title: 'Title' }),
      request: z.record(z.string(), z.unknown()).meta({ title: 'Request', description: 'The body of that route; its page is ignored' }),
      columns: z.array(column).min(1).max(100),
      format: z.enum(bookFormats).default('xlsx'),
    }),
    reply: task,
    refusals: ['validation', 'not_found', 'forbidden', 'nothing_to_export'],
  },
})
