import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { masterLists } from '@loupe/domain/masters/lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { reloadMasters, seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { movedIn } from './move.ts'
import { usesOfList } from './uses.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))

const find = (list: string, code: string) =>
  world.services.db
    .selectFrom('master')
    .select(['id', 'no'])
    .where('parentCode', '=', list)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
async function merge(list: string, from: string, into: string) {
  const [one, other] = [await find(list, from), await find(list, into)]
  return world.as('super')(masters.merge, { body: { from: one.id, into: other.id } })
}
const listed = async (list: string) => (await world.as('seller')(masters.listByCode, { body: { masters: [list] } }))[list]!

describe('two values that become one', () => {
  it('take stones, searches and spellings along, with the history of each', async () => {
    const [kite, shield] = [await find('SHAPE', 'KITE'), await find('SHAPE', 'SHIELD')]
    const stone = await world.given.diamond({ shpNm: kite.no })
    const { id: search } = await world.as('seller')(savedSearches.upsert, {
      body: {
        name: 'Odd',
        labGrown: false,
        search: { filter: { shpNm: ['KITE', 'SHIELD', 'OVAL'], or: [{ shpNm: 'KITE' }, { crt: { '>=': 1 } }] } },
      },
    })
    await world.services.db.updateTable('master').set({ isDefault: true }).where('id', '=', kite.id).execute()

    const { kept: stored, moved, words: labels } = await merge('SHAPE', 'KITE', 'SHIELD')

    expect(stored).toMatchObject({ code: 'SHIELD', likeKeyWords: ['SH', 'SHD', 'KITE', 'K', 'KT'], isDefault: true })
    expect(moved).toEqual([
      { noun: 'stone', count: 1 },
      { noun: 'saved search', count: 1 },
    ])
    expect(labels).toBe('1 stone and 1 saved search')
    expect(await world.services.db.selectFrom('diamond').select('shpNm').where('id', '=', stone.id).executeTakeFirst()).toEqual({
      shpNm: shield.no,
    })
    expect((await world.as('seller')(savedSearches.view, { params: { id: search } })).search.filter).toEqual({
      shpNm: ['SHIELD', 'OVAL'],
      or: [{ shpNm: 'SHIELD' }, { crt: { '>=': 1 } }],
    })
    const events = await world.services.db
      .selectFrom('event')
      .select(['kind', 'before', 'after'])
      .where('subject', 'in', [stone.id, kite.id, shield.id])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'diamond.edit', before: { shpNm: 'KITE' }, after: { shpNm: 'SHIELD' } },
      expect.objectContaining({ kind: 'master.merge', after: { mergedInto: 'SHIELD', moved } }),
      expect.objectContaining({ kind: 'master.take', before: { likeKeyWords: ['SH', 'SHD'], isDefault: false } }),
    ])
    expect((await listed('SHAPE')).map(({ code }) => code)).not.toContain('KITE')
    // The old code and the old number now mean the remaining value.
    await reloadMasters(world)
    expect(world.services.masters.noOf('SHAPE', 'KITE')).toBe(shield.no)
    expect(world.services.masters.codeOf('SHAPE', kite.no)).toBe('SHIELD')
    const { list } = await world.as('seller')(diamonds.list, { body: { labGrown: false, filter: { shpNm: ['KITE'] } } })
    expect(list!.map(({ id }) => id)).toEqual([stone.id])
  })

  it('do so again: what was merged before goes along', async () => {
    const [kite, other] = [await find('SHAPE', 'KITE'), await find('SHAPE', 'OTHER')]
    await merge('SHAPE', 'SHIELD', 'OTHER')
    await reloadMasters(world)
    expect(world.services.masters.noOf('SHAPE', 'KITE')).toBe(other.no)
    expect(kite.no).not.toBe(other.no)
    const shape = await world.services.db
      .selectFrom('master')
      .select('id')
      .where('parentId', 'is', null)
      .where('code', '=', 'SHAPE')
      .executeTakeFirstOrThrow()
    const again = world.as('super')(masters.create, { body: { parentId: shape.id, name: 'Kite', code: 'KITE', webDisplay: 'Kite' } })
    await expect(again).rejects.toMatchObject({ status: 409, body: { message: '"KITE" already means Other in this list.' } })
  })

  it('take sets, ranges, clients, terms, banks, orders and slots along', async () => {
    const { db } = world.services
    const account = await world.given.account({
      natureOfOrg: ['OTHER', 'BROKER', 'RETAILER'],
      bank: JSON.stringify([
        { bankName: 'A', currency: 'JPY' },
        { bankName: 'B', currency: 'EUR' },
      ]),
    })
    const symbols = await Promise.all(['NEEDLE', 'CRYSTAL', 'PIT'].map((code) => find('KEY_TO_SYMBOL', code)))
    const stone = await world.given.diamond({
      kToS: symbols.map(({ no }) => no),
      grdlFrom: (await find('GIRDLE', 'XTK')).no,
      grdlTo: (await find('GIRDLE', 'VTK')).no,
    })
    const slot = await db
      .insertInto('cabinSlot')
      .values({ cabin: 'A', location: 'JAPAN', fromTime: '10:00', tillTime: '11:00', capacity: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [jpy, days] = [await find('CURRENCY', 'JPY'), await find('DAY_TERM', '30')]
    const term = await db
      .insertInto('accountTerm')
      .values({ account: account.id, currencyId: jpy.id, dayTermsId: days.id })
      .returning('id')
      .executeTakeFirstOrThrow()

    expect((await merge('NATURE_OF_ORG', 'BROKER', 'OTHER')).words).toBe('1 client')
    expect((await merge('CURRENCY', 'JPY', 'GBP')).words).toMatch(/1 client’s bank/)
    await merge('KEY_TO_SYMBOL', 'NEEDLE', 'CRYSTAL')
    await merge('GIRDLE', 'XTK', 'VTK')
    await merge('LOCATION', 'JAPAN', 'HK')

    const stored = await db.selectFrom('account').select(['natureOfOrg', 'bank']).where('id', '=', account.id).executeTakeFirstOrThrow()
    expect(stored).toEqual({
      natureOfOrg: ['OTHER', 'RETAILER'],
      bank: [
        { bankName: 'A', currency: 'GBP' },
        { bankName: 'B', currency: 'EUR' },
      ],
    })
    const { no: thick } = await find('GIRDLE', 'VTK')
    expect(
      await db.selectFrom('diamond').select(['kToS', 'grdlFrom', 'grdlTo']).where('id', '=', stone.id).executeTakeFirstOrThrow(),
    ).toEqual({
      ...{ kToS: [symbols[1]!.no, symbols[2]!.no], grdlFrom: thick, grdlTo: thick },
    })
    expect(await db.selectFrom('cabinSlot').select('location').where('id', '=', slot.id).executeTakeFirst()).toEqual({ location: 'HK' })
    expect(await db.selectFrom('accountTerm').select('currencyId').where('id', '=', term.id).executeTakeFirst()).toEqual({
      currencyId: (await find('CURRENCY', 'GBP')).id,
    })
    const edits = await db
      .selectFrom('event')
      .select(['before', 'after'])
      .where('subject', '=', stone.id)
      .where('kind', '=', 'diamond.edit')
      .orderBy('id')
      .execute()
    expect(edits).toContainEqual({ before: { grdlFrom: 'XTK' }, after: { grdlFrom: 'VTK' } })
  })

  it('are refused when they are one, of two lists, a list, a role, or what the system depends on; and nothing changes', async () => {
    const [round, oval, gia, role] = await Promise.all([
      find('SHAPE', 'ROUND'),
      find('SHAPE', 'OVAL'),
      find('LAB', 'GIA'),
      find('USER_ROLES', 'SELLER'),
    ])
    const shape = await world.services.db
      .selectFrom('master')
      .select('id')
      .where('parentId', 'is', null)
      .where('code', '=', 'SHAPE')
      .executeTakeFirstOrThrow()
    const before = await world.services.db
      .selectFrom('event')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst()
    const request = (from: string, into: string) => world.as('super')(masters.merge, { body: { from, into } })
    await expect(request(oval.id, oval.id)).rejects.toMatchObject(invalidField('into', 'Please choose another value to keep.'))
    await expect(request(oval.id, gia.id)).rejects.toMatchObject(invalidField('into', 'Please choose a value of the same list.'))
    await expect(request(shape.id, oval.id)).rejects.toMatchObject(invalidField('from', 'Only values can be merged, not lists.'))
    await expect(request(role.id, (await find('USER_ROLES', 'ADMIN')).id)).rejects.toMatchObject({ status: 400 })
    await expect(request(round.id, oval.id)).rejects.toMatchObject({ status: 409, body: { message: /^Round cannot be merged/ } })
    await expect(request(crypto.randomUUID(), oval.id)).rejects.toMatchObject(refusal('not_found'))
    expect(
      await world.services.db
        .selectFrom('event')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst(),
    ).toEqual(before)
  })

  it('are refused when two cut groups would have stones in common then', async () => {
    const { db } = world.services
    const [g, f] = [(await find('CUT', 'G')).no, (await find('CUT', 'F')).no]
    for (const [name, no] of [
      ['Good', g],
      ['Fair', f],
    ] as const)
      await db
        .insertInto('cutGroup')
        .values({ name, cutNm: [no], polNm: [1], symNm: [1] })
        .execute()
    await expect(merge('CUT', 'F', 'G')).rejects.toMatchObject({ status: 409, body: { message: /^The cut groups Fair and another/ } })
    expect((await listed('CUT')).map(({ code }) => code)).toContain('F')
    await db.updateTable('cutGroup').set({ isActive: false }).where('name', '=', 'Fair').execute()
    await merge('CUT', 'F', 'G')
    expect(await db.selectFrom('cutGroup').select('cutNm').where('name', '=', 'Fair').executeTakeFirst()).toEqual({ cutNm: [g] })
  })

  it('at once, each into the other: one of the two', async () => {
    const tries = await Promise.allSettled([merge('SHADE', 'PINK', 'GRAY'), merge('SHADE', 'GRAY', 'PINK')])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listed('SHADE')).filter(({ code }) => ['PINK', 'GRAY'].includes(code))).toHaveLength(1)
  })
})

