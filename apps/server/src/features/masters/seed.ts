import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { type RoleName, roles } from '@loupe/domain/kernel/permissions.ts'
import { masterLists } from '@loupe/domain/masters/lists.ts'
import { sql } from 'kysely'
import { type Db, type Tx, inTransaction } from '../../db/connection.ts'
import { type World, arePlacesThere, readWorld, seedPlaces } from './places.ts'

const seedLock = 22_017

/**
 * Seeds what every installation starts with: the lists, the rights of each role, the places of the world. Settings have defaults and need no rows. It runs at
 * every start: it adds what is missing and never changes existing rows, because the company may have edited them.
 */
export async function seedCompany(db: Db): Promise<void> {
  await seedListsAndGrants(db)
  await seedWorld(db)
}

export const seedListsAndGrants = (db: Db): Promise<void> =>
  seedOnce(db, async (tx) => {
    await seedLists(tx)
    await seedGrants(tx)
  })

/**
 * The places of the world, which take seconds at the first start.
 * @param world where it has been read already
 */
export async function seedWorld(db: Db, world?: World): Promise<void> {
  if (await arePlacesThere(db)) return
  // Read before the transaction begins: it takes a while, and a transaction that stays open meanwhile keeps VACUUM from cleaning up.
  const places = world ?? readWorld()
  await seedOnce(db, (tx) => seedPlaces(tx, places))
}

const seedOnce = (db: Db, seed: (tx: Tx) => Promise<void>): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Several nodes may start at once: one seeds, and the others wait for it, longer than a request would.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    // At a first start the program is loaded in the same process, which may block between two statements; a minute is enough on a slow machine.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
    await seed(tx)
  })

/** The lists (`parent_code` null) and their values. A value is identified by its code, so a renamed or retired one stays as it is. */
export async function seedLists(db: Db | Tx): Promise<void> {
  const lists = masterLists.map((list, index) => ({ code: list.code, name: list.name, sequence: index + 1 }))
  await sql`
    insert into master (no, code, name, web_display, sorting_sequence)
    select (select coalesce(max(no), 0) from master where parent_code is null) + row_number() over (order by w.sequence),
      w.code, w.name, w.name, w.sequence
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as w(code text, name text, sequence int)
    where not exists (select from master m where m.parent_code is null and m.code = w.code)`.execute(db)
  const values = masterLists.flatMap((list) =>
    list.values.map((value) => ({
      parent: list.code,
      no: value.no,
      code: value.code,
      name: value.name,
      group: value.group,
      words: value.aliases,
    })),
  )
  await sql`
    insert into master (parent_id, parent_code, no, code, name, web_display, "group", like_key_words, sorting_sequence)
    select p.id, p.code, w.no, w.code, w.name, w.name, w."group", w.words, w.no
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(parent text, no smallint, code text, name text, "group" text, words text[])
    join master p on p.parent_code is null and p.code = w.parent
    where not exists (select from master m where m.parent_code = w.parent and m.code = w.code)`.execute(db)
}

/** The initial rights of each staff role. A role whose entry was changed, even to nothing, keeps the change. */
export async function seedGrants(db: Db | Tx): Promise<void> {
  const grants = Object.entries(initialGrants).flatMap(([role, held]) =>
    Object.entries(held).map(([module, rights]) => ({ role: roles[role as RoleName], module, rights: [...rights] })),
  )
  await db
    .insertInto('rolePermission')
    .values(grants)
    .onConflict((on) => on.doNothing())
    .execute()
}
