import { companySearchKeys } from '@loupe/contract/accounts/account-lists.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const searchFor = (keyword: string) => ({
  body: {
    page: 1,
    limit: 15,
    filter: { isActive: true, isDeleted: false },
    startWith: { keyword, keys: companySearchKeys },
    sort: [{ createdAt: 'DESC' as const }],
  },
})

describe('the company search', () => {
  it('finds by the beginning of the company, its people and its number, within reach alone', async () => {
    const mine = await world.given.account({ companyName: 'Zephyr 1 Gems', mobile: '+3212345' })
    const theirs = await world.given.account({ companyName: 'Zephyr 2 Gems', seller: world.people.seller2 })
    await world.given.account({ companyName: 'Zephyr 3 Gems', isActive: false })

    const own = await world.as('seller')(accounts.list, searchFor('zephyr'))
    const byNumber = await world.as('seller')(accounts.list, searchFor('+3212'))
    const all = await world.as('admin')(accounts.list, searchFor('ZEPHYR'))

    expect(own.list?.map((a) => a.id)).toEqual([mine.id])
    expect(byNumber.list?.map((a) => a.id)).toEqual([mine.id])
    expect(all.list?.map((a) => a.id).toSorted()).toEqual([mine.id, theirs.id].toSorted())
    expect(own.list?.[0]).toMatchObject({ companyName: 'Zephyr 1 Gems', sellerName: 'Test seller', ledgerType: 'customer' })
  })

  it('leaves deleted clients out even when nobody says so', async () => {
    const gone = await world.given.account({ companyName: 'Quagga Stones', isDeleted: true })

    const { list } = await world.as('admin')(accounts.list, { body: { filter: { companyName: gone.companyName } } })

    expect(list).toEqual([])
  })
})

describe('the list of clients', () => {
  it('is sorted by the name it shows: of the primary user, or else of the contact person', async () => {
    const [companyName, nobody] = ['Sorted by name', { firstName: '', lastName: '' }]
    const dora = await world.given.account({ companyName, ...nobody, name: 'Dora' })
    const cara = await world.given.account({ companyName, firstName: 'Cara', lastName: 'Zed', name: 'Zoe' })
    const anna = await world.given.account({ companyName, firstName: 'Anna', name: 'Yara', lastName: '' })

    const { list } = await world.as('admin')(accounts.list, { body: { filter: { companyName }, sort: [{ personName: 'ASC' }] } })

    expect(list?.map(({ id, personName }) => [id, personName])).toEqual([
      [anna.id, 'Anna'],
      [cara.id, 'Cara Zed'],
      [dora.id, 'Dora'],
    ])
  })
})

