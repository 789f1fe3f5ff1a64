import { z } from 'zod'
import { listOf } from '../list.ts'
import { count, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

/** One import of stones: how many rows arrived, were imported, and were refused. */
const stockImport = z
  .object({
    id,
    name: z.string().meta({ title: 'Source' }),
    startedAt: instant.meta({ title: 'Started' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
    rows: count.meta({ title: 'Rows' }),
    loaded: count.meta({ title: 'Loaded' }),
    refused: count.meta({ title: 'Refused' }),
  })
  .meta({ id: 'StockImport' })
export type StockImport = z.output<typeof stockImport>

/** A row that was not imported, and why. */
const importRefusal = z
  .object({
    id: z.string(),
    import: id,
    row: count.meta({ title: 'Row' }),
    vStnId: z.string().meta({ title: 'Stone ID' }),
    reason: z.string().meta({ title: 'Why it was refused' }),
  })
  .meta({ id: 'ImportRefusal' })
export type ImportRefusal = z.output<typeof importRefusal>

export const stockImports = resource('stockImports', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/stock-import/paginate',
    summary: 'List imports of stones',
    access: 'diamond:upload',
    ...listOf(stockImport, ['id', 'name', 'startedAt', 'rows', 'loaded', 'refused']),
  },
  refusals: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/stock-import/refusal/paginate',
    summary: 'List the rows that an import refused, with the reason',
    access: 'diamond:upload',
    ...listOf(importRefusal, ['import', 'row', 'vStnId', 'reason']),
  },
})