describe('where values are kept', () => {
  it('is known for every list of the company, and every column is there', async () => {
    const { rows } = await sql<{
      at: string
    }>`select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public'`.execute(
      world.services.db,
    )
    const there = new Set(rows.map(({ at }) => at))
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    for (const { code } of masterLists) {
      const uses = usesOfList(code)
      expect([code, uses.length > 0]).toEqual([code, true])
      for (const { table, columns, holds } of uses)
        for (const column of holds === 'search' ? ['search'] : columns) expect(there).toContain(`${snake(table)}.${snake(column)}`)
    }
  })

  it('includes every foreign key to a value', async () => {
    const { rows } = await sql<{ at: string }>`
      select c.conrelid::regclass || '.' || a.attname as at from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.confrelid = 'master'::regclass and c.contype = 'f' and c.conrelid <> 'master'::regclass`.execute(world.services.db)
    const known = masterLists.flatMap(({ code }) => usesOfList(code)).filter(({ holds }) => holds === 'id')
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const named = known.flatMap(({ table, columns }) => columns.map((column) => `${snake(table)}.${snake(column)}`))
    expect(rows.map(({ at }) => at).toSorted()).toEqual([...new Set(named)].toSorted())
  })
})

it.each([
  [{ shpNm: 'A' }, { shpNm: 'B' }],
  [
    { colNm: ['A'], shpNm: { '!': ['A', 'B'] } },
    { colNm: ['A'], shpNm: { '!': ['B'] } },
  ],
  [{ and: [{ shpNm: { in: ['A', 'C'] } }] }, { and: [{ shpNm: { in: ['B', 'C'] } }] }],
  [{ vendor: 'A' }, { vendor: 'A' }],
])('moves a code in a search, in its own fields alone', (part, expected) => {
  expect(movedIn(part, ['shpNm'], 'A', 'B')).toEqual(expected)
})
