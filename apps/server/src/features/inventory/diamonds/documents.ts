import { type Actor, can, dealerOf } from '@loupe/domain/kernel/permissions.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { builtOnce, builtOnceEach } from '../../../db/built-once.ts'
import type { Db } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { type Documents, pendingTracks, withDocuments } from './rows.ts'

type Row = Documents & { id: string }
const statementsAtMost = 200
/** By all that the statement depends on but the person. */
const statements = builtOnceEach<{ dealer: string; ids: readonly string[] }, Row>(statementsAtMost)

const statementOf = (db: Db, { scope, role, permissions }: Actor) =>
  statements(JSON.stringify([scope, permissions]), () =>
    builtOnce((value) => {
      const actor: Actor = { id: value('dealer'), name: '', scope, role, permissions }
      // The ids stand in the place of the stones, of which nothing else is needed: looking them up takes longer than all the rest.
      const stones = db.selectFrom(sql<{ id: string }>`unnest(${value('ids')}::uuid[])`.as<'diamond'>(sql.raw('diamond(id)')))
      return withDocuments(stones as unknown as SelectQueryBuilder<DB, 'diamond', object>, actor)
        .select('diamond.id')
        .where((eb) => eb.or([eb('block.id', 'is not', null), ...(can(actor, 'track:view') ? [eb.exists(pendingTracks(actor))] : [])]))
    }),
  )

/** What somebody has or has asked for, as far as this user may see, by stone. */
export async function readDocuments(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, Documents>> {
  const { rows } = await statementOf(db, actor)(db, { dealer: dealerOf(actor), ids })
  return new Map(rows.map((row) => [row.id, row]))
}
