import { percentText } from '@loupe/domain/kernel/units.ts'
import { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { moduleNames } from '@loupe/domain/kernel/permissions.ts'
import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, order } = ordering(world)
beforeAll(() => seedMasters(world))

const request = (
  who: Role,
  route: 'creditStatus' | 'exposure' | 'timeline' | 'purchases' | 'interests' | 'engagement' | 'suggestions',
  account: string,
) => world.as(who)(accountPages[route], { body: { account } }) as Promise<never>
const approve = (id: string) => world.as('admin')(orders.changeStatus, { body: { id, status: 2 } })
const store = (who: Role, account: string, name: string, more = {}) =>
  world.as(who)(savedSearches.upsert, {
    body: { name, account, labGrown: false, search: { filter: { shpNm: ['ROUND'] } }, ...more },
  })

describe('the credit of a client', () => {
  it('is a status for everybody, and figures for people who may override it', async () => {
    const who = await client({ creditLimit: 10_000 })
    await order('seller', who, [await world.given.diamond()])
    await world.given.block({ account: who.id, blockType: 2, amt: 1500 })
    await world.given.block({ account: who.id, blockType: 2, status: blockStatus.pending, amt: 500 })

    expect(await request('seller', 'creditStatus', who.id)).toEqual({ credit: 'near' })
    expect(await request('admin', 'exposure', who.id)).toEqual({
      orders: 7000,
      memos: 2000,
      pendingMemos: 500,
      exposure: 9000,
      crdLmt: 10_000,
      credit: 'near',
    })
    await expect(request('seller', 'exposure', who.id)).rejects.toMatchObject(refusal('forbidden'))
  })
})

describe('what a client bought', () => {
  it('is what its approved orders list, natural and lab-grown each for itself, averages by carat', async () => {
    const who = await client({ showLabGrown: true })
    const big = await world.given.diamond({ crt: 2, ctPr: 10_000, amt: 20_000 })
    const small = await world.given.diamond({ crt: 0.5, ctPr: 2000, amt: 1000, shpNm: 2 })
    const lab = await world.given.diamond({ labGrown: true, crt: 1, ctPr: 500, amt: 500 })
    for (const stones of [[big, small], [lab]]) await approve((await order('seller', who, stones)).id)
    await order('seller', who, [await world.given.diamond()])

    const { natural, labGrown } = (await request('seller', 'purchases', who.id)) as Awaited<ReturnType<typeof bought>>

    expect(natural).toMatchObject({ orders: 1, pieces: 2, carats: 2.5, value: 21_000, avgCtPr: 8400 })
    expect(natural.shapes.map(({ pieces, value }) => [pieces, value])).toEqual([
      [1, 20_000],
      [1, 1000],
    ])
    expect(natural.weights.map(({ weight, pieces }) => [weight, pieces])).toEqual([
      ['0.50 to 0.69 ct', 1],
      ['2.00 to 2.99 ct', 1],
    ])
    expect(natural.months).toHaveLength(24)
    expect(natural.months.at(-1)).toMatchObject({ pieces: 2, value: 21_000 })
    expect(labGrown).toMatchObject({ orders: 1, pieces: 1, value: 500 })
    const { count } = await world.as('seller')(orders.list, { body: { filter: { account: who.id, status: [2, 5] }, isCountOnly: true } })
    expect(natural.orders + labGrown.orders).toBe(count)
  })
  const bought = (id: string) => world.as('seller')(accountPages.purchases, { body: { account: id } })
})

describe('what a client looked for', () => {
  it('is what was searched for it and what it carts and watches, whoever of the staff did it', async () => {
    const who = await client()
    const stone = await world.given.diamond({ crt: 1.2 })
    await store('seller', who.id, 'Rounds for them')
    await store('admin', who.id, '', { type: 1 })
    await store('seller', (await client()).id, 'Rounds for another')
    await world.as('seller')(tracks.create, { body: { trackType: 2, diamonds: [stone.id], account: who.id } })

    const { natural, labGrown } = await world.as('seller')(accountPages.interests, { body: { account: who.id } })
    const list = (type: 1 | 2) =>
      world
        .as('seller')(accountPages.searches, { body: { filter: { account: who.id, type } } })
        .then((reply) => reply.list)

    expect(natural).toMatchObject({ searches: 2, tracked: 1, weights: [{ weight: '1.00 to 1.49 ct', tracked: 1 }] })
    expect(natural.shapes.find(({ shpNm }) => shpNm === 'ROUND')).toMatchObject({ searches: 2 })
    expect(labGrown).toMatchObject({ searches: 0, tracked: 0 })
    expect(await list(2)).toMatchObject([{ name: 'Rounds for them', isMine: true }])
    expect(await list(1)).toMatchObject([{ name: '', isMine: false, ownerName: 'Test admin' }])
  })

  it('cannot be saved for another seller’s client', async () => {
    const theirs = await client({ seller: world.people.seller2 })

    await expect(store('seller', theirs.id, 'Mine?')).rejects.toMatchObject(invalidField('account', 'Please Select Company Name.'))

    const { count } = await world.as('admin')(accountPages.searches, { body: { filter: { account: theirs.id }, isCountOnly: true } })
    expect(count).toBe(0)
  })

  it('stays for its client when it is changed without naming one', async () => {
    const who = await client()
    const stored = await store('seller', who.id, 'First name')
    await world.as('seller')(savedSearches.upsert, {
      body: { id: stored.id, name: 'Second name', labGrown: false, search: { filter: { shpNm: ['OVAL'] } } },
    })
    const { list } = await world.as('seller')(accountPages.searches, { body: { filter: { account: who.id } } })
    expect(list).toMatchObject([{ name: 'Second name', account: who.id }])
  })
})

