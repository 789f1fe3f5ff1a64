import type { ListRequest } from '@loupe/contract/list.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'

export const listStockImports = (db: Db, request: ListRequest) =>
  page(
    db,
    db
      .selectFrom('stockImport')
      .selectAll()
      .select(sql<number>`rows - loaded`.as('refused')),
    request,
  )

export const listImportRefusals = (db: Db, request: ListRequest) =>
  page(
    db,
    db
      .selectFrom('stockImportRefusal')
      .selectAll()
      .select(sql<string>`import || ':' || row`.as('id')),
    request,
  )
