import { type Actor, can, dealerOf } from '@loupe/domain/kernel/permissions.ts'
import { CompiledQuery, type SelectQueryBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { type Documents, pendingTracks, withDocuments } from './rows.ts'

/** Values in the place of which a statement that was built before gets the ones of a request. */
const standIn = { dealer: randomUUID(), ids: [] as string[] }
/** By all that the statement depends on but the person: building it takes longer than the database needs to run it. */
const documentStatements = new Map<string, CompiledQuery<Documents & { id: string }>>()

function documentsOf(db: Db, { scope, role, permissions }: Actor): CompiledQuery<Documents & { id: string }> {
  const key = JSON.stringify([scope, permissions])
  const known = documentStatements.get(key)
  if (known) return known
  const actor: Actor = { id: standIn.dealer, name: '', scope, role, permissions }
  // The ids stand in the place of the stones, of which nothing else is needed: looking them up takes longer than all the rest.
  const stones = db.selectFrom(sql<{ id: string }>`unnest(${standIn.ids}::uuid[])`.as<'diamond'>(sql.raw('diamond(id)')))
  const statement = withDocuments(stones as unknown as SelectQueryBuilder<DB, 'diamond', object>, actor)
    .select('diamond.id')
    .where((eb) => eb.or([eb('block.id', 'is not', null), ...(can(actor, 'track:view') ? [eb.exists(pendingTracks(actor))] : [])]))
    .compile()
  if (documentStatements.size >= statementsAtMost) documentStatements.clear()
  documentStatements.set(key, statement)
  return statement
}
const statementsAtMost = 200

/** What somebody has or has asked for, as far as this user may see, by stone. */
export async function readDocuments(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, Documents>> {
  const { sql: text, parameters } = documentsOf(db, actor)
  const values = parameters.map((value) => (value === standIn.dealer ? dealerOf(actor) : value === standIn.ids ? ids : value))
  const { rows } = await db.executeQuery<Documents & { id: string }>(CompiledQuery.raw(text, values))
  return new Map(rows.map((row) => [row.id, row]))
}
