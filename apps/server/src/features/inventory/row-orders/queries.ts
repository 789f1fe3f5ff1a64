import type { Db, Tx } from '../../../db/connection.ts'

/** Which rows: those of a list, or of one saved search of it. */
export interface RowPlace {
  listType: string
  savedSearch: string | null
  labGrown: boolean
}

const rowOrderAt = (db: Db | Tx, user: string, { listType, savedSearch, labGrown }: RowPlace) =>
  db
    .selectFrom('rowOrder')
    .select('diamonds')
    .where('user', '=', user)
    .where('listType', '=', listType)
    .where('labGrown', '=', labGrown)
    .where('savedSearch', savedSearch === null ? 'is' : '=', savedSearch)

/** The stones that a user has put in order; null when the list has its own order. */
export const rowOrderOf = async (db: Db | Tx, user: string, place: RowPlace): Promise<string[] | null> =>
  (await rowOrderAt(db, user, place).executeTakeFirst())?.diamonds ?? null
