import type { stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import type { Handlers } from '../../../http/serve.ts'
import { listImportRefusals, listStockImports } from './queries.ts'

export const stockImportHandlers: Handlers<typeof stockImports> = {
  list: ({ db }, { body }) => listStockImports(db, body),
  refusals: ({ db }, { body }) => listImportRefusals(db, body),
}
