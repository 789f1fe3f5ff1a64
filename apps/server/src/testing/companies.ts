import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { beforeAll } from 'vitest'
import { seedMasters } from './stock.ts'
import type { Role, World } from './world.ts'

/** Clients as people create and change them, and two countries for their addresses, for a test file. */
export function companiesOf(world: World) {
  const places = {} as { country: string; state: string; city: string; otherCountry: string; otherState: string }
  beforeAll(async () => {
    await seedMasters(world)
    const { db } = world.services
    const add = async (isoCode: string, name: string) => {
      const country = await db.insertInto('country').values({ isoCode, name }).returning('id').executeTakeFirstOrThrow()
      const state = await db
        .insertInto('state')
        .values({ country: country.id, code: '1', name: `${name} state` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const city = await db
        .insertInto('city')
        .values({ state: state.id, name: `${name} city` })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { country: country.id, state: state.id, city: city.id }
    }
    const other = await add('QQ', 'Otherland')
    Object.assign(places, await add('QX', 'Testland'), { otherCountry: other.country, otherState: other.state })
  })

  let n = 0
  const company = (more: object = {}) => ({
    companyName: `Quartz House ${++n}`,
    emails: [`office${n}@quartz.example`],
    mobiles: [`98000${String(n).padStart(5, '0')}`],
    seller: world.people.seller,
    group: 'NEW',
    ...more,
  })
  const open = async (more: object = {}, who: Role = 'admin') => (await world.as(who)(accounts.create, { body: company(more) })).detail
  const change = async (id: string, more: object, who: Role = 'admin') =>
    (await world.as(who)(accounts.update, { body: { id, ...more } })).detail
  const read = async (id: string) => (await world.as('admin')(accounts.view, { params: { id } })).detail

  return { places, open, change, read }
}