describe('a link shared with a client', () => {
  it('shows on the client’s page when people viewed it; programs do not count', async () => {
    const who = await client()
    const stone = await world.given.diamond()
    const { token } = await world.as('seller')(shareLinks.create, { body: { diamonds: [stone.id], account: who.id } })
    const check = (agent: string) => world.as('anyone', { 'user-agent': agent })(publicShares.open, { params: { shareToken: token } })
    await check('curl/8')
    await check('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36')

    const known = await world.as('seller')(accountPages.engagement, { body: { account: who.id } })

    expect(known).toMatchObject({ links: 1, looks: 1, opened: 1, offers: 0, orders: 0, lastLookAt: expect.any(String) as string })
    expect(known.months.at(-1)).toMatchObject({ links: 1, looks: 1 })
    const story = await world.as('seller')(accountPages.timeline, { body: { account: who.id } })
    expect(story.list.map(({ what }) => what)).toEqual(['Shared link viewed', 'Shared link created'])
    const { list } = await world.as('seller')(shareLinks.list, { body: { filter: { account: who.id } } })
    expect(list).toMatchObject([{ companyName: who.companyName }])
  })

  it('is not made for another seller’s client', async () => {
    const theirs = await client({ seller: world.people.seller2 })
    const stone = await world.given.diamond()
    await expect(world.as('seller')(shareLinks.create, { body: { diamonds: [stone.id], account: theirs.id } })).rejects.toMatchObject(
      invalidField('account', 'Please Select Company Name.'),
    )
    expect(await request('admin', 'engagement', theirs.id)).toMatchObject({ links: 0 })
  })
})

