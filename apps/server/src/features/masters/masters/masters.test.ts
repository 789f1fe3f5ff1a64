import { masters } from '@loupe/contract/masters/masters.ts'
import { masterTexts } from '@loupe/domain/masters/master.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { reloadMasters, seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))

const ids = new Map<string, string>()
const idOf = async (list: string | null, code: string) => {
  const key = `${list} ${code}`
  const found =
    ids.get(key) ??
    (
      await world.services.db
        .selectFrom('master')
        .select('id')
        .where('parentCode', list ? '=' : 'is', list)
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).id
  ids.set(key, found)
  return found
}
const add = async (list: string, form: Record<string, unknown>, who: Role = 'super') =>
  world.send(who)(masters.create, { body: { parentId: await idOf(null, list), webDisplay: 'Shown', ...form } })
const change = (id: string, body: object, who: Role = 'super') => world.as(who)(masters.update, { params: { id }, body })
const codes = async (list: string) =>
  (await world.as('seller')(masters.listByCode, { body: { masters: [list] } }))[list]!.map(({ code }) => code)
const eventsOf = (id: string) =>
  world.services.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', id).orderBy('id').execute()
const all = () =>
  sql<{ n: string }>`select md5(string_agg(m::text, '|' order by id)) as n from master m`
    .execute(world.services.db)
    .then(({ rows }) => rows[0]!.n)

