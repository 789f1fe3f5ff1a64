import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { cabinSlots } from '@loupe/contract/transactions/cabin-slots.ts'
import { cabinSchedules } from '@loupe/contract/transactions/cabins.ts'
import { enquiries, enquiryKindNames } from '@loupe/contract/transactions/enquiries.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { enquiryFilters } from '@loupe/domain/transactions/enquiry-filters.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, form, order } = ordering(world)
type Client = Awaited<ReturnType<typeof client>>

// A working day in the company's time zone.
beforeEach(() => world.setNow(new Date('2026-11-25T10:00:00+05:30')))
afterEach(() => world.setNow(undefined))

let days = 0
/** A client of the seller with one open record of every kind, and two of some. */
async function wanting(who: Client) {
  const stone = async () => (await world.given.diamond()).id
  const track = async (trackType: 1 | 2 | 3 | 4 | 6 | 99, more = {}) =>
    world.as('seller')(tracks.create, {
      body: { trackType, diamonds: [await stone()], account: who.id, remarks: 'As asked', ...more },
    })
  await world.as('seller')(orders.buy, await form(who, [await world.given.diamond()]))
  await order('seller', who, [await world.given.diamond()])
  await world.as('seller')(blocks.create, { body: { blockType: 1, diamonds: [await stone(), await stone()], account: who.id, hours: 24 } })
  await track(1)
  await track(2)
  await track(3)
  await track(6)
  await track(99)
  const { created } = await track(4, { trackBack: -32, hours: 24 })
  await world.as('seller')(offers.counter, { body: { id: created[0]?.id ?? '', trackBack: -31, hours: 24 } })
  const slot = await world.as('admin')(cabinSlots.create, {
    body: { cabin: `Of ${who.id}`.slice(0, 40), location: 'MUMBAI', fromTime: '11:00', tillTime: '12:00', capacity: 4 },
  })
  await world.as('seller')(cabinSchedules.create, { body: { slot: slot.id, account: who.id, day: `2026-12-0${++days}`, meetingType: 3 } })
}
const one = { confirm: 1, hold: 2, tracklist: 2, cart: 1, watchlist: 1, offer: 1, order: 2, appointment: 1, note: 1 }

it('counts what is open of a client, and of all within reach', async () => {
  const who = await client()
  const before = await world.as('seller')(enquiries.counts, { body: {} })
  await wanting(who)

  expect(await world.as('seller')(enquiries.counts, { body: { account: who.id } })).toEqual(one)
  const after = await world.as('seller')(enquiries.counts, { body: {} })
  for (const [kind, many] of Object.entries(one) as [keyof typeof one, number][])
    expect((after[kind] ?? 0) - (before[kind] ?? 0)).toBe(many)
  expect(await world.as('seller2')(enquiries.counts, { body: { account: who.id } })).toMatchObject({ confirm: 0, cart: 0, note: 0 })
})

it('counts exactly what the list of each kind has', async () => {
  const who = await client()
  await wanting(who)
  const [approved, done] = (
    await world.as('seller')(tracks.create, {
      body: { trackType: 3, diamonds: [(await world.given.diamond()).id, (await world.given.diamond()).id], account: who.id },
    })
  ).created
  await world.as('seller')(tracks.updateStatus, { body: { ids: [approved!.id], status: 2 } })
  await world.as('seller')(tracks.updateStatus, { body: { ids: [done!.id], status: 5 } })

  const counts = await world.as('seller')(enquiries.counts, { body: { account: who.id } })
  const lists = { confirm: orders, hold: blocks, offer: offers, order: orders, appointment: cabinSchedules }
  for (const kind of enquiryKindNames) {
    const { list } = (kind in lists ? lists[kind as keyof typeof lists] : tracks) as typeof tracks
    const filter = { account: who.id, ...enquiryFilters[kind] } as never
    expect([kind, (await world.as('seller')(list, { body: { filter, isCountOnly: true } })).count]).toEqual([kind, counts[kind]])
  }
  expect(counts).toEqual({ ...one, tracklist: 3 })
})

it('leaves out what has come to its end', async () => {
  const who = await client()
  const [requested] = (
    await world.as('seller')(tracks.create, {
      body: { trackType: 3, diamonds: [(await world.given.diamond()).id], account: who.id },
    })
  ).created
  const [cart] = (
    await world.as('seller')(tracks.create, {
      body: { trackType: 1, diamonds: [(await world.given.diamond()).id], account: who.id },
    })
  ).created
  const bought = (await world.as('seller')(orders.buy, await form(who, [await world.given.diamond()]))).created
  const counts = async () => world.as('admin')(enquiries.counts, { body: { account: who.id } })
  expect(await counts()).toMatchObject({ tracklist: 1, cart: 1, confirm: 1, order: 1 })

  await world.as('seller')(tracks.updateStatus, { body: { ids: [requested?.id ?? ''], status: 5 } })
  await world.as('seller')(tracks.delete, { body: { ids: [cart?.id ?? ''] } })
  await world.as('admin')(orders.changeStatus, { body: { id: bought.id, status: 3 } })

  expect(await counts()).toMatchObject({ tracklist: 0, cart: 0, confirm: 0, order: 0 })
})

it('lists the clients of whom something is open, most first, within reach', async () => {
  const [busy, quiet, theirs] = [await client(), await client(), await client({ seller: world.people.seller2 })]
  await wanting(busy)
  const diamonds = [(await world.given.diamond()).id]
  await world.as('seller')(tracks.create, { body: { trackType: 1, diamonds, account: quiet.id } })
  await world.as('seller2')(tracks.create, { body: { trackType: 1, diamonds, account: theirs.id } })

  const { list } = await world.as('seller')(enquiries.list, { body: { sort: [{ total: 'DESC' }], limit: 1000 } })

  const ids = list?.map(({ id }) => id) ?? []
  expect(list?.find(({ id }) => id === busy.id)).toMatchObject({ ...one, total: 12, sellerName: 'Test seller' })
  expect(ids.indexOf(busy.id)).toBeLessThan(ids.indexOf(quiet.id))
  expect(ids).not.toContain(theirs.id)
})

it('leaves out what a person may not see', async () => {
  await world.services.db.insertInto('userPermission').values({ user: world.people.master, module: 'offer', rights: [] }).execute()

  const counts = await world.as('master')(enquiries.counts, { body: {} })

  expect(Object.keys(counts)).toEqual(['confirm', 'hold', 'tracklist', 'cart', 'watchlist', 'order', 'appointment', 'note'])
  await expect(world.as('anyone')(enquiries.counts, { body: {} })).rejects.toMatchObject(refusal('unauthorized'))
})
