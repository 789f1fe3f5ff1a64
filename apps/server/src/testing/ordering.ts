import type { OrderRequest } from '@loupe/contract/transactions/order.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { randomUUID } from 'node:crypto'
import type { Role, World } from './world.ts'

/** A client that can order (with a buyer and a shipping address), the complete form of an order, and the status of a stone. */
export function ordering(world: World) {
  let place: Promise<{ country: string; city: string }> | undefined
  const placeOf = async () => {
    const country = await world.services.db
      .insertInto('country')
      .values({ isoCode: 'QQ', name: 'Testland' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const state = await world.services.db
      .insertInto('state')
      .values({ country: country.id, code: '00', name: 'Testland' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const city = await world.services.db
      .insertInto('city')
      .values({ state: state.id, name: 'Testville' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { country: country.id, city: city.id }
  }
  const client = async (fields: Parameters<World['given']['account']>[0] = {}) => {
    const account = await world.given.account(fields)
    const name = randomUUID()
    const buyer = await world.services.db
      .insertInto('user')
      .values({
        type: roles.PRIMARY,
        firstName: 'Bea',
        username: name,
        email: `${name}@test.example`,
        passwordHash: '-',
        account: account.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...account, buyer: buyer.id }
  }
  type Client = Awaited<ReturnType<typeof client>>
  const form = async (who: Client, diamonds: readonly { id: string }[], more: object = {}) => {
    place ??= placeOf()
    const { country, city } = await place
    const body = {
      account: who.id,
      user: who.buyer,
      seller: who.seller ?? world.people.seller,
      billType: 'EXPORT',
      terms: '30',
      shippingCountry: country,
      shippingCity: city,
      diamonds: diamonds.map(({ id }) => id),
      ...more,
    }
    return { body: body as OrderRequest & { seller: string } }
  }
  const order = async (by: Role, who: Client, diamonds: readonly { id: string }[], more: object = {}) =>
    (await world.as(by)(orders.create, await form(who, diamonds, more))).created
  const statusOf = async (diamond: string) =>
    (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', diamond).executeTakeFirstOrThrow()).wSts
  return { client, form, order, statusOf }
}