describe('lists and their values', () => {
  it('are listed in their order: lists alone, the values of one, found by name or code', async () => {
    const lists = await world.as('admin')(masters.list, { body: { isOnlyParents: true, limit: 1000 } })
    expect(lists.list!.slice(0, 3).map(({ code, parentId }) => [code, parentId])).toEqual([
      ['SHAPE', null],
      ['COLOR', null],
      ['FANCY_COLOR', null],
    ])
    const parentId = lists.list![0]!.id
    const shapes = await world.as('admin')(masters.list, { body: { parentId, limit: 2 } })
    expect(shapes.list!.map(({ code }) => code)).toEqual(['ROUND', 'PRINCESS'])
    const found = await world.as('admin')(masters.list, {
      body: { parentId, search: { keyword: 'emer', keys: ['name', 'code'] }, sort: [{ name: 'DESC' }] },
    })
    expect(found.list!.map(({ name }) => name)).toEqual(['Sq. Emerald', 'Emerald'])
    const roles = await world.as('admin')(masters.list, { body: { filter: { parentCode: 'USER_ROLES', group: 'SELLER', isActive: true } } })
    expect(roles.list!.map(({ code }) => code)).toEqual(['SELLER', 'MASTER_SALES'])
  })

  it('are made: code in upper case, name stripped, at the end, with a number of the business, by whom and when', async () => {
    const made = await add('SHAPE', { name: 'Lens* <cut> (8)', code: 'lens cut', likeKeyWords: ['LNS', 'lens'], group: 'Emerald' })
    expect(made).toMatchObject({
      ...{ name: 'Lens cut (8)', code: 'LENS CUT', webDisplay: 'Shown', parentCode: 'SHAPE', sortingSequence: 30, group: 'Emerald' },
      ...{ isActive: true, isWebVisible: true, isDefault: false, createdByName: 'Test super', builtIn: null },
    })
    const { no } = await world.services.db.selectFrom('master').select('no').where('id', '=', made.id).executeTakeFirstOrThrow()
    expect(no).toBe(1001)
    expect(await codes('SHAPE')).toContain('LENS CUT')
    await reloadMasters(world)
    expect(world.services.masters.noOf('SHAPE', 'LENS CUT')).toBe(1001)
    expect(await eventsOf(made.id)).toMatchObject([{ kind: 'master.create', after: { code: 'LENS CUT', parentCode: 'SHAPE' } }])
    const list = await world.as('super')(masters.create, { body: { name: 'Gift wrap', code: 'gift_wrap' } })
    expect(list).toMatchObject({ code: 'GIFT_WRAP', parentId: null, webDisplay: 'Gift wrap', builtIn: null })
  })

  it.each([
    ['no name', { name: ' ', code: 'X1' }, 'name', masterTexts.name],
    ['a name of nothing that stays', { name: '%$#', code: 'X1' }, 'name', masterTexts.name],
    ['no code', { name: 'X', code: ' ' }, 'code', masterTexts.code],
    ['no web display', { name: 'Y', code: 'Y1', webDisplay: '' }, 'webDisplay', masterTexts.webDisplay],
    [
      'a group of another list',
      { name: 'Y', code: 'Y1', group: 'ADMIN' },
      'group',
      'Please choose one of: Round, Princess, Emerald, Sq. Emerald.',
    ],
    ['another list’s code', { name: 'Y', code: 'Y1', parentCode: 'LAB' }, 'parentCode', 'This is the code of another list.'],
    ['a list that is none', { name: 'Y', code: 'Y1', parentId: crypto.randomUUID() }, 'parentId', 'This list no longer exists.'],
    [
      'a picture that is none',
      { name: 'Y', code: 'Y1', image: crypto.randomUUID() },
      'image',
      'This picture no longer exists. Please choose it again.',
    ],
  ])('are not made with %s', async (_, form, path, message) => {
    const before = await all()
    await expect(add('SHAPE', form)).rejects.toMatchObject(invalidField(path, message))
    expect(await all()).toBe(before)
  })

  it('have no values of values, and no parent but their list', async () => {
    const [round, shape] = [await idOf('SHAPE', 'ROUND'), await idOf(null, 'SHAPE')]
    const before = await all()
    await expect(add('SHAPE', { name: 'Y', code: 'Y1', parentId: round })).rejects.toMatchObject(
      invalidField('parentId', 'A value of a list cannot have values of its own.'),
    )
    await expect(change(shape, { parentId: shape })).rejects.toMatchObject(invalidField('parentId', 'A master cannot be its own parent.'))
    await expect(change(round, { parentId: await idOf(null, 'LAB') })).rejects.toMatchObject(
      invalidField('parentId', 'A value stays in its list.'),
    )
    await expect(change(round, { code: 'RND' })).rejects.toMatchObject(
      invalidField('code', 'The code cannot be changed: stones and documents use it.'),
    )
    await expect(change(round, { updateId: shape })).rejects.toMatchObject(invalidField('updateId', 'This is the id of another record.'))
    expect(await all()).toBe(before)
  })

  it('have a code once under one list, also for four at once, and a spelling of one meaning', async () => {
    const before = await codes('LAB')
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => add('LAB', { name: 'New lab', code: 'NEWLAB' })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codes('LAB')).toEqual([...before, 'NEWLAB'])
    await expect(add('LAB', { name: 'Other', code: 'newlab' })).rejects.toMatchObject({
      status: 409,
      body: { message: 'The code NEWLAB is already used in this list.', data: { fields: [{ path: 'code' }] } },
    })
    await expect(add('LAB', { name: 'G.I.A', code: 'GEMLAB' })).rejects.toMatchObject({
      status: 409,
      body: { message: '"GIA" already means GIA in this list.' },
    })
    await expect(change(await idOf('LAB', 'IGI'), { likeKeyWords: ['IGI-NY', 'hrdf'] })).rejects.toMatchObject({
      status: 409,
      body: { message: '"hrdf" already means HRD in this list.', data: { fields: [{ path: 'likeKeyWords' }] } },
    })
    expect(await add('LOCATION', { name: 'New lab', code: 'NEWLAB' })).toMatchObject({ code: 'NEWLAB' })
    const second = world.as('super')(masters.create, { body: { name: 'Other shapes', code: 'shape' } })
    await expect(second).rejects.toMatchObject({ status: 409, body: { data: { fields: [{ path: 'code' }] } } })
  })

  it('are changed field by field, with before and after of what changed; a stale form is refused', async () => {
    const { id, updatedAt } = await add('MILKY', { name: 'Cloudy', code: 'M4' })
    const changed = await change(id, { updateId: id, name: 'Very cloudy!', isActive: false, code: 'm4', updatedAt })
    expect(changed).toMatchObject({ name: 'Very cloudy', isActive: false })
    expect((await eventsOf(id)).at(-1)).toEqual({
      kind: 'master.update',
      before: { name: 'Cloudy', isActive: true },
      after: { name: 'Very cloudy', isActive: false },
    })
    await expect(change(id, { name: 'Late', updatedAt })).rejects.toMatchObject(refusal('stale', { updatedAt: changed.updatedAt }))
    expect(await change(id, { isActive: false })).toMatchObject({ updatedAt: changed.updatedAt })
    expect(await change(await idOf('SHAPE', 'SQ EMERALD'), { name: 'Sq. Emerald', isWebVisible: false })).toMatchObject({
      name: 'Sq. Emerald',
    })
  })

  it('have one default in a list', async () => {
    const [a, b] = [await idOf('CURRENCY', 'USD'), await idOf('CURRENCY', 'INR')]
    await change(a, { isDefault: true })
    await Promise.all([change(b, { isDefault: true }), change(a, { isDefault: true })])
    await change(b, { isDefault: true })
    const { CURRENCY } = await world.as('seller')(masters.listByCode, { body: { masters: ['CURRENCY'] } })
    expect(CURRENCY!.filter(({ isDefault }) => isDefault).map(({ code }) => code)).toEqual(['INR'])
    const c = await add('CURRENCY', { name: 'Swiss Franc', code: 'CHF', isDefault: true })
    expect(await world.as('super')(masters.view, { params: { id: b } })).toMatchObject({ isDefault: false })
    expect(c.isDefault).toBe(true)
  })
})

