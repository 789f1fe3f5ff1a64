import { to } from 'pg-copy-streams'
import type { Connection } from '../../../db/connection.ts'
import { indexedFields } from './fields.ts'
import type { Read, Stock } from './stock.ts'

/** Reads stones by COPY in its binary form, the fastest that PostgreSQL offers. Call it within a transaction: the index then equals its snapshot. */
const columns = indexedFields.map(({ sql }) => sql).join(', ')

/** Reads the whole stock by kind and weight: a search is of one kind, nearly always within some weights, and skips the blocks that lie outside. */
export const readAll = (client: Connection, stock: Stock): Promise<void> =>
  copied(client, `select d.id, false, d.lab_grown, ${columns} from diamond d where not d.is_deleted order by d.lab_grown, d.crt_mct`, stock)

/**
 * Reads the stones again that were changed by transactions which a snapshot with this `xmin` may have missed.
 * @param onRow called with the id of each, also of deleted ones
 */
export function readChanges(client: Connection, stock: Stock, since: bigint, onRow: OnRow): Promise<void> {
  return copied(
    client,
    `select c.diamond, d.id is null or d.is_deleted, d.lab_grown, ${columns}
     from (select distinct diamond from change_log where xid >= '${since}'::xid8) c left join diamond d on d.id = c.diamond`,
    stock,
    onRow,
  )
}

type OnRow = (id: Read['id']) => void
async function copied(client: Connection, select: string, stock: Stock, onRow: OnRow = () => undefined): Promise<void> {
  const stream = client.query(to(`copy (${select}) to stdout (format binary)`))
  const reader = new Reader(stock, onRow)
  for await (const chunk of stream) reader.push(chunk as Buffer)
}

/** "PGCOPY\n\377\r\n\0", flags, and the length of the header extension, which is empty. */
const headLength = 19
const internedTexts = new Map<string, string>()

class Reader {
  private rest: Buffer = Buffer.alloc(0)
  private isBegun = false
  private at = 0
  private readonly stock: Stock
  private readonly onRow: OnRow

  constructor(stock: Stock, onRow: OnRow) {
    this.stock = stock
    this.onRow = onRow
  }
  push(chunk: Buffer): void {
    const buffer = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk
    this.at = 0
    if (!this.isBegun) {
      if (buffer.length < headLength) return void (this.rest = buffer)
      this.isBegun = true
      this.at = headLength
    }
    while (this.isWhole(buffer)) {
      const row = this.row(buffer)
      this.stock.take(row)
      this.onRow(row.id)
    }
    this.rest = buffer.subarray(this.at)
  }
  /** Whether a whole row is in the buffer; the trailer is not a row. */
  private isWhole(buffer: Buffer): boolean {
    let at = this.at
    if (at + 2 > buffer.length) return false
    const fields = buffer.readInt16BE(at)
    at += 2
    for (let i = 0; i < fields; i++) {
      if (at + 4 > buffer.length) return false
      at += 4 + Math.max(0, buffer.readInt32BE(at))
    }
    return fields > 0 && at <= buffer.length
  }
  private row(buffer: Buffer): Read {
    this.at += 2
    const id = this.next(buffer)
    const word = (i: number) => buffer.readUInt32BE(id + i * 4)
    const gone = buffer[this.next(buffer)] === 1
    const labGrown = gone ? (this.next(buffer), false) : buffer[this.next(buffer)] === 1
    const values = indexedFields.map(({ as }) => {
      const length = buffer.readInt32BE(this.at)
      const from = this.next(buffer)
      if (length < 0) return null
      switch (as) {
        case 'number':
          return buffer.readInt16BE(from)
        case 'word':
          return worded(buffer.toString('utf8', from, from + length))
        case 'flag':
          return buffer[from] === 1
        case 'figure':
          return buffer.readInt32BE(from)
        case 'wide':
          return buffer.readDoubleBE(from)
        case 'set':
          return setOf(buffer, from, length)
      }
    })
    return { id: [word(0), word(1), word(2), word(3)], gone, labGrown, values }
  }
  /** Where the bytes of the next field begin; moves the reader behind them. */
  private next(buffer: Buffer): number {
    const length = buffer.readInt32BE(this.at)
    const from = this.at + 4
    this.at = from + Math.max(0, length)
    return from
  }
}

/** Returns the same string object for equal texts, to save memory. */
function worded(text: string): string {
  const known = internedTexts.get(text)
  if (known !== undefined) return known
  internedTexts.set(text, text)
  return text
}

/** An array of smallint: dimensions, flags, type, length and lower bound, then each number with its length. */
function setOf(buffer: Buffer, from: number, length: number): number[] {
  const values: number[] = []
  for (let at = from + 20; at < from + length; at += 6) values.push(buffer.readInt16BE(at + 4))
  return values
}
