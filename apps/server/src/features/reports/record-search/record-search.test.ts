import { recordSearch } from '@loupe/contract/reports/record-search.ts'
import { orderNumber } from '@loupe/domain/transactions/order.ts'
import { type RoleId, roles } from '@loupe/domain/kernel/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ordering } from '../../../testing/ordering.ts'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, order } = ordering(world)
beforeAll(() => seedMasters(world))

const find = async (who: Role, text: string) => world.as(who)(recordSearch.find, { body: { text } })
const found = async (who: Role, text: string) => (await find(who, text)).list.map(({ kind, name, detail }) => ({ kind, name, detail }))

describe('the search of the palette', () => {
  it('finds a client by a part of its name, those that begin with it first, and only for people who may see it', async () => {
    await world.given.account({ companyName: 'Best of Tourmaline Lane', vendorCode: 'K77001' })
    await world.given.account({ companyName: 'Tourmaline Brothers', vendorCode: 'K77002' })
    await world.given.account({ companyName: 'Tourmaline of others', vendorCode: 'K77003', seller: world.people.seller2 })
    await world.given.account({ companyName: 'Tourmaline gone', isDeleted: true })

    expect((await found('seller', 'tourmaline')).map(({ name }) => name)).toEqual(['Tourmaline Brothers', 'Best of Tourmaline Lane'])
    expect((await found('admin', 'TOURMALINE')).map(({ name }) => name)).toContain('Tourmaline of others')
    expect(await found('seller', 'k77002')).toEqual([{ kind: 'account', name: 'Tourmaline Brothers', detail: 'K77002' }])
    expect(await found('seller', 'K77003')).toEqual([])
  })

  it('ranks names that begin with the letters, then words that do, and of equals the client dealt with last', async () => {
    const given = (companyName: string) => world.given.account({ companyName })
    for (const at of [1, 2, 3, 4, 5, 6]) await given(`Zir A${at} Trading`)
    const [older, newer] = [await given('Zir Older'), await given('Zir Younger')]
    await given('Antwerp Zircon')
    await given('Alzir Gems')
    const own = { seller: world.people.seller }
    await world.given.block({ ...own, account: older.id, createdAt: '2026-01-01T00:00:00Z' })
    await world.given.block({ ...own, account: newer.id, createdAt: '2026-02-01T00:00:00Z' })
    const names = async (who: Role, text: string) => (await found(who, text)).map(({ name }) => name)

    expect(await names('seller', 'zir')).toEqual(['Zir Younger', 'Zir Older', 'Zir A1 Trading', 'Zir A2 Trading', 'Zir A3 Trading'])
    expect(await names('seller', 'zirc')).toEqual(['Antwerp Zircon'])
    // A colleague's own deals count.
    expect((await names('admin', 'zir'))[0]).toBe('Zir A1 Trading')
    await world.services.db.updateTable('account').set({ isDeleted: true }).where('companyName', 'like', 'Zir A%').execute()
    expect(await names('seller', 'zir')).toEqual(['Zir Younger', 'Zir Older', 'Antwerp Zircon', 'Alzir Gems'])
  })

  it('finds a buyer with the client, and a colleague only for people who may see users', async () => {
    const mine = await world.given.account({ companyName: 'Peridot House' })
    const theirs = await world.given.account({ seller: world.people.seller2 })
    const person = (account: string | null, first: string, type: RoleId) =>
      world.services.db
        .insertInto('user')
        .values({
          type,
          account,
          firstName: first,
          lastName: 'Quillfeather',
          username: first,
          email: `${first}@q.example`,
          passwordHash: '-',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const anna = await person(mine.id, 'Anna', roles.PRIMARY)
    await person(theirs.id, 'Bela', roles.PRIMARY)
    await person(null, 'Cyril', roles.SELLER)

    expect((await find('seller', 'anna quill')).list).toEqual([
      { kind: 'buyer', id: anna.id, name: 'Anna Quillfeather', detail: 'Peridot House', account: mine.id },
    ])
    expect((await found('seller', 'quillfeather')).map(({ name }) => name)).toEqual(['Anna Quillfeather'])
    expect((await found('admin', 'quillfeather')).map(({ kind, name }) => [kind, name])).toEqual([
      ['buyer', 'Anna Quillfeather'],
      ['buyer', 'Bela Quillfeather'],
      ['user', 'Cyril Quillfeather'],
    ])
  })

  it('finds documents by number, with or without letter and zeros, and only for people who may see them', async () => {
    const who = await client()
    const { orderNo } = await order('seller', who, [await world.given.diamond()])
    const hold = await world.given.block({ blockCode: 'H000731' })
    await world.given.memo({ memoNo: 'M000731' })
    const short = String(Number(orderNo.slice(1)))

    for (const text of [orderNo, orderNo.toLowerCase(), `O${short}`])
      expect(await found('seller', text)).toContainEqual({ kind: 'order', name: orderNo, detail: who.companyName })
    expect(orderNumber(Number(short))).toBe(orderNo)
    expect((await found('seller', '731')).map(({ kind }) => kind)).toEqual(['memo', 'block'])
    expect((await found('seller', 'H00073')).map(({ name }) => name)).toEqual([hold.blockCode])
    expect(await found('seller2', orderNo)).toEqual([])
    expect(await found('seller2', '731')).toEqual([])
    await world.services.db.insertInto('userPermission').values({ user: world.people.master, module: 'block', rights: [] }).execute()
    expect(await found('master', '731')).toEqual([])
    expect((await found('master', orderNo)).map(({ kind }) => kind)).toEqual(['order'])
  })

  it('proposes stones whose number differs by one typing error, unless a stone has the number', async () => {
    for (const vStnId of ['R01814', 'R18149', 'R19999']) await world.given.diamond({ vStnId })
    const near = async (text: string) => (await find('seller', text)).near.map(({ vStnId }) => vStnId)

    expect(await near('r1814')).toEqual(['R01814', 'R18149'])
    expect(await near('R18140')).toContain('R18149')
    expect(await near('R18149')).toEqual([])
    expect(await near('1.50 F VS1')).toEqual([])
  })

  it('takes signs of a pattern as text, and refuses strangers', async () => {
    await world.given.account({ companyName: 'Opal 100% House' })
    expect((await found('admin', '100%')).map(({ name }) => name)).toEqual(['Opal 100% House'])
    expect(await found('admin', '%%%')).toEqual([])
    await expect(world.as('anyone')(recordSearch.find, { body: { text: 'opal' } })).rejects.toMatchObject(refusal('unauthorized'))
  })
})
