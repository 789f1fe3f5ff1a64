import type { Happened } from '@loupe/contract/inventory/diamond-pages.ts'
import { diamond } from '@loupe/contract/inventory/diamond.ts'
import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { type DiamondStatus, diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { eventWords } from '@loupe/domain/inventory/timeline.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Masters } from '../../../db/masters.ts'
import { reachedSellers } from '../../accounts/reach.ts'
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

/** What happened to a stone: its own events and those of the holds and memos that named it. They are the audit trail's rows; nothing is kept twice. */
export async function statusHistory({ db, house, actor }: Pick<Reading, 'db' | 'house' | 'actor'>, name: string): Promise<Happened[]> {
  const { id } = await getDiamond(db, house.masters, actor, name)
  const blocks = db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.account')
    .select(['block.id', 'block.blockCode'])
    .select((eb) =>
      // A client who is not theirs to see has no name for them.
      sql<string | null>`case when ${reachedSellers(eb as never, actor, 'block.seller')} then account.company_name end`.as('company'),
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
    what: eventWords(row.kind),
    changes: changesOf(house.masters, row),
    note: noteOf(row),
  }))
}

const platformKinds = ['diamond.withhold', 'diamond.putBack']
function noteOf({ blockCode, company, kind, cause, after }: EventRow): string | null {
  const parts = [
    ...(platformKinds.includes(kind) ? [after?.['name'], after?.['note']] : []),
    blockCode,
    blockCode ? (company ?? 'a client of another seller') : null,
    // Why a document ended; the cause of a stone's move is that document itself.
    kind.startsWith('diamond.') ? null : cause,
  ]
  return parts.filter(Boolean).join(' · ') || null
}

/** Fields that differ, named and valued as everywhere else; what is no field of a stone is not shown. */
function changesOf(masters: Masters, { kind, before, after }: EventRow): Happened['changes'] {
  if (!kind.startsWith('diamond.')) return []
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((field) => field in diamond.shape)
  return fields.flatMap((field) => {
    const [was, is] = [shown(masters, field, before?.[field]), shown(masters, field, after?.[field])]
    const title = diamond.shape[field as keyof typeof diamond.shape].meta()?.title ?? field
    return was === is ? [] : [{ title, before: was, after: is }]
  })
}

function shown(masters: Masters, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (field === 'wSts') return diamondLifecycle.of(value as DiamondStatus)?.label ?? String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!(field in diamondLists)) return typeof value === 'object' ? null : String(value)
  // An event keeps what the row kept, a number of the list, or the code a sheet gave.
  return masters.list(diamondLists[field as CodedField]).find((one) => one.no === value || one.code === value)?.name ?? String(value)
}
