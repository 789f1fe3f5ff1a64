import { isDeepStrictEqual } from 'node:util'
import { Refusal, codeOf } from '@loupe/domain/kernel/errors.ts'
import type { Db } from '../../db/connection.ts'
import { type Ledger, eventLabel } from './book.ts'
import type { Made } from './rule-parts.ts'
import { serveFreed } from './wishes.ts'

/** A command that was answered with `OK` or with the code of its refusal, and its effect on the ledger. */
export interface Done {
  label: string
  code: string
  rule(ledger: Ledger, made: Made): void
}
/** The audit events of one transaction. */
interface Group {
  input: string[]
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

/**
 * The transactions since an event that concern known records, in the order of their commits: each writes its audit events last, while it holds all its
 * locks.
 */
export async function groupsAfter(db: Db, last: number, known: ReadonlySet<string>): Promise<{ groups: Group[]; last: number }> {
  const rows = await eventsAfter(db, last)
  const ids = (row: Row) => JSON.stringify([row.subject, row.after, row.cause]).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const groups = [...Map.groupBy(rows, ({ requestId }) => requestId).values()]
    .filter((of) => of.some((row) => ids(row).some((id) => known.has(id))))
    .toSorted((a, b) => (a.at(-1)?.id ?? 0) - (b.at(-1)?.id ?? 0))
  return {
    groups: groups.map((of) => ({ input: of.map(labelsOf).toSorted(), made: madeIn(of) })),
    last: rows.at(-1)?.id ?? last,
  }
}

const statusIn = (value: unknown): unknown => {
  const { status, wSts } = (value ?? {}) as { status?: unknown; wSts?: unknown }
  return status ?? wSts
}
const labelsOf = ({ kind, subject, before, after }: Row) => eventLabel(kind, subject, statusIn(before), statusIn(after))

class NotMade extends Error {}

/** The audit event that records the creation of each kind. */
const making: Record<Parameters<Made>[0], { kind: string; subjectType?: string }> = {
  hold: { kind: 'hold.ask' },
  memo: { kind: 'memo.ask', subjectType: 'block' },
  memoPaper: { kind: 'memo.ask', subjectType: 'memo' },
  order: { kind: 'order.ask' },
  offer: { kind: 'offer.ask' },
  waiting: { kind: 'waiting.ask' },
  bid: { kind: 'bid.ask' },
  // The event for the creation of a lot does not name the stone, but the stone's own event names the lot.
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

/** The effect of a command on a copy of the ledger: the copy, or the code of the refusal. Undefined if the command makes something that was not made. */
function outcome(ledger: Ledger, done: Done, made: Made): { ledger?: Ledger; code: string } | undefined {
  const copy = { ...structuredClone(ledger), input: [] }
  try {
    done.rule(copy, made)
    serveFreed(copy, made)
    return { ledger: copy, code: 'OK' }
  } catch (error) {
    if (error instanceof NotMade) return undefined
    if (!(error instanceof Refusal)) throw error
    return { code: codeOf(error.reason) }
  }
}
/** A placeholder id for something that was not made. */
const asText: Made = (what, about) => `${what} of ${Object.values(about).join()}`
const nothing: Made = () => {
  throw new NotMade()
}

/**
 * Finds a sequential order of these commands that explains every answer and every audit event. The order of the audit log is tried first.
 * @returns the ledger after them, or undefined if there is no such order
 */
export function serially(ledger: Ledger, done: readonly Done[], groups: readonly Group[]): Ledger | undefined {
  if (done.length === 0) return groups.length === 0 ? ledger : undefined
  for (const [i, one] of done.entries()) {
    const rest = done.toSpliced(i, 1)
    for (const [g, group] of groups.entries()) {
      const after = one.code === 'OK' ? outcome(ledger, one, group.made) : undefined
      if (!after?.ledger || !isDeepStrictEqual(after.ledger.input.toSorted(), group.input)) continue
      const found = serially(after.ledger, rest, groups.toSpliced(g, 1))
      if (found) return found
    }
    // The command was refused, or had been done before: it recorded nothing.
    const quiet = outcome(ledger, one, one.code === 'OK' ? nothing : asText)
    if (quiet?.code !== one.code || (quiet.ledger && quiet.ledger.input.length > 0)) continue
    const found = serially(ledger, rest, groups)
    if (found) return found
  }
  return undefined
}

/** Explains, for a person, why no order was found. */
export function whyNot(ledger: Ledger, done: readonly Done[], groups: readonly Group[]): string {
  const expected = done.map((one) => {
    const after = outcome(ledger, one, groups[0]?.made ?? nothing) ?? outcome(ledger, one, asText)
    return `${one.label}: answered ${one.code}; by itself ${after?.code}${after?.ledger ? `\n    ${after.ledger.input.join('\n    ')}` : ''}`
  })
  const recorded = groups.map(({ input }, i) => `transaction ${i + 1}:\n    ${input.join('\n    ')}`)
  return ['No order explains what happened.', ...expected, 'Recorded:', ...recorded].join('\n  ')
}
