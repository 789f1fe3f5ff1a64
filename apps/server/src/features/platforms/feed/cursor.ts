import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type SyncResource, syncResources, syncTitles } from '@loupe/domain/platforms/sync.ts'
import { z } from 'zod'
import type { Db } from '../../../db/connection.ts'
import { markNow } from './marks.ts'

/** What a feed sends: to other installations one resource, to clients one kind of stones. */
export type FeedSubject = SyncResource | 'natural' | 'labGrown'
const subjects = [...syncResources, 'natural', 'labGrown'] as const
const subjectTitle = (subject: FeedSubject) => {
  if (subject === 'natural') return 'the natural stones'
  return subject === 'labGrown' ? 'the lab-grown stones' : syncTitles[subject].toLowerCase()
}

/**
 * A reader's position in the feed. The first phase reads all rows by id; the second reads changes, in the order of the transactions that wrote them. It
 * stops before the oldest transaction in progress (`pg_snapshot_xmin`): everything before a cursor has ended, so nothing can still appear there.
 */
export interface Cursor {
  phase: 'all' | 'changes'
  subject: FeedSubject
  /** The history of the database in which the cursor was written (db/history.ts). */
  history: string
  /**
   * Written after everything that the reader was sent was read: a database that has it lacks nothing of that, whatever was restored or started since.
   * Absent in the cursors of an earlier version, which hold in their own history alone.
   */
  mark: number | undefined
  /** Hash of the rule that decides which rows are sent: when the rule changes, all rows are sent again. */
  rule: string
  /** The transaction from which changes are read; in the second phase, that of the last row sent. */
  xid: string
  /** The last row sent. */
  id: string
  /** In the first phase, too, rows that are not sent are reported as gone: the reader may have them from an earlier reading. */
  hasGone: boolean
}
/** The state of the database when a page is read. */
export interface DatabaseState {
  history: string
  /** The newest mark that it has of the history of the reader's cursor. */
  mark: number | null
  xmin: string
  xmax: string
}
const first = '00000000-0000-0000-0000-000000000000'

export const changesSince = (cursor: Cursor): Cursor => ({ ...cursor, phase: 'changes', id: first })

/** Where a page begins: at the reader's cursor; from the start when the database may lack rows that the reader was sent, or when the rule has changed. */
export function startOf(
  given: Cursor | undefined,
  { history, mark, xmin, xmax }: DatabaseState,
  begin: Pick<Cursor, 'subject' | 'rule' | 'hasGone'>,
): Cursor {
  const hasAll = given?.mark === undefined ? given?.history === history : mark !== null && given.mark <= mark
  const goesOn = given !== undefined && hasAll && given.rule === begin.rule && BigInt(given.xid) <= BigInt(xmax)
  return goesOn ? given : { phase: 'all', history, mark: undefined, xid: xmin, id: first, ...begin }
}

/**
 * The cursor for the next page, once the contents of this one have been read.
 * @param isNews whether the page has rows or moves the position; otherwise the reader's last mark still holds
 */
export async function cursorAfter(db: Db, state: DatabaseState, next: Cursor, isNews: boolean): Promise<string> {
  if (!isNews && next.mark !== undefined) return encodeCursor(next)
  const now = await markNow(db)
  // The database was started, and perhaps restored, while the page was read.
  if (now.history !== state.history) throw new Refusal('unavailable')
  return encodeCursor({ ...next, ...now })
}

const position = [z.enum(['all', 'changes']), z.string().max(64), z.string().regex(/^\d{1,19}$/), z.uuid(), z.boolean()] as const
const historyForm = z.string().regex(/^[\da-f]{32}$/)
/** Cursors of earlier versions: with a history but no mark; with neither; or a time and an id. */
const unmarkedSchema = z.tuple([...position, historyForm, z.enum(subjects)])
const positionSchema = z.tuple([...position])
const timeForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?: [\w-]{12})?$/
function isTimeForm(text: string): boolean {
  const [, at = ''] = timeForm.exec(text) ?? []
  return !Number.isNaN(Date.parse(at))
}

/**
 * Rule, subject, history and mark in one text. An earlier version reads the whole text as a rule other than its own, and begins anew instead of refusing
 * the cursor: readers are not interrupted while nodes are replaced.
 */
const originForm = /^([\w-]{0,16}):(\w+):([\w-]{22}):(\d{1,15})$/

function encodeCursor({ phase, rule, xid, id, hasGone, history, mark, subject }: Cursor): string {
  const origin = [rule, subject, Buffer.from(history, 'hex').toString('base64url'), mark].join(':')
  return Buffer.from(JSON.stringify([phase, origin, xid, id, hasGone])).toString('base64url')
}

/** @returns undefined for a cursor of an earlier version that does not name its history: its reader reads from the beginning */
export function decodeCursor(text: string, requested: FeedSubject): Cursor | undefined {
  const decoded = Buffer.from(text, 'base64url').toString('utf8')
  if (isTimeForm(decoded)) return undefined
  const json = parsed(decoded)
  const { data: unmarked } = unmarkedSchema.safeParse(json)
  if (unmarked) {
    const [phase, rule, xid, id, hasGone, history, subject] = unmarked
    return { phase, subject: requireSubject(subject, requested), history, mark: undefined, rule, xid, id, hasGone }
  }
  const { data } = positionSchema.safeParse(json)
  if (!data) throw invalid('cursor', 'This cursor cannot be read. Leave it out to read from the beginning.')
  const [phase, origin, xid, id, hasGone] = data
  const [, rule, subject, hash, mark] = originForm.exec(origin) ?? []
  if (rule === undefined || hash === undefined) return undefined
  const history = Buffer.from(hash, 'base64url').toString('hex')
  return { phase, subject: requireSubject(subject, requested), history, mark: Number(mark), rule, xid, id, hasGone }
}

function requireSubject(text: string | undefined, requested: FeedSubject): FeedSubject {
  const subject = subjects.find((one) => one === text)
  if (subject === requested) return subject
  throw invalid(
    'cursor',
    subject === undefined
      ? 'This cursor cannot be read. Leave it out to read from the beginning.'
      : `This cursor is of ${subjectTitle(subject)}. Leave it out to read ${subjectTitle(requested)} from the beginning.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
