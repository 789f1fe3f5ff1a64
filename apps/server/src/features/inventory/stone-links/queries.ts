import type { Db } from '../../../db/connection.ts'

export const listStoneLinks = (db: Db) =>
  db.selectFrom('stoneLink').select(['code', 'pattern', 'copies', 'updatedAt']).orderBy('code').execute()
