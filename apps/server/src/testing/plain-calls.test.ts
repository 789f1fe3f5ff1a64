import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { announcements } from '@loupe/contract/content/announcements.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { careers } from '@loupe/contract/content/careers.ts'
import { homePages } from '@loupe/contract/content/home-pages.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { cities, countries, states } from '@loupe/contract/masters/place-lists.ts'
import { transports } from '@loupe/contract/masters/transports.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { meetings } from '@loupe/contract/messages/meetings.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import { todos } from '@loupe/contract/messages/todos.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { feed } from '@loupe/contract/platforms/feed.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { diamondCosts } from '@loupe/contract/pricing/price-positions.ts'
import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { cutGroups, sizes } from '@loupe/contract/pricing/ranges.ts'
import { volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import { audits } from '@loupe/contract/reports/audits.ts'
import type { Named, Reply } from '@loupe/contract/route.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { cabinSlots } from '@loupe/contract/transactions/cabin-slots.ts'
import { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { beforeAll, expect, it } from 'vitest'
import { seedGrants } from '../features/masters/seed.ts'
import { callersOf } from './callers.ts'
import { red } from './media.ts'
import { priceListsOf } from './price-lists.ts'
import { seedMasters } from './stock.ts'
import { testWorld } from './world.ts'

const world = testWorld()
const { apiUser } = callersOf(world)
const { csv, rowsOf, upload } = priceListsOf(world)
const by = () => world.as('super')
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})

