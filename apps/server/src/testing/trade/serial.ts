import { isDeepStrictEqual } from 'node:util'
import { Refusal, codeOf } from '@loupe/domain/kernel/errors.ts'
import type { Db } from '../../db/connection.ts'
import { type Book, told } from './book.ts'
import type { Made } from './rules.ts'
import { serveFreed } from './wishes.ts'

/** A command that was answered: with `OK`, or with the code of its refusal; and what it does to the book. */
export interface Done {
  label: string
  code: string
  rule(book: Book, made: Made): void
}
/** What one transaction has recorded. */
interface Group {
  said: string[]
  made: Made
}
type Row = Awaited<ReturnType<typeof eventsAfter>>[number]

const eventsAfter = (db: Db, last: number) =>
  db
    .selectFrom('event')
    .select(['id', 'kind', 'subjectType', 'subject', 'before', 'after', 'cause', 'requestId'])
    .where('id', '>', last)
    .where('subjectType', '<>', 'sheet')
    .orderBy('id')
    .execute()

/** The transactions that spoke of these things since an event, in the order in which they ended: each records last, with all its locks. */
export async function groupsAfter(db: Db, last: number, known: ReadonlySet<string>): Promise<{ groups: Group[]; last: number }> {
  const rows = await eventsAfter(db, last)
  const ids = (row: Row) => JSON.stringify([row.subject, row.after, row.cause]).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const groups = [...Map.groupBy(rows, ({ requestId }) => requestId).values()]
    .filter((of) => of.some((row) => ids(row).some((id) => known.has(id))))
    .toSorted((a, b) => (a.at(-1)?.id ?? 0) - (b.at(-1)?.id ?? 0))
  return {
    groups: groups.map((of) => ({ said: of.map(wordsOf).toSorted(), made: madeIn(of) })),
    last: rows.at(-1)?.id ?? last,
  }
}

const statusIn = (value: unknown): unknown => {
  const { status, wSts } = (value ?? {}) as { status?: unknown; wSts?: unknown }
  return status ?? wSts
}
const wordsOf = ({ kind, subject, before, after }: Row) => told(kind, subject, statusIn(before), statusIn(after))

class NotMade extends Error {}

/** Which event tells of the making of what. */
const making: Record<Parameters<Made>[0], { kind: string; subjectType?: string }> = {
  hold: { kind: 'hold.ask' },
  memo: { kind: 'memo.ask', subjectType: 'block' },
  memoPaper: { kind: 'memo.ask', subjectType: 'memo' },
  order: { kind: 'order.ask' },
  offer: { kind: 'offer.ask' },
  waiting: { kind: 'waiting.ask' },
  bid: { kind: 'bid.ask' },
  // What the making of a lot tells does not name the stone; the stone's own event names the lot.
  lot: { kind: 'diamond.list' },
}

function madeIn(rows: readonly Row[]): Made {
  const fieldsOf = (row: Row): Record<string, unknown> => ({ ...(row.after as object | null), cause: row.cause, subject: row.subject })
  return (what, about) => {
    const { kind, subjectType } = making[what]
    const row = rows.find((one) => {
      const fields = fieldsOf(one)
      const isMeant = Object.entries(about).every(([field, value]) => fields[field] === value)
      return one.kind === kind && (subjectType === undefined || one.subjectType === subjectType) && isMeant
    })
    if (!row) throw new NotMade()
    return what === 'lot' ? (row.cause ?? '').replace('bidLot:', '') : row.subject
  }
}

/** What a command comes to on a copy of the book: the copy, or the code it is refused with; nothing when it makes what was not made. */
function outcome(book: Book, done: Done, made: Made): { book?: Book; code: string } | undefined {
  const copy = { ...structuredClone(book), said: [] }
  try {
    done.rule(copy, made)
    serveFreed(copy, made)
    return { book: copy, code: 'OK' }
  } catch (error) {
    if (error instanceof NotMade) return undefined
    if (!(error instanceof Refusal)) throw error
    return { code: codeOf(error.reason) }
  }
}
/** A name for what was not made. */
const inWords: Made = (what, about) => `${what} of ${Object.values(about).join()}`
const nothing: Made = () => {
  throw new NotMade()
}

/**
 * Finds an order in which these commands, one after the other, are answered as they were and record what was recorded; the event log's own first.
 * @returns the book after them, or nothing when there is no such order
 */
export function serially(book: Book, done: readonly Done[], groups: readonly Group[]): Book | undefined {
  if (done.length === 0) return groups.length === 0 ? book : undefined
  for (const [i, one] of done.entries()) {
    const rest = done.toSpliced(i, 1)
    for (const [g, group] of groups.entries()) {
      const after = one.code === 'OK' ? outcome(book, one, group.made) : undefined
      if (!after?.book || !isDeepStrictEqual(after.book.said.toSorted(), group.said)) continue
      const found = serially(after.book, rest, groups.toSpliced(g, 1))
      if (found) return found
    }
    // Refused, or done before: nothing was recorded.
    const quiet = outcome(book, one, one.code === 'OK' ? nothing : inWords)
    if (quiet?.code !== one.code || (quiet.book && quiet.book.said.length > 0)) continue
    const found = serially(book, rest, groups)
    if (found) return found
  }
  return undefined
}

/** Why no order was found, for a person. */
export function whyNot(book: Book, done: readonly Done[], groups: readonly Group[]): string {
  const expected = done.map((one) => {
    const after = outcome(book, one, groups[0]?.made ?? nothing) ?? outcome(book, one, inWords)
    return `${one.label}: answered ${one.code}; by itself ${after?.code}${after?.book ? `\n    ${after.book.said.join('\n    ')}` : ''}`
  })
  const recorded = groups.map(({ said }, i) => `transaction ${i + 1}:\n    ${said.join('\n    ')}`)
  return ['No order explains what happened.', ...expected, 'Recorded:', ...recorded].join('\n  ')
}