describe('the order of values', () => {
  const place = (rows: { id: string; sequence: number; was?: number }[], who: Role = 'super') =>
    world.as(who)(masters.sequence, { body: { sequences: rows } })

  it('is saved whole', async () => {
    const { list } = await world.as('super')(masters.list, { body: { parentId: await idOf(null, 'GROWTH') } })
    const [cvd, hpht] = list!
    expect(
      await place([...list!].reverse().map(({ id, sortingSequence }, at) => ({ id, sequence: at + 1, was: sortingSequence }))),
    ).toEqual({ changed: 2 })
    expect(await codes('GROWTH')).toEqual(['HPHT', 'CVD'])
    await expect(place([{ id: cvd!.id, sequence: 9, was: 1 }])).rejects.toMatchObject({
      status: 409,
      body: { message: /^Someone changed the order/ },
    })
    expect(await place([{ id: hpht!.id, sequence: 1 }])).toEqual({ changed: 0 })
  })

  it('refuses a row named twice, of another list, of none, and changes nothing', async () => {
    const [a, b] = [await idOf('SHAPE', 'OVAL'), await idOf('SHAPE', 'PEAR')]
    const lab = await idOf('LAB', 'GIA')
    const before = await all()
    await expect(
      place([
        { id: a, sequence: 1 },
        { id: b, sequence: 2 },
        { id: a, sequence: 3 },
      ]),
    ).rejects.toMatchObject(invalidField('sequences.2.id', 'This row is named twice.'))
    for (const id of [lab, crypto.randomUUID(), await idOf(null, 'SHAPE')])
      await expect(
        place([
          { id: a, sequence: 5 },
          { id, sequence: 6 },
        ]),
      ).rejects.toMatchObject(invalidField('sequences.1.id', 'This row no longer exists, or belongs to another list.'))
    await expect(place([{ id: a, sequence: -1 }])).rejects.toMatchObject({ status: 400 })
    await expect(place([])).rejects.toMatchObject({ status: 400 })
    expect(await all()).toBe(before)
  })
})