describe('the timeline of a client', () => {
  it('lists its record, documents and interactions, newest first, page by page', async () => {
    const who = await client()
    await world.as('seller')(accounts.changeCode, { body: { id: who.id, vendorCode: `N-${who.vendorCode}` } })
    const stone = await world.given.diamond()
    const { created } = await world.as('seller')(blocks.create, {
      body: { blockType: 1, diamonds: [stone.id], account: who.id, hours: 2 },
    })
    await world.as('admin')(blocks.changeStatus, { body: { id: created[0]!.id, status: 2 } })
    await world.as('seller')(tracks.create, { body: { trackType: 2, diamonds: [stone.id], account: who.id } })
    await world.as('seller')(accountInteractions.upsert, {
      body: {
        account: who.id,
        kind: 'call',
        direction: 'in',
        subject: 'Payment',
        happenedAt: new Date(Date.now() - 86_400_000).toISOString(),
      },
    })
    const pageOf = (page: number, limit: number) => world.as('seller')(accountPages.timeline, { body: { account: who.id, page, limit } })

    const { list, count } = await pageOf(1, 25)

    expect(list.map(({ what, who: by }) => `${what}, ${by}`)).toEqual([
      'Added to watchlist, Test seller',
      'Hold approved, Test admin',
      'Hold requested, Test seller',
      'Client changed, Test seller',
      'Call: from the client, Test seller',
    ])
    expect(list[3]).toMatchObject({ note: 'Company code' })
    expect(list[0]).toMatchObject({ name: null, stone: stone.vStnId })
    expect(list[1]).toMatchObject({ name: created[0]!.blockCode, stone: stone.vStnId })
    expect(count).toBe(5)
    const pages = await Promise.all([1, 2, 3].map((page) => pageOf(page, 2)))
    expect(pages.flatMap((page) => page.list.map(({ id }) => id))).toEqual(list.map(({ id }) => id))
  })

  it('has the bids of the client, without their amounts, for who may see bids of this client', async () => {
    const who = await client({ seller: world.people.seller })
    world.setNow(new Date('2026-11-25T12:00:00+05:30'))
    const stone = await world.given.diamond()
    await world.as('admin')(bidLots.create, { body: { diamonds: [stone.id], bidType: 2, floorPercent: 90 } })
    await world.as('seller')(bids.create, { body: { account: who.id, bids: [{ diamond: stone.id, ctPr: 6543 }] } })
    world.setNow(undefined)

    const { list } = await world.as('seller')(accountPages.timeline, { body: { account: who.id } })
    expect(list).toMatchObject([{ what: 'Bid placed', stone: stone.vStnId }])
    expect(JSON.stringify(list)).not.toContain('6543')
  })

  it('tells a counter-offer once, with its side and its price', async () => {
    const who = await client()
    const stone = await world.given.diamond()
    const { created } = await world.as('seller')(tracks.create, {
      body: { trackType: 4, diamonds: [stone.id], account: who.id, trackPricePerCarat: 6500, hours: 24 },
    })
    await world.as('admin')(offers.counter, { body: { id: created[0]!.id, trackPricePerCarat: 6800 } })
    const back = (ctPr: number) => `, ${percentText((ctPr / created[0]!.rap! - 1) * 100, 2)}`
    const { list } = await world.as('seller')(accountPages.timeline, { body: { account: who.id } })
    expect(list.map(({ what, who: by }) => `${what}, ${by}`)).toEqual([
      `Counter-offer by company: $6,800.00/ct${back(6800)}, Test admin`,
      `Offer by client: $6,500.00/ct${back(6500)}, Test seller`,
    ])
  })

  it('names changed fields as their form does', async () => {
    const who = await client()
    await world.as('admin')(accounts.update, { body: { id: who.id, isApproved: 3, Website: 'quartz.example' } })

    const { list } = await world.as('seller')(accountPages.timeline, { body: { account: who.id, page: 1, limit: 5 } })

    const notes = list.filter(({ what }) => what === 'Client changed').flatMap(({ note }) => note?.split(', ') ?? [])
    expect(notes.toSorted()).toEqual(['KYC approve', 'Website'])
  })

  it('leaves out what a person may not see', async () => {
    const who = await client()
    await order('seller', who, [await world.given.diamond()])
    await world.services.db.insertInto('userPermission').values({ user: world.people.master, module: 'order', rights: [] }).execute()

    const subjects = async (by: Role) =>
      (await world.as(by)(accountPages.timeline, { body: { account: who.id } })).list.map(({ subject }) => subject)

    expect(await subjects('master')).not.toContain('order')
    expect(await subjects('seller')).toContain('order')
    expect(await request('master', 'engagement', who.id)).not.toHaveProperty('orders')
    await world.services.db.deleteFrom('userPermission').where('user', '=', world.people.master).execute()
  })

  it('lists a memo once, however many stones are on it', async () => {
    const who = await client()
    const diamonds = [(await world.given.diamond()).id, (await world.given.diamond()).id]
    await world.as('admin')(blocks.create, { body: { blockType: 2, diamonds, account: who.id } })

    const { list } = await world.as('admin')(accountPages.timeline, { body: { account: who.id } })

    const memoRequests = list.filter(({ what }) => what === 'Memo requested')
    expect(memoRequests.map(({ name }) => name)).toEqual([expect.stringMatching(/^M\d+ · 2 stones$/)])
  })
})

describe('a client of another seller', () => {
  const routes = ['creditStatus', 'exposure', 'timeline', 'purchases', 'interests', 'engagement', 'suggestions'] as const
  beforeAll(async () => {
    // They have every permission, so only the client's seller keeps them out.
    await world.services.db
      .insertInto('userPermission')
      .values(moduleNames.map((module) => ({ user: world.people.seller2, module, rights: ['all'] })))
      .execute()
  })

  it('is asked for by every call there is', () => expect([...routes, 'searches'].toSorted()).toEqual(Object.keys(accountPages).toSorted()))

  it.each(routes)('is not found by %s, nor one that is deleted or none at all', async (route) => {
    const theirs = await client({ seller: world.people.seller })
    const gone = await client({ isDeleted: true, seller: world.people.seller2 })
    for (const id of [theirs.id, gone.id, '00000000-0000-4000-8000-000000000000'])
      await expect(request('seller2', route, id)).rejects.toMatchObject(refusal('not_found'))
    for (const id of ["' or 1=1 --", '', '../../etc']) await expect(request('seller2', route, id)).rejects.toMatchObject({ status: 400 })
    await expect(request('admin', route, theirs.id)).resolves.toBeDefined()
  })

  it('is in no list, count or file of clients', async () => {
    const theirs = await client({ seller: world.people.seller })
    const ofTheirs = { filter: { id: theirs.id } }

    expect(await world.as('seller2')(accounts.list, { body: ofTheirs })).toEqual({ list: [], count: 0 })
    expect(await world.as('seller2')(accounts.list, { body: { ...ofTheirs, isCountOnly: true } })).toEqual({ count: 0 })
    expect((await world.as('admin')(accounts.list, { body: ofTheirs })).count).toBe(1)
  })
})
