import type { ImportRefusal, StockImport } from '@loupe/contract/inventory/stock-imports.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { statusIn } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'

/** Imports of stones: sheets that somebody has run, as of their last run or rollback, and the stock of the demo and of the test database. */
export const imported = sql<StockImport>`(select id, name, started_at, finished_at, rows, loaded, rows - loaded as refused from stock_import
  union all select s.id, s.name, coalesce(t.started_at, t.created_at, s.created_at), case when not ${statusIn('sheet', 'atWork', 's.state')} then s.finished_at end,
    (s.file ->> 'rows')::int, s.done, coalesce((s.counts ->> 'refused')::int, 0)
  from sheet s left join task t on t.id = s.task where not ${statusIn('sheet', 'waiting', 's.state')})`

/** The rows that they refused. A row of a sheet may be refused for several reasons. */
const refused = sql<ImportRefusal>`(select import || ':' || row as id, import, row, v_stn_id, reason from stock_import_refusal
  union all select sheet || ':' || row, sheet, row, v_stn_id,
    coalesce(reason, (select string_agg(p ->> 'message', ' ') from jsonb_array_elements(problems) p where p ->> 'level' = 'error'), '')
  from sheet_row where kind = 'refused')`

export const listStockImports = (db: Db, request: ListRequest) =>
  page(db, db.selectFrom(imported.as<'import'>(sql.ref('import'))).selectAll(), request)

export const listImportRefusals = (db: Db, request: ListRequest) =>
  page(db, db.selectFrom(refused.as<'refusal'>(sql.ref('refusal'))).selectAll(), request)
