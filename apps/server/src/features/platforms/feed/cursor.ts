import { invalid } from '@loupe/domain/kernel/errors.ts'
import { z } from 'zod'

/**
 * How far a reader of the feed is. First everything there is, by id; then what was written since, in the order of the transactions that wrote it. It
 * goes only as far as no transaction is under way (`pg_snapshot_xmin`): all that is behind a cursor has ended, so nothing can still appear there.
 */
export interface Cursor {
  phase: 'all' | 'changes'
  /** Of the rule that says what is told: under another rule everything is told anew. */
  rule: string
  /** The transaction from which changes are read; of the last row told, in the second phase. */
  xid: string
  /** The last row told. */
  id: string
  /** A second reading: rows that are not told any more are said to be gone. */
  isAnew: boolean
}
const first = '00000000-0000-0000-0000-000000000000'

export const beginning = (rule: string, xid: string, isAnew: boolean): Cursor => ({ phase: 'all', rule, xid, id: first, isAnew })
export const changesSince = ({ rule, xid, isAnew }: Cursor): Cursor => ({ phase: 'changes', rule, xid, id: first, isAnew })

const kept = z.tuple([z.enum(['all', 'changes']), z.string().max(64), z.string().regex(/^\d{1,19}$/), z.uuid(), z.boolean()])

export const written = ({ phase, rule, xid, id, isAnew }: Cursor): string =>
  Buffer.from(JSON.stringify([phase, rule, xid, id, isAnew])).toString('base64url')

export function read(text: string): Cursor {
  try {
    const [phase, rule, xid, id, isAnew] = kept.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { phase, rule, xid, id, isAnew }
  } catch {
    throw invalid('cursor', 'This cursor can not be read. Leave it out to read from the beginning.')
  }
}