describe('taking away', () => {
  it('says what names a value, and refuses while something does', async () => {
    const { id } = await add('SHAPE', { name: 'Star', code: 'STAR' })
    const { no } = await world.services.db.selectFrom('master').select('no').where('id', '=', id).executeTakeFirstOrThrow()
    const { id: stone } = await world.given.diamond({ shpNm: no })
    await world.given.diamond({ shpNm: no })
    await world.given.diamond({ shpNm: no, isDeleted: true })
    const usage = await world.as('admin')(masters.usage, { params: { id } })
    expect(usage).toEqual({ total: 2, uses: [{ noun: 'stones', count: 2 }], words: '2 stones', builtIn: null })

    const refused = { status: 409, body: { message: 'Star is used by 2 stones. Merge it into another value, or make it inactive.' } }
    await expect(world.as('super')(masters.delete, { params: { id } })).rejects.toMatchObject(refused)
    await expect(change(id, { updateId: id, isDeleted: true })).rejects.toMatchObject(refused)
    expect(await codes('SHAPE')).toContain('STAR')

    await world.services.db.updateTable('diamond').set({ shpNm: 1 }).where('shpNm', '=', no).execute()
    const before = await world.as('super')(masters.view, { params: { id } })
    const gone = await change(id, { updateId: id, isDeleted: true })
    expect(gone).toMatchObject({ isDeleted: true })
    expect(Date.parse(gone.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
    expect(await codes('SHAPE')).not.toContain('STAR')
    const { list } = await world.as('super')(masters.list, { body: { parentId: await idOf(null, 'SHAPE'), isDeleted: true } })
    expect(list!.map(({ code }) => code)).toEqual(['STAR'])
    await reloadMasters(world)
    expect(world.services.masters.noOf('SHAPE', 'STAR')).toBeUndefined()
    expect(world.services.masters.everNoOf('SHAPE', 'STAR')).toBe(no)
    // A restored value gets its old number, because old records may refer to it.
    expect(await add('SHAPE', { name: 'Star again', code: 'STAR' })).toMatchObject({ id, name: 'Star again' })
    expect(stone).toBeTruthy()
  })

  it('is refused for what the system depends on, saying why', async () => {
    const before = await all()
    await expect(world.as('super')(masters.delete, { params: { id: await idOf('SHAPE', 'ROUND') } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'Round cannot be deleted: only rounds have a cut grade, and pair matching depends on it.' },
    })
    await expect(world.as('super')(masters.delete, { params: { id: await idOf('USER_ROLES', 'CUSTOMER') } })).rejects.toMatchObject({
      status: 409,
    })
    const shape = await idOf(null, 'SHAPE')
    await expect(world.as('super')(masters.delete, { params: { id: shape } })).rejects.toMatchObject({ status: 409 })
    await expect(change(shape, { isActive: false })).rejects.toMatchObject({
      status: 409,
      body: { message: /^Shape cannot be made inactive/ },
    })
    expect(await all()).toBe(before)
  })

  it('of a list waits for its values', async () => {
    const { id } = await world.as('super')(masters.create, { body: { name: 'Ribbon', code: 'RIBBON' } })
    const value = await world.as('super')(masters.create, { body: { parentId: id, name: 'Red', code: 'RED', webDisplay: 'Red' } })
    const attempt = world.as('super')(masters.delete, { params: { id } })
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      body: { message: 'Ribbon has 1 value. Delete those first, or make the list inactive.' },
    })
    await world.as('super')(masters.delete, { params: { id: value.id } })
    await world.as('super')(masters.delete, { params: { id } })
    await expect(world.as('super')(masters.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
  })
})

it('is the super admin’s to change; an admin looks, a seller asks for lists by their code', async () => {
  const id = await idOf('SHAPE', 'KITE')
  const before = await all()
  for (const who of ['admin', 'master', 'seller'] as const) {
    await expect(add('SHAPE', { name: 'Y', code: 'Y1' }, who)).rejects.toMatchObject(refusal('forbidden'))
    await expect(change(id, { isActive: false }, who)).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as(who)(masters.delete, { params: { id } })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as(who)(masters.sequence, { body: { sequences: [{ id, sequence: 1 }] } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
    await expect(world.as(who)(masters.merge, { body: { from: id, into: await idOf('SHAPE', 'OTHER') } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
  }
  expect((await world.as('admin')(masters.view, { params: { id } })).code).toBe('KITE')
  await expect(world.as('seller')(masters.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  await expect(world.as('seller')(masters.usage, { params: { id } })).rejects.toMatchObject(refusal('forbidden'))
  expect(await all()).toBe(before)
})
