import { randomUUID } from 'node:crypto'
import { moduleNames, roles } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Samples } from './read-all.ts'
import { type Owner, type Row, rowsEverywhere } from './rows-everywhere.ts'
import type { World } from './world.ts'

const camel = (table: string) => table.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Inputs that name the rows of a client. */
export const samplesOf = (owner: Owner, rows: Map<string, Row>): Samples => ({
  text: owner.word,
  id: rows.get('diamond')!['id']!,
  ids: {
    account: owner.account,
    user: owner.buyer,
    accounts: owner.account,
    ...Object.fromEntries([...rows].map(([table, row]) => [`${camel(table)}s`, String(row['id'])])),
    ...Object.fromEntries([...rows].map(([table, row]) => [camel(table), String(row['id'])])),
    tracks: rows.get('diamond_track')!['id']!,
  },
  inputs: {},
})

/**
 * Two clients of a seller in nobody's team, and one of `seller2`, each with a row in every table. `seller2` and `master` get every right there is, so that
 * only the scope keeps the others' clients from them.
 * @param words in every text of the two clients
 */
export async function clientsOfSellers(world: World, words: readonly [string, string], id?: string) {
  const { db } = world.services
  const { seller2, master } = world.people
  const ownerOf = async (seller: string, word: string, every?: string): Promise<Owner> => {
    const account = await world.given.account({
      ...(every ? { id: every } : {}),
      seller,
      companyName: `${word} company`,
      vendorCode: `${word} ${randomUUID()} code`,
      name: word,
    })
    const { id: buyer } = await db
      .insertInto('user')
      .values({
        ...(every ? { id: every } : {}),
        type: roles.PRIMARY,
        account: account.id,
        firstName: word,
        username: `${word} ${randomUUID()}`,
        email: `${word}-${randomUUID()}@test.example`,
        passwordHash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { account: account.id, seller, buyer, word, ...(every ? { id: every } : {}) }
  }
  const stranger = await db
    .insertInto('user')
    .values({ type: roles.SELLER, firstName: 'Stranger', username: 'stranger', email: 'stranger@test.example', passwordHash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign: [Owner, Owner] = [await ownerOf(stranger.id, words[0]), await ownerOf(stranger.id, words[1], id)]
  for (const user of [seller2, master])
    await db
      .insertInto('userPermission')
      .values(moduleNames.map((module) => ({ user, module, rights: ['all' as const] })))
      .execute()
  const own = await ownerOf(seller2, 'Mqx')
  const { rows, left } = await rowsEverywhere(world.owner, [...foreign, own])
  // A word is no right: the file would be refused, and the refusal would stand in the audit log.
  await sql`update task set file_rights = '{}'`.execute(world.owner)
  await sql`update diamond set vendor = ${words[0]} where id = (select min(id::text)::uuid from diamond)`.execute(world.owner)
  await sql`update diamond set vendor = ${words[1]} where id = (select max(id::text)::uuid from diamond)`.execute(world.owner)
  world.setNow(new Date())
  return { foreign, own, rows, left }
}