/** A record is found by its own address as it was made; deleted, it is not found any more. */
async function viewed<R extends Named>(made: { id: string; name?: string }, view: R, remove?: Named) {
  const params = { id: made.id }
  const send = world.send('super')
  const found = (await send(view, { params })) as Reply<R> & { id: string }
  expect(found).toMatchObject({ id: made.id })
  if (!remove) return
  await send(remove, { params })
  await expect(send(view, { params })).rejects.toMatchObject({ status: 404 })
}
/** The office is closed on Sundays. */
const nextWednesday = () => {
  const day = new Date(Date.now() + 86_400_000)
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
const soon = { fromdateTime: new Date(Date.now() + 3_600_000).toISOString(), toDateTime: new Date(Date.now() + 7_200_000).toISOString() }

it('places are found by their own addresses, and by other installations in both ways', async () => {
  const country = await by()(countries.create, { body: { name: 'Landia', isoCode: 'XQ', ISDCode: '+999' } })
  const state = await by()(states.create, { body: { country: country.id, name: 'Stateland', code: 'one' } })
  const city = await by()(cities.create, { body: { country: country.id, state: state.id, name: 'Cityton' } })
  await viewed(country, countries.view)
  expect((await by()(states.list, { body: { filter: { country: country.id } } })).list?.map(({ id }) => id)).toEqual([state.id])
  await viewed(state, states.view)
  await viewed(city, cities.view)
  await world.given.account({ country: country.id, state: state.id, city: city.id })
  await world.given.diamond()
  const client = await world.given.account()
  await apiUser(client.id, 4)
  await by()(sizes.create, { body: { name: 'Small', from: 0, to: 0.31 } })
  for (const name of ['country', 'state', 'city', 'master', 'size', 'ledger', 'accountTerm', 'user', 'diamond'] as const) {
    const byQuery = await by()(feed[name] as typeof feed.state, { query: { limit: '2' } })
    const byBody = await by()(feed[`${name}ByBody`] as typeof feed.stateByBody, { body: { limit: 2 } })
    expect([name, byBody.rows.map(({ id }) => id)]).toEqual([name, byQuery.rows.map(({ id }) => id)])
  }
})

it('content is found by its own address until it is deleted', async () => {
  const event = await by()(homeEvents.create, { body: { type: 1, name: 'Fair', shortDescription: 'Hall 3', ...soon } })
  expect(await by()(homeEvents.find, { body: { id: event.id } })).toMatchObject({ name: 'Fair' })
  await viewed(event, homeEvents.view)
  const news = await by()(newsEvents.create, { body: { title: 'Booth', type: 3, fromDate: '2026-01-15' } })
  expect((await by()(newsEvents.list, { body: {} })).list?.map(({ id }) => id)).toEqual([news.id])
  expect(await world.as('anyone')(homePages.publicHome, {})).toBeDefined()
  const version = await by()(appVersions.create, { body: { name: 'Six', number: '6', platform: 1 } })
  expect(await by()(appVersions.find, { body: { id: version.id } })).toMatchObject({ number: '6' })
  await viewed(version, appVersions.view, appVersions.delete)
  const announcement = await by()(announcements.create, { body: { text: 'Closed on Friday', ...soon } })
  expect((await by()(announcements.list, { body: {} })).list?.map(({ id }) => id)).toEqual([announcement.id])
  await viewed(announcement, announcements.view, announcements.delete)
  const career = await by()(careers.create, { body: { title: 'Sorter', place: 'Surat', vacancies: 1 } })
  expect((await by()(careers.list, { body: {} })).list?.map(({ id }) => id)).toEqual([career.id])
  await viewed(career, careers.view, careers.delete)
})

it('ranges, groups, discounts and policies are found by their own addresses', async () => {
  const size = await by()(sizes.create, { body: { name: 'Melee', from: 5, to: 6 } })
  expect((await by()(sizes.list, { body: { filter: { name: 'Melee' } } })).list?.map(({ id }) => id)).toEqual([size.id])
  await viewed(size, sizes.view, sizes.delete)
  const cut = { name: '3EX', cutNm: ['EX'], polNm: ['EX'], symNm: ['EX'] }
  await viewed(await by()(cutGroups.create, { body: cut }), cutGroups.view)
  const discount = { name: 'Ten', labGrown: false, basis: 'pieces', from: 10, to: 19, percent: 1, validFrom: '2026-01-15' } as const
  await viewed(await by()(volumeDiscounts.create, { body: discount }), volumeDiscounts.view)
  const policy = {
    feed: 'global',
    labGrown: false,
    name: 'Large',
    effect: 'include',
    priority: 1,
    search: { filter: { crt: { '>=': 3 } } },
  } as const
  await viewed(await by()(globalPolicies.create, { body: policy }), globalPolicies.view)
})

it('the stock is counted, and its rules, sheets and columns are listed', async () => {
  const { id: stone } = await world.given.diamond({ crt: 7.77 })
  expect(await by()(diamonds.count, { body: { labGrown: false, filter: { crt: 7.77 } } })).toMatchObject({ count: 1 })
  const search = { name: 'Large', labGrown: false, search: { filter: { crt: { '>=': 3 } } } }
  const saved = await by()(savedSearches.upsert, { body: search })
  const rule = await by()(priceRules.create, {
    body: { name: 'Large', savedSearch: saved.id, type: 'stoneDiscount', value: -9, priority: 2 },
  })
  expect((await by()(priceRules.list, { body: {} })).list?.map(({ id }) => id)).toEqual([rule.id])
  const sheet = new File(['Stock #,Shape,Carat\nS1,Round,1.01\n'], 'stock.csv', { type: 'text/csv' })
  const uploaded = await world.send('super')(sheets.upload, {
    body: { vendor: 'Harbour Gems', labGrown: 'false', mode: 'add' },
    files: [sheet],
  })
  expect((await by()(sheets.list, { body: {} })).list?.map(({ id }) => id)).toEqual([uploaded.id])
  expect(await by()(sheets.vendors, {})).toBeDefined()
  expect(await by()(gridColumns.viewDefault, { body: { listType: 'stones' } })).toBeDefined()
  await world.services.db.updateTable('diamond').set({ cost: 5000 }).where('id', '=', stone).execute()
  expect(await by()(diamondCosts.view, { params: { id: stone } })).toBeDefined()
  const list = await upload(csv(rowsOf(9000, '2026-01-15')))
  expect(await by()(priceLists.cells, { params: { id: list.id } })).toBeDefined()
  const put = await world.send('super')(media.upload, { body: { diamond: stone, kind: 'still' }, files: [new File([red], 'a.png')] })
  expect(put).toMatchObject({ media: [{ kind: 'still' }] })
  const { vStnId } = await world.given.diamond()
  const named = await world.send('super')(media.uploadFile, { body: {}, files: [new File([red], `${vStnId}.png`)] })
  expect(JSON.stringify(named)).toContain(vStnId)
})

it('documents, slots, couriers and colleagues are found by the calls of programs', async () => {
  const hold = await world.given.block()
  expect(await by()(blocks.viewDetails, { body: { id: hold.id, blockType: 1 } })).toBeDefined()
  expect(await by()(offers.colleagues, {})).toBeDefined()
  const courier = await by()(transports.create, { body: { name: 'Harbour Express' } })
  expect((await by()(transports.list, { body: {} })).list?.map(({ id }) => id)).toEqual([courier.id])
  const slot = { cabin: 'Sea', location: 'SURAT', fromTime: '11:00', tillTime: '11:45', capacity: 4 }
  const { id } = await by()(cabinSlots.create, { body: slot })
  expect(await by()(cabinSlots.update, { body: { ...slot, id, capacity: 2 } })).toMatchObject({ id, capacity: 2 })
  const later = await by()(cabinSlots.create, { body: { ...slot, fromTime: '12:00', tillTime: '12:30' } })
  await by()(cabinSlots.delete, { body: { id: later.id } })
  const client = await world.given.account()
  const shown = await by()(cabinSchedules.create, { body: { slot: id, account: client.id, day: nextWednesday(), meetingType: 3 } })
  expect(await by()(cabinSchedules.changeStatus, { body: { id: shown.id, status: 2 } })).toMatchObject({ id: shown.id })
  expect(await by()(bulkNotifications.list, { body: {} })).toMatchObject({ count: 0 })
  expect(await by()(notifications.choices, {})).toBeDefined()
  await viewed(await by()(emailGroups.create, { body: { name: 'Desk', emails: ['desk@company.example'] } }), emailGroups.view)
  await viewed(await by()(todos.create, { body: { title: 'Call them', dueDay: null } }), todos.view)
  await viewed(await by()(feedbacks.create, { body: { kind: 'program', saidBy: 'staff', message: 'Well done' } }), feedbacks.view)
  const [startsAt, endsAt] = [soon.fromdateTime, soon.toDateTime]
  const meeting = await by()(meetings.create, {
    body: { subject: 'Terms', startsAt, endsAt, meetingType: 3, people: [world.people.seller] },
  })
  expect(await by()(meetings.update, { params: { id: meeting.id }, body: { place: 'Hall 3' } })).toMatchObject({ place: 'Hall 3' })
  await viewed(meeting, meetings.view)
})

it('clients and people are found and changed by the calls of programs', async () => {
  const client = await world.given.account()
  await apiUser(client.id, 4)
  expect(await by()(accounts.users, { body: { account: client.id } })).toBeDefined()
  expect(await by()(accounts.change, { params: { id: client.id }, body: { name: 'Harbour' } })).toBeDefined()
  await by()(accounts.remove, { params: { id: (await world.given.account()).id } })
  const sealed = await by()(audits.seals, {})
  expect(await by()(audits.verify, {})).toBeDefined()
  expect(sealed).toBeDefined()
})

it('keys, webhooks and platforms are found by the calls of programs', async () => {
  const client = await world.given.account()
  const user = await apiUser(client.id)
  expect((await by()(apiKeys.users, { body: { filter: { account: client.id } } })).list?.map(({ id }) => id)).toEqual([user])
  const hook = await by()(webhooks.create, { body: { user, name: 'Shop', url: 'https://hooks.example.com/', topics: ['hold'] } })
  await by()(webhooks.delete, { params: { id: hook.id } })
  expect((await by()(webhooks.list, { body: { filter: { user } } })).count).toBe(0)
  expect(await by()(platformDetails.format, { body: { platform: 'IDEX', labGrown: false } })).toBeDefined()
  const search = await by()(savedSearches.upsert, { body: { name: 'Listed', labGrown: false, search: { filter: { crt: { '>=': 3 } } } } })
  const profile = await by()(platformDetails.create, {
    body: {
      name: 'Listed',
      platform: 'IDEX',
      searchId: search.id,
      refresh: 15,
      fileType: '.csv',
      mode: 'API',
      url: 'https://far.example/feed',
    },
  })
  expect((await by()(platformDetails.list, { body: {} })).list?.map(({ id }) => id)).toEqual([profile.id])
  expect(await by()(platformDetails.file, { body: { id: profile.id } })).toBeDefined()
})
