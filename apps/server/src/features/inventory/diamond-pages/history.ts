import type { Happened } from '@loupe/contract/inventory/diamond-pages.ts'
import { diamond } from '@loupe/contract/inventory/diamond.ts'
import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { type DiamondStatus, diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { eventText } from '@loupe/domain/inventory/timeline.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { reasonOf } from '../../../db/event-cause.ts'
import type { Masters } from '../../../db/masters.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { getDiamond } from '../diamonds/rows.ts'

type Json = Record<string, unknown>
interface EventRow {
  id: number
  at: string
  kind: string
  who: string
  before: Json | null
  after: Json | null
  cause: string | null
  blockCode: string | null
  company: string | null
}

const atMost = 200

/** The history of a stone: its own events and those of its holds and memos, read from the audit log, the only place that stores them. */
export async function statusHistory(
  { db, services, actor }: Pick<Reading, 'db' | 'services' | 'actor'>,
  name: string,
): Promise<Happened[]> {
  const { id } = await getDiamond(db, services.masters, actor, name)
  const blocks = db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.account')
    .select(['block.id', 'block.blockCode'])
    .select(
      // A client that the user may not see stays unnamed.
      sql<string | null>`case when ${accessibleSellers(actor, 'block.seller')} then account.company_name end`.as('company'),
    )
    .where('block.diamond', '=', id)
  const { rows } = await sql<EventRow>`
    with named as (${blocks}), happened as (
      select * from event where subject_type = 'diamond' and subject = ${id}
      union all
      select event.* from named join event on event.subject_type = 'block' and event.subject = named.id::text
    )
    select e.id, e.at, e.kind, e.actor_name as who, e.before, e.after, e.cause, n.block_code, n.company
    from happened e left join named n on n.id::text = e.subject or 'block:' || n.id = e.cause
    order by e.id desc limit ${atMost}`.execute(db)
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    who: row.who,
    what: eventText(row.kind),
    changes: changesOf(services.masters, row),
    note: noteOf(row),
  }))
}

const platformKinds = ['diamond.withhold', 'diamond.putBack']
function noteOf({ blockCode, company, kind, cause, after }: EventRow): string | null {
  const parts = [
    ...(platformKinds.includes(kind) ? [after?.['name'], after?.['note']] : []),
    blockCode,
    blockCode ? (company ?? 'a client of another seller') : null,
    // The reason why a document ended. The cause of a stone's event is the document itself, so it is left out.
    kind.startsWith('diamond.') ? null : reasonOf(cause),
  ]
  return parts.filter(Boolean).join(' · ') || null
}

/** The changed fields, with names and values as everywhere else; keys that are not fields of a stone are left out. */
function changesOf(masters: Masters, { kind, before, after }: EventRow): Happened['changes'] {
  if (!kind.startsWith('diamond.')) return []
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => field in diamond.shape)
  return fields.flatMap((field) => {
    const [was, is] = [displayText(masters, field, before?.[field]), displayText(masters, field, after?.[field])]
    const title = diamond.shape[field as keyof typeof diamond.shape].meta()?.title ?? field
    return was === is ? [] : [{ title, before: was, after: is }]
  })
}

function displayText(masters: Masters, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'wSts') return diamondLifecycle.of(value as DiamondStatus)?.label ?? String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!(field in diamondLists)) return typeof value === 'object' ? null : String(value)
  // An event has either the number of a list value, as the row stores it, or the code that a sheet gave.
  return masters.list(diamondLists[field as CodedField]).find((one) => one.no === value || one.code === value)?.name ?? String(value)
}