describe('the company search without a count', () => {
  const uncounted = (keyword: string, more: object = {}) => ({ body: { ...searchFor(keyword).body, isUncounted: true, ...more } })
  const find = async (who: 'seller' | 'admin', keyword: string, more: object = {}) => world.as(who)(accounts.list, uncounted(keyword, more))

  it('gives the newest of those it counts, once each, by every text and within reach', async () => {
    const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`
    const made = []
    for (let day = 1; day <= 20; day++)
      made.push(await world.given.account({ companyName: `Heliodor ${day}`, firstName: 'Helio', mobile: '900000', createdAt: at(day) }))
    const person = await world.given.account({ companyName: 'Other House', lastName: 'HELIOS', createdAt: at(25) })
    const theirs = await world.given.account({ companyName: 'Heliotrope', seller: world.people.seller2, createdAt: at(26) })
    await world.given.account({ companyName: 'Heliodor gone', isDeleted: true })
    await world.given.account({ companyName: 'Heliodor asleep', isActive: false })

    const newest = [person, ...made.toReversed()].map(({ id }) => id)
    const own = await find('seller', 'hEl')
    expect(own.list?.map(({ id }) => id)).toEqual(newest.slice(0, 15))
    expect(own.count).toBe(15)
    expect((await find('admin', 'hel', { limit: 2 })).list?.map(({ id }) => id)).toEqual([theirs.id, person.id])
    expect((await find('seller', 'heliodor 1')).list?.map(({ companyName }) => companyName)).toEqual(
      [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1].map((day) => `Heliodor ${day}`),
    )
    expect(own.list).toEqual((await world.as('seller')(accounts.list, searchFor('hel'))).list)
  })

  it('gives the likeliest without an order: by company name, and first the clients whom the person dealt with last', async () => {
    const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`
    const given = (companyName: string, day: number, more = {}) => world.given.account({ companyName, createdAt: at(day), ...more })
    const [dealt, dealtLast] = [await given('Larimar Old', 1), await given('Larimar Older', 2)]
    const newer = await given('Larimar New', 20)
    const person = await given('Other Stones', 25, { firstName: 'Larissa' })
    const dealtPerson = await given('Yet Other Stones', 3, { lastName: 'Larimore' })
    for (const [day, { id }] of [dealt, dealtLast, dealtPerson].entries())
      await world.given.block({ account: id, seller: world.people.seller, createdAt: at(day + 5) })

    const likeliest = [dealtLast, dealt, newer, dealtPerson, person].map(({ companyName }) => companyName)
    expect((await find('seller', 'lar', { sort: [] })).list?.map(({ companyName }) => companyName)).toEqual(likeliest)
    expect((await find('seller', 'lar', { sort: [], limit: 2 })).list?.map(({ companyName }) => companyName)).toEqual(likeliest.slice(0, 2))
    const ofOthers = (await find('admin', 'lar', { sort: [] })).list?.map(({ companyName }) => companyName)
    expect(ofOthers).toEqual(['Larimar New', 'Larimar Older', 'Larimar Old', 'Other Stones', 'Yet Other Stones'])
  })

  it('finds whatever is typed as it does with a count', async () => {
    const names = ['Q%x Percent', 'QA_b Under', 'QAxb Other', 'Qback\\slash', 'Qянтарь', 'QSTRAß & Co', 'Qİstanbul Stones', 'qi̇stanbul two']
    for (const companyName of names) await world.given.account({ companyName })
    for (const keyword of ['q%x', 'qa_b', 'qback\\', 'qЯНТ', 'qStraß', 'qİst', 'qa', '']) {
      const counted = await world.as('seller')(accounts.list, searchFor(keyword))
      expect(counted.count).toBeGreaterThan(0)
      expect({ keyword, list: (await find('seller', keyword)).list }).toEqual({ keyword, list: counted.list })
    }
  })

  it('finds brokers alone when those are asked for', async () => {
    const broker = await world.given.account({ companyName: 'Quillon Broking', ledgerType: ['customer', 'broker'] })
    await world.given.account({ companyName: 'Quillon Stones' })
    const { list } = await find('seller', 'quillon', { filter: { isActive: true, ledgerType: { contains: 'broker' } } })
    expect(list?.map(({ id }) => id)).toEqual([broker.id])
  })
})

describe('the people of a hold', () => {
  it("does not find another seller's client", async () => {
    const theirs = await world.given.account({ seller: world.people.seller2 })

    const attempt = world.as('seller')(accounts.users, { body: { account: theirs.id } })

    await expect(attempt).rejects.toMatchObject(refusal('not_found'))
  })

  it('names the sellers one may act for', async () => {
    const own = await world.as('seller')(accounts.sellers, {})
    const team = await world.as('master')(accounts.sellers, {})
    const all = await world.as('admin')(accounts.sellers, {})

    expect(own.list.map((s) => s.id)).toEqual([world.people.seller])
    expect(team.list.map((s) => s.id).toSorted()).toEqual([world.people.master, world.people.seller, world.people.seller2].toSorted())
    expect(all.list.length).toBeGreaterThanOrEqual(5)
  })

  it.each([
    ['%', '% Percent'],
    ['a_b', 'A_b Under'],
    ['back\\', 'Back\\slash'],
    ['ЯНТ', 'янтарь'],
    ['Straß', 'STRAß & Co'],
  ])('takes %s as it is written, in any case', async (keyword, companyName) => {
    const made = await world.given.account({ companyName })
    await world.given.account({ companyName: 'Axb Other' })
    const { list, count } = await world.as('seller')(accounts.list, searchFor(keyword))
    expect({ names: list?.map((one) => one.companyName), count }).toEqual({ names: [made.companyName], count: 1 })
  })

  it('finds brokers by their beginning, whoever their seller is', async () => {
    const broker = await world.given.account({ companyName: 'Brokerage Ulm', ledgerType: ['broker'], seller: world.people.seller2 })

    const { list } = await world.as('seller')(accounts.brokers, { body: { startWith: { keyword: 'broke', keys: ['companyName'] } } })

    expect(list).toEqual([{ id: broker.id, companyName: 'Brokerage Ulm' }])
  })
})

describe('what forms are made of', () => {
  it('gives lists in their order, and none for a code that is no list', async () => {
    const lists = await world.as('seller')(masters.listByCode, { body: { masters: ['COLOR', 'NONSENSE'] } })

    expect(lists['COLOR']?.slice(0, 3).map((v) => v.code)).toEqual(['D', 'E', 'F'])
    expect(lists['NONSENSE']).toEqual([])
  })

  it('says how long stones may be held', async () => {
    const { settings: limits } = await world.as('seller')(settings.viewHold, {})

    expect(limits.minHoldLimitHour).toBeGreaterThanOrEqual(1)
    expect(limits.maxHoldLimitHour).toBeLessThanOrEqual(72)
  })
})
