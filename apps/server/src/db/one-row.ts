import type { QueryResult } from 'kysely'

/** The row of a statement that always returns one, such as a count. */
export function oneRow<Row>({ rows: [row] }: Pick<QueryResult<Row>, 'rows'>): Row {
  if (row === undefined) throw new Error('A statement that always returns a row returned none.')
  return row
}
