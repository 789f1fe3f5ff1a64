import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

/** Users of clients, added by a sales person. */
export function buyersOf(world: World) {
  const person = (account: string, fields: object = {}) => {
    const name = `b${randomUUID().slice(0, 8)}`
    return {
      account,
      firstName: 'Bea',
      type: roles.SECONDARY,
      email: `${name}@buyer.example`,
      mobile: '9876543',
      username: name,
      ...fields,
    }
  }
  const client = async () => (await world.given.account()).id
  const add = async (account: string, fields: object = {}) => world.send('seller')(accountUsers.create, { body: person(account, fields) })
  const stored = (account: string) =>
    world.services.db.selectFrom('user').selectAll().where('account', '=', account).orderBy('createdAt').execute()
  const rowOf = (id: string) => world.services.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return { person, client, add, stored, rowOf }
}
