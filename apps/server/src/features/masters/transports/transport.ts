import type { TransportRow } from '@loupe/contract/masters/transports.ts'
import { sql } from 'kysely'
import { plainRecord } from '../../../db/plain-record.ts'

const naming = (table: 'order' | 'memo') =>
  sql<number>`(select count(*) from ${sql.table(table)} d where lower(trim(d.courier_name)) = lower(transport.name))`

export const transportRecord = plainRecord<TransportRow, Pick<TransportRow, 'name' | 'phone' | 'website' | 'isActive'>>({
  subject: 'transport',
  table: 'transport',
  rows: (db) =>
    db
      .selectFrom('transport')
      .select(['id', 'name', 'phone', 'website', 'isActive', 'createdAt', 'updatedAt'])
      .select([naming('order').as('orders'), naming('memo').as('memos')])
      .where('isDeleted', '=', false),
})
