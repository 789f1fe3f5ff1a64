import { invalid } from '@loupe/domain/kernel/errors.ts'
import { type SyncResource, syncResources, syncTitles } from '@loupe/domain/platforms/sync.ts'
import { z } from 'zod'

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
  /** The history of the database in which `xid` counts (db/history.ts): in another one, all rows are sent again. */
  history: string
  /** Hash of the rule that decides which rows are sent: when the rule changes, all rows are sent again. */
  rule: string
  /** The transaction from which changes are read; in the second phase, that of the last row sent. */
  xid: string
  /** The last row sent. */
  id: string
  /** The reader reads everything a second time: rows that are no longer sent are reported as gone. */
  isAnew: boolean
}
/** The state of the database when a page is read. */
export interface DatabaseState {
  history: string
  xmin: string
  xmax: string
}
const first = '00000000-0000-0000-0000-000000000000'

export const changesSince = (cursor: Cursor): Cursor => ({ ...cursor, phase: 'changes', id: first })

/** Where a page begins: at the reader's cursor, or at the beginning when the cursor is of another history or another rule. */
export function startOf(
  given: Cursor | undefined,
  { history, xmin, xmax }: DatabaseState,
  begin: Pick<Cursor, 'subject' | 'rule' | 'isAnew'>,
): Cursor {
  const goesOn = given?.history === history && given.rule === begin.rule && BigInt(given.xid) <= BigInt(xmax)
  return goesOn ? given : { phase: 'all', history, xid: xmin, id: first, ...begin }
}

const position = [z.enum(['all', 'changes']), z.string().max(64), z.string().regex(/^\d{1,19}$/), z.uuid(), z.boolean()] as const
const cursorSchema = z.tuple([...position, z.string().regex(/^[\da-f]{32}$/), z.enum(subjects)])
/** The cursors of earlier versions: without a history; and a time and an id. */
const earlierSchema = z.tuple([...position])
const timeForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?: [\w-]{12})?$/
function isTimeForm(text: string): boolean {
  const [, at = ''] = timeForm.exec(text) ?? []
  return !Number.isNaN(Date.parse(at))
}

export const written = ({ phase, rule, xid, id, isAnew, history, subject }: Cursor): string =>
  Buffer.from(JSON.stringify([phase, rule, xid, id, isAnew, history, subject])).toString('base64url')

/** @returns undefined for a cursor of an earlier version, which does not name its history: its reader reads from the beginning */
export function read(text: string, requested: FeedSubject): Cursor | undefined {
  const decoded = Buffer.from(text, 'base64url').toString('utf8')
  if (isTimeForm(decoded)) return undefined
  const json = parsed(decoded)
  if (earlierSchema.safeParse(json).success) return undefined
  const { data } = cursorSchema.safeParse(json)
  if (!data) throw invalid('cursor', 'This cursor cannot be read. Leave it out to read from the beginning.')
  const [phase, rule, xid, id, isAnew, history, subject] = data
  if (subject !== requested)
    throw invalid(
      'cursor',
      `This cursor is of ${subjectTitle(subject)}. Leave it out to read ${subjectTitle(requested)} from the beginning.`,
    )
  return { phase, subject, history, rule, xid, id, isAnew }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
