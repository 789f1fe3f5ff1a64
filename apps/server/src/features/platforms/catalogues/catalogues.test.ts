import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { catalogueLikedAtMost, catalogueOver, catalogueStoneGone } from '@loupe/domain/platforms/catalogue.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const stoneGone = { status: 409, body: { code: 'E_CONFLICT', message: catalogueStoneGone } }
const world = testWorld()
const { catalogue, searchFor, inDays } = cataloguesOf(world)
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})

const numbers = ({ list }: { list: { vStnId: string }[] }) => list.map(({ vStnId }) => vStnId)
const open = (token: string) => world.as('anyone')(publicCatalogues.open, { params: { token }, query: {} })
const over = { status: 404, body: { code: 'E_NOT_FOUND', message: catalogueOver } }
const stored = async () => await world.services.db.selectFrom('catalogue').selectAll().orderBy('id').execute()

describe('a catalogue', () => {
  it('shows the available stones of its search at the price of the client, marked up, converted and rounded', async () => {
    const made = await catalogue()
    await agreedTerm(world, made.account, { extraPer: 10 })
    const [stone] = [await made.stone({ ctPr: 7000, amt: 7000, crt: 1 }), await made.stone({ wSts: 'H' }), await made.stone({ wSts: 'O' })]

    const opened = await open(made.token)
    const { list, count, pages } = await made.shown()

    expect(opened).toMatchObject({
      title: 'Our diamonds',
      companyName: made.companyName,
      currency: 'EUR',
      rateDate: '2026-11-20',
      count: 1,
    })
    // 7,000 + 10% for the client, + 40%, at 0.5.
    expect(list).toMatchObject([{ vStnId: stone.vStnId, kind: 'Natural diamond', shpNm: 'Round', price: 5390 }])
    expect({ count, pages }).toEqual({ count: 1, pages: 1 })
    expect(opened.prices).toEqual({ from: 5390, to: 5390 })
  })

  it('is made once with its addresses; its token is stored nowhere', async () => {
    const made = await catalogue({ origins: ['https://Shop.example/'] })

    expect(made.url).toBe(`${world.services.config.publicUrl}/catalogue/${made.token}`)
    expect(made.token).toMatch(/^[\w-]{43}$/)
    expect(made.embed).toBe(`<script async src="${world.services.config.publicUrl}/catalogue.js" data-catalogue="${made.token}"></script>`)
    expect(made.origins).toEqual(['https://shop.example'])
    const events = await world.services.db.selectFrom('event').selectAll().execute()
    expect(JSON.stringify([await stored(), events])).not.toContain(made.token)
    expect(await world.as('seller')(catalogues.view, { params: { id: made.id } })).not.toHaveProperty('url')
  })

  it('follows its saved search, which cannot be deleted meanwhile', async () => {
    const made = await catalogue()
    const [small, large] = [await made.stone({ crt: 0.5 }), await made.stone({ crt: 2 })]
    expect(numbers(await made.shown())).toEqual([small.vStnId, large.vStnId])

    const search = { filter: { vStnId: { startWith: made.mark }, crt: { '>=': 1 } } }
    await world.as('seller')(savedSearches.upsert, { body: { id: made.body.savedSearch, name: 'Larger', labGrown: false, search } })

    expect(numbers(await made.shown())).toEqual([large.vStnId])
    await expect(world.as('seller')(savedSearches.delete, { body: { id: made.body.savedSearch } })).rejects.toMatchObject(
      takenAt('id', 'A retailer’s catalogue shows the stones of this search. Choose another search there, or revoke it.'),
    )
    expect(numbers(await made.shown())).toEqual([large.vStnId])
    await world.as('seller')(catalogues.revoke, { body: { id: made.id } })
    await world.as('seller')(savedSearches.delete, { body: { id: made.body.savedSearch } })
    expect(await world.as('seller')(catalogues.view, { params: { id: made.id } })).toMatchObject({
      state: 'revoked',
      savedSearch: null,
      searchName: '',
    })
  })

  it('is filtered, searched, sorted and paged', async () => {
    const made = await catalogue()
    const [oval, heavy, pure] = [
      await made.stone({ shpNm: 2, amt: 3000, crt: 1.1 }),
      await made.stone({ crt: 3, amt: 9000, colNm: 3 }),
      await made.stone({ amt: 5000, clrNm: 2, rptNo: '2141438171' }),
    ]
    const { shapes, weights, colours } = await open(made.token)

    expect(shapes.map(({ count }) => count)).toEqual([2, 1])
    expect(colours.map(({ count }) => count)).toEqual([2, 1])
    expect(weights).toEqual({ from: 1, to: 3 })
    expect(numbers(await made.shown())).toEqual([oval, pure, heavy].map(({ vStnId }) => vStnId))
    expect(numbers(await made.shown({ sort: '-weight' }))).toEqual([heavy, oval, pure].map(({ vStnId }) => vStnId))
    expect(numbers(await made.shown({ shapes: shapes[1]!.name }))).toEqual([oval.vStnId])
    expect(numbers(await made.shown({ weightFrom: '1.05', weightTo: '2' }))).toEqual([oval.vStnId])
    // 5,000 US$ are 3,500 EUR.
    expect(numbers(await made.shown({ priceFrom: '3500', priceTo: '3500' }))).toEqual([pure.vStnId])
    expect(numbers(await made.shown({ search: '2141438171' }))).toEqual([pure.vStnId])
    expect(numbers(await made.shown({ search: shapes[1]!.name.toLowerCase() }))).toEqual([oval.vStnId])
    expect(numbers(await made.shown({ stones: `${heavy.vStnId},${oval.vStnId}` }))).toEqual([oval.vStnId, heavy.vStnId])
    // All that a visitor may like, with the longest numbers.
    const liked = Array.from({ length: catalogueLikedAtMost - 1 }, (_, i) => `${i}`.padStart(100, '-'))
    expect(numbers(await made.shown({ stones: [...liked, oval.vStnId].join(',') }))).toEqual([oval.vStnId])
    expect(await made.shown({ page: '2' })).toMatchObject({ count: 3, pages: 1, list: [] })
    await expect(made.shown({ priceFrom: 'much' })).rejects.toMatchObject({ status: 400 })
  })

  it('hides prices everywhere, in filters and order too', async () => {
    const made = await catalogue({ hidePrice: true })
    const [light, heavy] = [await made.stone({ crt: 1, amt: 9123.45 }), await made.stone({ crt: 2, amt: 8000 })]

    expect(await open(made.token)).toMatchObject({ isPriceHidden: true, prices: null })
    const { list } = await made.shown({ sort: 'price', priceFrom: '99999' })
    expect(list.map(({ vStnId, price }) => [vStnId, price])).toEqual([
      [light.vStnId, null],
      [heavy.vStnId, null],
    ])
    const { body } = await world.raw(`/public/v1/catalogue/${made.token}/feed`)
    expect(JSON.stringify(body)).not.toMatch(/[:" $](9,?123|6386|12,?773)/)
  })
})

describe('a stone that is held, sold or lent', () => {
  it.each([
    ['held', { wSts: 'H' }],
    ['sold', { wSts: 'O' }],
    ['lent', { wSts: 'M' }],
    ['removed', { isDeleted: true }],
  ] as const)('vanishes from every answer when it is %s', async (_, fields) => {
    const made = await catalogue()
    const [gone, stays] = [await made.stone(), await made.stone()]
    expect(numbers(await made.shown())).toHaveLength(2)

    await world.services.db.updateTable('diamond').set(fields).where('id', '=', gone.id).execute()

    // At once, although the list of the moment before is still cached.
    expect(numbers(await made.shown())).toEqual([stays.vStnId])
    expect(
      (await world.as('anyone')(publicCatalogues.feed, { params: { token: made.token }, query: {} })).stones.map(({ vStnId }) => vStnId),
    ).toEqual([stays.vStnId])
    const ask = { vStnId: gone.vStnId, name: 'A', email: 'a@shop.example' }
    await expect(world.as('anyone')(publicCatalogues.ask, { params: { token: made.token }, body: ask })).rejects.toMatchObject(stoneGone)
    await expect.poll(async () => (await open(made.token)).count, { interval: 100, timeout: 60_000 }).toBe(1)
  })

  it('vanishes when a hold waits for approval, and returns when it is released', async () => {
    const made = await catalogue()
    const stone = await made.stone()
    expect(numbers(await made.shown())).toEqual([stone.vStnId])
    const block = await world.given.block({ diamond: stone.id })
    expect(numbers(await made.shown())).toEqual([])
    await world.services.db.updateTable('block').set({ status: 4 }).where('id', '=', block.id).execute()
    await expect.poll(async () => numbers(await made.shown()), { interval: 100, timeout: 60_000 }).toEqual([stone.vStnId])
  })
})

describe('a catalogue that is over', () => {
  it('says one sentence whether it ended, was revoked, replaced or never was', async () => {
    const [ended, revoked, replaced] = [await catalogue({ expiresAt: inDays(1) }), await catalogue(), await catalogue()]
    await world.as('seller')(catalogues.revoke, { body: { id: revoked.id } })
    const { url } = await world.as('seller')(catalogues.replaceToken, { body: { id: replaced.id } })
    await open(url.slice(url.lastIndexOf('/') + 1))
    world.setNow(new Date(Date.now() + 2 * 86_400_000))

    for (const token of [ended.token, revoked.token, replaced.token, 'A'.repeat(43), 'x', '%27%20or%201=1', '../..'])
      await expect(open(token)).rejects.toMatchObject(over)
    for (const path of ['stones', 'feed', 'feed.csv'])
      expect((await world.raw(`/public/v1/catalogue/${revoked.token}/${path}`)).status).toBe(404)
    const { id } = ended
    expect(await world.as('seller')(catalogues.view, { params: { id } })).toMatchObject({ state: 'expired', views: 0 })
    // A later end opens it again; a revoked one stays revoked.
    await world.as('seller')(catalogues.update, { params: { id }, body: { expiresAt: inDays(10) } })
    await open(ended.token)
    for (const change of [
      () => world.as('seller')(catalogues.update, { params: { id: revoked.id }, body: { title: 'Again' } }),
      () => world.as('seller')(catalogues.replaceToken, { body: { id: revoked.id } }),
    ])
      await expect(change()).rejects.toMatchObject(refusal('wrong_status'))
    world.setNow(undefined)
  })

  it.each([
    ['inactive', { isActive: false }],
    ['deleted', { isDeleted: true }],
    ['no longer shown natural stones', { showNatural: false }],
  ])('is off when its client is %s', async (_, fields) => {
    const made = await catalogue()
    await open(made.token)
    await world.services.db.updateTable('account').set(fields).where('id', '=', made.account).execute()
    await expect(open(made.token)).rejects.toMatchObject(over)
    expect(await world.as('seller')(catalogues.view, { params: { id: made.id } })).toMatchObject({ state: 'off' })
    expect(await world.as('anyone')(publicCatalogues.embed, { params: { token: made.token } })).toMatchObject({ isAllowed: false })
  })
})

describe('making and changing one', () => {
  it.each([
    ['a mark-up below zero', { markUp: -1 }, 'markUp'],
    ['a mark-up of three decimals', { markUp: 1.005 }, 'markUp'],
    ['no rate', { rate: 0 }, 'rate'],
    ['a rate of tomorrow', { rateDate: '2999-01-01' }, 'rateDate'],
    ['an unknown currency', { currency: 'XXX' }, 'currency'],
    ['an end that is over', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['an end in three years', { expiresAt: new Date(Date.now() + 1100 * 86_400_000).toISOString() }, 'expiresAt'],
    ['an address with a path', { origins: ['https://shop.example/rings'] }, 'origins.0'],
    ['every address', { origins: ['*'] }, 'origins.0'],
    ['a host that cannot be', { origins: ['https://shop.example', 'https://999.1.1.1'] }, 'origins.1'],
    ['a search that there is not', { savedSearch: '00000000-0000-4000-8000-000000000000' }, 'savedSearch'],
    ['no title', { title: ' ' }, 'title'],
  ])('%s is refused', async (_, wrong, path) => {
    const made = await catalogue()
    const before = await stored()
    const { id: savedSearch } = await searchFor('seller', `W${made.mark}`)
    await expect(world.as('seller')(catalogues.create, { body: { ...made.body, savedSearch, ...wrong } })).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: [{ path }] } },
    })
    await expect(world.as('seller')(catalogues.update, { params: { id: made.id }, body: wrong })).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: [{ path }] } },
    })
    expect(await stored()).toEqual(before)
  })

  it('a client needs a sales person, and is shown stones of the kind', async () => {
    const before = await stored()
    const alone = await world.given.account({ seller: null })
    const only = await world.given.account({ seller: world.people.seller, showLabGrown: false })
    await expect(catalogue({ account: alone.id }, 'admin')).rejects.toMatchObject(
      invalidField('account', 'This client has no sales person, who would get the enquiries. Assign one first.'),
    )
    await expect(catalogue({ account: only.id }, 'seller', true)).rejects.toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
    expect(await stored()).toEqual(before)
  })

  it('prices follow a change at once, and a stale change is refused', async () => {
    const made = await catalogue()
    await made.stone({ amt: 1000 })
    expect((await made.shown()).list[0]?.price).toBe(700)
    world.setNow(new Date(Date.now() + 1000))

    const changed = await world.as('seller')(catalogues.update, {
      params: { id: made.id },
      body: { markUp: 50, rounding: 'nine', updatedAt: made.updatedAt },
    })

    expect((await made.shown()).list[0]?.price).toBe(759)
    await expect(
      world.as('seller')(catalogues.update, { params: { id: made.id }, body: { markUp: 10, updatedAt: made.updatedAt } }),
    ).rejects.toMatchObject(refusal('stale'))
    expect(changed).toMatchObject({ markUp: 50, rounding: 'nine' })
    const events = await world.services.db
      .selectFrom('event')
      .select(['kind', 'after'])
      .where('subject', '=', made.id)
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([{ kind: 'catalogue.create' }, { kind: 'catalogue.change', after: { markUp: 50, rounding: 'nine' } }])
    world.setNow(undefined)
  })

  it('belongs to whoever sees the client', async () => {
    const made = await catalogue()
    const sees = async (who: Role) => (await world.as(who)(catalogues.list, { body: { filter: { account: made.account } } })).count
    expect(await Promise.all((['seller', 'seller2', 'master', 'admin'] as const).map(sees))).toEqual([1, 0, 1, 1])
    const before = await stored()
    const { id } = made
    for (const call of [
      () => world.as('seller2')(catalogues.view, { params: { id } }),
      () => world.as('seller2')(catalogues.update, { params: { id }, body: { title: 'Mine' } }),
      () => world.as('seller2')(catalogues.revoke, { body: { id } }),
      () => world.as('seller2')(catalogues.replaceToken, { body: { id } }),
    ])
      await expect(call()).rejects.toMatchObject(refusal('not_found'))
    const { id: savedSearch } = await searchFor('seller2', `S2${made.mark}`)
    await expect(world.as('seller2')(catalogues.create, { body: { ...made.body, savedSearch } })).rejects.toMatchObject(
      invalidField('account', 'Please Select Company Name.'),
    )
    await expect(world.as('seller')(catalogues.create, { body: { ...made.body, savedSearch } })).rejects.toMatchObject(
      invalidField('savedSearch', 'Please select a saved search.'),
    )
    expect(await stored()).toEqual(before)
  })

  it('shows beforehand how many stones it has, and their prices', async () => {
    const made = await catalogue()
    await made.stone({ amt: 1000 })
    await made.stone({ amt: 2000, crt: 2, wSts: 'H' })
    const { account, savedSearch, markUp, rounding, currency, rate } = made.body

    const preview = await world.as('seller')(catalogues.preview, { body: { account, savedSearch, markUp, rounding, currency, rate } })

    expect(preview).toMatchObject({ count: 1, found: 1, list: [{ amt: 1000, price: 700 }] })
  })
})
