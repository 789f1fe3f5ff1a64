import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { cutGroupFault } from '@loupe/domain/pricing/cut-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { type StoredMaster, anyNaming, naming } from './usage.ts'
import type { Use } from './uses.ts'

export interface Two {
  from: StoredMaster
  into: StoredMaster
}

const arrayOf = (column: string, type: 'smallint' | 'text', from: number | string, into: number | string): RawBuilder<unknown> => {
  const replaced = sql`array_replace(${sql.ref(column)}, ${from}::${sql.raw(type)}, ${into}::${sql.raw(type)})`
  // Each value once, at its first position.
  return sql`(select array_agg(v order by at) from (select v, min(at) as at from unnest(${replaced}) with ordinality u(v, at) group by v) once)`
}

/** The new content of a column that referred to the first value. */
function moved(use: Use, column: string, { from, into }: Two): RawBuilder<unknown> {
  switch (use.holds) {
    case 'no':
      return sql`${into.no}::smallint`
    case 'nos':
      return arrayOf(column, 'smallint', from.no, into.no)
    case 'id':
      return sql`${into.id}::uuid`
    case 'code':
      return sql`${into.code}::text`
    case 'codes':
      return arrayOf(column, 'text', from.code, into.code)
    case 'bank':
      return sql`(select jsonb_agg(case when one->>'currency' = ${from.code} then one || jsonb_build_object('currency', ${into.code}::text) else one end
        order by at) from jsonb_array_elements(${sql.ref(column)}) with ordinality b(one, at))`
    case 'search':
      throw new Error('Searches are moved one by one')
  }
}

/** Replaces the first value by the second in one place of use, with one statement per table. */
export async function moveUse(ctx: Writing, use: Use, two: Two): Promise<void> {
  if (use.holds === 'search') return moveSearches(ctx, use, two)
  const table = sql.table(use.table)
  const isNamed = anyNaming(use, two.from)
  const set = use.columns.map(
    (column) =>
      sql`${sql.ref(column)} = case when ${naming(use, column, two.from)} then ${moved(use, column, two)} else ${sql.ref(column)} end`,
  )
  if (!use.hasNoUpdatedAt) set.push(sql`updated_at = ${ctx.now.toISOString()}::timestamptz`)
  if (use.table === 'diamond') {
    // Locked in the order of ids, like everywhere else, to avoid deadlocks.
    await sql`select id from diamond where ${isNamed} order by id for update`.execute(ctx.tx)
    await recordStoneChanges(ctx, use, two, isNamed)
  }
  try {
    await sql`update ${table} set ${sql.join(set)} where ${isNamed}`.execute(ctx.tx)
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    if (constraint !== 'account_term_once') throw error
    throw new Refusal('duplicate', undefined, 'Some client has a term with each of the two. Delete one of these terms first.')
  }
}

/** Records the change of each field in the stone's history. */
async function recordStoneChanges(ctx: Writing, use: Use, { from, into }: Two, isNamed: RawBuilder<boolean>) {
  const { actor, now, requestId, caller } = ctx
  const valuesWith = (code: string) =>
    sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
      use.columns.map((column) => sql`${column}::text, case when ${naming(use, column, from)} then ${code}::text end`),
    )}))`
  await sql`
    insert into event (kind, subject_type, subject, before, after, cause, at, actor, actor_name, request_id, ip)
    select 'diamond.edit', 'diamond', id::text, ${valuesWith(from.code)}, ${valuesWith(into.code)}, ${`merge:${from.id}`}::text,
      ${now.toISOString()}::timestamptz, ${actor.id}::uuid, ${actor.name}::text, ${requestId}::text,
      nullif(${caller.ip}::text, '')
    from diamond where ${isNamed}`.execute(ctx.tx)
}

async function moveSearches({ tx, now }: Writing, use: Use, { from, into }: Two) {
  const table = sql.table(use.table)
  const { rows } = await sql<{ id: string; search: object }>`
    select id, search from ${table} where ${anyNaming(use, from)} order by id for update`.execute(tx)
  for (const { id, search } of rows) {
    const moving = JSON.stringify(movedIn(search, use.columns, from.code, into.code))
    await sql`update ${table} set search = ${moving}::jsonb, updated_at = ${now.toISOString()}::timestamptz where id = ${id}::uuid`.execute(
      tx,
    )
  }
}

/** Replaces one code by another in a part of a search, only in the fields of its list. */
export function movedIn(part: unknown, fields: readonly string[], from: string, into: string, isInTransaction = false): unknown {
  if (isInTransaction && part === from) return into
  if (Array.isArray(part)) {
    const all = part.map((one: unknown) => movedIn(one, fields, from, into, isInTransaction))
    return isInTransaction ? [...new Set(all)] : all
  }
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]: [string, unknown]) => [
      key,
      movedIn(value, fields, from, into, isInTransaction || fields.includes(key)),
    ]),
  )
}

/** Cut groups must not overlap; merging two grades can make them. */
export async function refuseOverlappingGroups({ tx }: Writing) {
  await sql`lock table cut_group in share row exclusive mode`.execute(tx)
  const groups = await tx
    .selectFrom('cutGroup')
    .select(['name', 'cutNm', 'polNm', 'symNm'])
    .where('isActive', '=', true)
    .where('isDeleted', '=', false)
    .orderBy('name')
    .execute()
  const cutGroups = groups.map(({ name, ...grades }) => ({
    name,
    ...{ cutNm: grades.cutNm.map(String), polNm: grades.polNm.map(String), symNm: grades.symNm.map(String) },
  }))
  cutGroups.forEach((group, at) => {
    if (cutGroupFault(group, cutGroups.slice(at + 1)))
      throw new Refusal('overlap', undefined, `The cut groups ${group.name} and another would then overlap. Change one of them first.`)
  })
}
