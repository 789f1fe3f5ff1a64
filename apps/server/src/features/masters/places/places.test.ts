import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { cities, countries, states } from '@loupe/contract/masters/place-lists.ts'
import { places } from '@loupe/contract/masters/places.ts'
import { alsoStated } from '@loupe/domain/accounts/messages.ts'
import { expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const by = () => world.as('super')
let n = 0
/** Codes from XA on, which ISO reserves for private use, so that they collide with no country. */
const newCode = () => `${n < 26 ? 'X' : 'Q'}${String.fromCharCode(65 + (n++ % 26))}`
async function add() {
  const isoCode = newCode()
  const country = await by()(countries.create, { body: { name: `Land ${isoCode}`, isoCode, ISDCode: '+999' } })
  const state = await by()(states.create, { body: { country: country.id, name: `State ${isoCode}`, code: 'one' } })
  const city = await by()(cities.create, { body: { country: country.id, state: state.id, name: `City ${isoCode}` } })
  return { country, state, city }
}
const writeAudit = (subject: string) =>
  world.services.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute()

it('adds a country, its states and their cities, which every form can choose at once', async () => {
  const { country, state, city } = await add()

  expect(country).toMatchObject({ ISDCode: '+999', isActive: true, states: 0, accounts: 0 })
  expect(state).toMatchObject({ code: 'ONE', countryName: country.name })
  expect(city).toMatchObject({ stateName: state.name, country: country.id })
  expect((await world.as('seller')(places.countries, {})).list).toContainEqual({ id: country.id, name: country.name, isActive: true })
  expect((await world.as('seller')(places.states, { body: { country: country.id } })).list.map(({ id }) => id)).toEqual([state.id])
  const found = await world.as('seller')(places.cities, { body: { country: country.id, keyword: 'city' } })
  expect(found.list.map(({ id }) => id)).toEqual([city.id])
  const { list } = await by()(countries.list, {
    body: { filter: { ISDCode: '+999', isoCode: country.isoCode }, sort: [{ ISDCode: 'ASC' }] },
  })
  expect(list).toMatchObject([{ id: country.id, states: 1 }])
})

it('changes a name and keeps what was before; asked again it leaves no trace', async () => {
  const { country } = await add()
  const params = { id: country.id }
  await by()(countries.update, { params, body: { name: `New ${country.isoCode}`, ISDCode: '+998', updatedAt: country.updatedAt } })
  await by()(countries.update, { params, body: { name: `New ${country.isoCode}` } })

  expect((await writeAudit(country.id)).map(({ kind, before, after }) => [kind, before, after]).slice(1)).toEqual([
    ['country.update', { name: country.name, ISDCode: '+999' }, { name: `New ${country.isoCode}`, ISDCode: '+998' }],
  ])
  await expect(by()(countries.update, { params, body: { name: 'Late', updatedAt: country.updatedAt } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'E_CONFLICT' },
  })
})

it('refuses what is there already, under one parent and in other capitals too', async () => {
  const { country, state, city } = await add()
  const other = await add()
  await expect(
    by()(countries.create, { body: { name: country.name.toUpperCase(), isoCode: newCode(), ISDCode: '' } }),
  ).rejects.toMatchObject(takenAt('name', 'A country with this name already exists.'))
  await expect(by()(countries.create, { body: { name: 'Another', isoCode: country.isoCode } })).rejects.toMatchObject(
    takenAt('isoCode', 'Another country has this code.'),
  )
  await expect(by()(states.create, { body: { country: country.id, name: state.name.toLowerCase(), code: '2' } })).rejects.toMatchObject(
    takenAt('name', 'A state with this name already exists in the country.'),
  )
  await expect(
    by()(cities.create, { body: { country: country.id, state: state.id, name: city.name.toUpperCase() } }),
  ).rejects.toMatchObject(takenAt('name', 'A city with this name already exists in the state.'))
  expect(await by()(cities.create, { body: { country: other.country.id, state: other.state.id, name: city.name } })).toMatchObject({
    name: city.name,
  })
})

it('refuses a state of another country, and what is no country at all', async () => {
  const [one, other] = [await add(), await add()]
  await expect(by()(cities.create, { body: { country: one.country.id, state: other.state.id, name: 'Lost' } })).rejects.toMatchObject(
    invalidField('state', alsoStated.otherCountry),
  )
  await expect(by()(states.create, { body: { country: world.people.super, name: 'Lost', code: 'L' } })).rejects.toMatchObject(
    invalidField('country', 'This country does not exist.'),
  )
  expect((await by()(cities.list, { body: { filter: { name: 'Lost' } } })).count).toBe(0)
})

it.each([
  [{ name: '' }],
  [{ name: 'Two\r\nlines' }],
  [{ name: 'x'.repeat(101) }],
  [{ isoCode: 'IND' }],
  [{ isoCode: '1A' }],
  [{ ISDCode: '91' }],
  [{ ISDCode: '+0' }],
  [{ ISDCode: '+1234567' }],
  [{ isActive: 'yes' }],
  [{ isDeleted: true }],
])('refuses a country of %o', async (more) => {
  const before = (await by()(countries.list, { body: {} })).count
  await expect(world.send('super')(countries.create, { body: { name: 'Nowhere', isoCode: 'ZZ', ...more } })).rejects.toMatchObject({
    status: 400,
  })
  expect((await by()(countries.list, { body: {} })).count).toBe(before)
})

it('deletes what nothing names, from the inside out; what is used says by whom and stays', async () => {
  const { country, state, city } = await add()
  const used = async (attempt: Promise<unknown>, message: string) =>
    expect(attempt).rejects.toMatchObject({ status: 409, body: { message: `${message} Make it inactive instead.` } })
  await used(by()(countries.delete, { params: { id: country.id } }), `${country.name} is used by 1 state.`)
  const { id } = await world.given.account({ country: country.id, state: state.id, city: city.id })
  await used(by()(cities.delete, { params: { id: city.id } }), `${city.name} is used by 1 client.`)
  await used(by()(states.delete, { params: { id: state.id } }), `${state.name} is used by 1 city and 1 client.`)
  const { list } = await world.as('admin')(cities.list, { body: { filter: { country: country.id } } })
  expect(list).toMatchObject([{ id: city.id, accounts: 1, branches: 0, orders: 0 }])

  await world.services.db.updateTable('account').set({ country: null, state: null, city: null }).where('id', '=', id).execute()
  await by()(cities.delete, { params: { id: city.id } })
  await by()(states.delete, { params: { id: state.id } })
  await by()(countries.delete, { params: { id: country.id } })

  await expect(by()(countries.view, { params: { id: country.id } })).rejects.toMatchObject(refusal('not_found'))
  expect((await writeAudit(city.id)).at(-1)).toMatchObject({ kind: 'city.delete', before: { name: city.name } })
})

it('a place that is not active stays where it stands, and is chosen by nobody', async () => {
  const { country, state, city } = await add()
  const place = { country: country.id, state: state.id, city: city.id }
  const stored = await world.given.account(place)
  const other = await world.given.account()
  await by()(cities.update, { params: { id: city.id }, body: { isActive: false } })

  expect((await world.as('seller')(places.cities, { body: { country: country.id } })).list).toEqual([])
  expect((await world.as('seller')(places.cities, { body: { country: country.id, id: city.id } })).list).toMatchObject([
    { isActive: false },
  ])
  await expect(world.as('admin')(accounts.update, { body: { id: other.id, ...place } })).rejects.toMatchObject(
    invalidField('city', `${city.name} is inactive and can no longer be selected.`),
  )
  await world.as('admin')(accounts.update, { body: { id: stored.id, ...place } })
})

it('whoever names a place in the moment it is deleted, and whoever deletes it, never both succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const { country, state, city } = await add()
    const { id } = await world.given.account()
    const [named, deleted] = await Promise.allSettled([
      world.as('admin')(accounts.update, { body: { id, country: country.id, state: state.id, city: city.id } }),
      by()(cities.delete, { params: { id: city.id } }),
    ])
    expect([named.status, deleted.status].filter((one) => one === 'fulfilled')).toHaveLength(1)
    for (const one of [named, deleted]) if (one.status === 'rejected') expect((one.reason as { status: number }).status).toBeLessThan(500)
  }
})

it('is read by all and changed by super admins', async () => {
  const { country } = await add()
  expect((await world.as('seller')(countries.list, { body: { limit: 1 } })).count).toBeGreaterThan(0)
  for (const who of ['admin', 'master', 'seller'] as const) {
    await expect(world.as(who)(countries.create, { body: { name: 'Mine', isoCode: 'ZY' } })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as(who)(countries.delete, { params: { id: country.id } })).rejects.toMatchObject(refusal('forbidden'))
  }
})
