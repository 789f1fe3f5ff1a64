import { invalid } from '@loupe/domain/kernel/errors.ts'
import { z } from 'zod'

/**
 * A reader's position in the feed. The first phase reads all rows by id; the second reads changes, in the order of the transactions that wrote them. It
 * stops before the oldest transaction in progress (`pg_snapshot_xmin`): everything before a cursor has ended, so nothing can still appear there.
 */
export interface Cursor {
  phase: 'all' | 'changes'
  /** Hash of the rule that decides which rows are sent: when the rule changes, all rows are sent again. */
  rule: string
  /** The transaction from which changes are read; in the second phase, that of the last row sent. */
  xid: string
  /** The last row sent. */
  id: string
  /** The reader reads everything a second time: rows that are no longer sent are reported as gone. */
  isAnew: boolean
}
const first = '00000000-0000-0000-0000-000000000000'

export const beginning = (rule: string, xid: string, isAnew: boolean): Cursor => ({ phase: 'all', rule, xid, id: first, isAnew })
export const changesSince = ({ rule, xid, isAnew }: Cursor): Cursor => ({ phase: 'changes', rule, xid, id: first, isAnew })

const cursorSchema = z.tuple([z.enum(['all', 'changes']), z.string().max(64), z.string().regex(/^\d{1,19}$/), z.uuid(), z.boolean()])

export const written = ({ phase, rule, xid, id, isAnew }: Cursor): string =>
  Buffer.from(JSON.stringify([phase, rule, xid, id, isAnew])).toString('base64url')

export function read(text: string): Cursor {
  try {
    const [phase, rule, xid, id, isAnew] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { phase, rule, xid, id, isAnew }
  } catch {
    throw invalid('cursor', 'This cursor cannot be read. Leave it out to read from the beginning.')
  }
}
