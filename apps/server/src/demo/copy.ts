import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withoutIndexes as withoutIndexesOf } from '../db/bulk-load.ts'
import { type Stone, copyLine, stoneColumns } from './stone.ts'

/** COPY receives stones in batches of this size, so that memory use does not grow with their number. */
const piece = 512

function* pieces(stones: Iterable<Stone>, onPiece: (stones: number) => void): Generator<string> {
  let lines: string[] = []
  for (const stone of stones) {
    lines.push(copyLine(stone))
    if (lines.length < piece) continue
    yield `${lines.join('\n')}\n`
    onPiece(lines.length)
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
  onPiece(lines.length)
}

/**
 * Streams stones into the table `diamond` and returns their number.
 * @param client a connection of its own; in a transaction if the stones are to appear all at once or not at all
 */
export async function copyStones(client: pg.ClientBase, stones: Iterable<Stone>): Promise<number> {
  let total = 0
  const target = client.query(copyFrom(`copy diamond (${stoneColumns.join(', ')}) from stdin`))
  const lines = pieces(stones, (count) => (total += count))
  await pipeline(Readable.from(lines, { objectMode: false, highWaterMark: 1 << 20 }), target)
  return total
}

/** Loads tables without their indexes and foreign keys, which are created again afterwards. Needs a transaction. */
export const withoutIndexes = <T>(client: pg.ClientBase, work: () => Promise<T>, tables: readonly string[] = ['diamond']): Promise<T> =>
  withoutIndexesOf((statement) => client.query(statement), tables, work)

/** Inserts rows into a table by its own column types. The keys of the first row are the columns. */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ')
  await client.query(`insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`, [
    JSON.stringify(rows),
  ])
}
