import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { syncVendor } from '@loupe/domain/platforms/sync.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { invalidField } from '../../../testing/expect.ts'
import { syncHost } from '../../../testing/sync-host.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { remote, calls, run, rowsOf, stoneNamed, stone, hostSends, came } = syncHost(world)

describe('stones of the sync host', () => {
  it('come once, with the codes of the company, and what is sent again changes nothing', async () => {
    const one = stone({ lbNm: 'GIA', rptNo: '123', kToSStr: ['CRYSTAL'], lbCmt: "it's" })
    hostSends(one)
    expect(await run()).toMatchObject({ state: 'done', rows: 1, created: 1, error: null })
    const found = await stoneNamed(one.row.vStnId)
    expect(found).toMatchObject({ vendor: syncVendor, wSts: 'A', sSts: 'S', ctPr: 7000, lbCmt: "it's" })
    expect(await run('diamond', { anew: true })).toMatchObject({ rows: 1, created: 0, changed: 0, unchanged: 1 })
    expect(await stoneNamed(one.row.vStnId)).toEqual(found)
    expect(calls[0]).toBe('/admin/hk/sync/diamond')
  })

  it.each([
    ['I', 'M'],
    ['W', 'H'],
    ['Y', 'H'],
    ['D', 'D'],
    ['C', 'C'],
    ['R', 'O'],
    ['U', 'O'],
    ['NA', 'NA'],
  ])('with status %s are %s here, and available again when the host says so', async (code, wSts) => {
    const one = await came({}, code)
    expect(one.stone).toMatchObject({ wSts, sSts: code })
    hostSends({ ...one, sSts: 'S' })
    await run()
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ wSts: 'A', sSts: 'S' })
  })

  it('with a status nobody knows are not available, and listed', async () => {
    const one = await came({}, 'QX')
    expect(one.stone).toMatchObject({ wSts: 'NA', sSts: 'QX' })
    expect(await rowsOf()).toMatchObject([{ name: one.row.vStnId, reason: 'Unknown status "QX": it is not available here.' }])
  })

  it('with a code nobody knows are kept aside and listed, and come when the list knows it', async () => {
    const [bad, good] = [stone({ colNm: 'Q?' }), stone()]
    hostSends(bad, good)
    expect(await run()).toMatchObject({ state: 'done', created: 1, kept: 1 })
    expect(await stoneNamed(bad.row.vStnId)).toBeUndefined()
    expect(await rowsOf({ filter: { state: 'kept' } })).toMatchObject([
      { name: bad.row.vStnId, reason: 'Color: unknown code "Q?".', problems: [{ field: 'colNm' }] },
    ])
    const { id: list } = await world.services.db
      .selectFrom('master')
      .select('id')
      .where('code', '=', 'COLOR')
      .where('parentId', 'is', null)
      .executeTakeFirstOrThrow()
    const { masters } = await import('@loupe/contract/masters/masters.ts')
    await world.as('super')(masters.create, { body: { parentId: list, code: 'Q?', name: 'Odd', webDisplay: 'Odd' } })
    await expect.poll(() => world.services.masters.noOf('COLOR', 'Q?')).toBeDefined()
    hostSends()
    await run()
    expect(await stoneNamed(bad.row.vStnId)).toMatchObject({ wSts: 'A' })
    expect(await rowsOf({ filter: { state: 'kept' } })).toEqual([])
  })

  it.each([
    ['held', 1, 'is on hold here with Test seller until .*'],
    ['on memo', 2, 'is on memo here with Test seller, due [\\d/]+'],
  ] as const)('that are %s here are never overwritten, but listed; they follow when they are free again', async (_, blockType, why) => {
    const one = await came()
    const block = await world.given.block({ diamond: one.stone.id, blockType })
    await world.services.db
      .updateTable('diamond')
      .set({ wSts: blockType === 1 ? 'H' : 'M' })
      .where('id', '=', one.stone.id)
      .execute()
    const before = await stoneNamed(one.row.vStnId)
    hostSends({ ...one, sSts: 'R', row: { ...one.row, colNm: 'E', ctPr: 6000, amt: 6000, back: -40 } })
    expect(await run()).toMatchObject({ conflicts: 1, changed: 0 })
    expect(await stoneNamed(one.row.vStnId)).toEqual(before)
    expect(await rowsOf({ filter: { state: 'conflict' } })).toMatchObject([
      {
        name: one.row.vStnId,
        reason: expect.stringMatching(`^This stone ${why}, so it is not changed.$`),
      },
    ])

    await world.services.db.updateTable('block').set({ status: 4 }).where('id', '=', block.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'A' }).where('id', '=', one.stone.id).execute()
    hostSends()
    await run()
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ wSts: 'O', sSts: 'R', ctPr: 6000, back: -40 })
    expect(await rowsOf({ filter: { state: 'conflict' } })).toEqual([])
  })

  it('that are gone there are not available here; one that is held here stays held', async () => {
    const [one, other] = [await came(), await came()]
    await world.given.block({ diamond: other.stone.id })
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', other.stone.id).execute()
    hostSends({ id: one.id, row: null, sSts: 'NA' }, { id: other.id, row: null, sSts: 'R' }, { id: randomUUID(), row: null, sSts: 'NA' })
    expect(await run()).toMatchObject({ gone: 1, conflicts: 1, unchanged: 1 })
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ wSts: 'NA' })
    expect(await stoneNamed(other.row.vStnId)).toMatchObject({ wSts: 'H' })
    expect(await rowsOf({ limit: 100 })).toHaveLength(2)
  })

  it('that the company has by itself, or that bear a report of another, are listed and not touched', async () => {
    const gia = world.services.masters.noOf('LAB', 'GIA')!
    const own = await world.given.diamond({ lbNm: gia, rptNo: '777' })
    hostSends(stone({ vStnId: own.vStnId, colNm: 'E' }), stone({ lbNm: 'GIA', rptNo: '777' }))
    expect(await run()).toMatchObject({ conflicts: 2, kept: 0, created: 0 })
    expect(await stoneNamed(own.vStnId)).toEqual(own)
    const reasons = (await rowsOf({ filter: { state: 'conflict' } })).map(({ reason }) => reason)
    expect(reasons.toSorted()).toEqual(["It is the company's own stock.", `Report GIA 777 is on stone ${own.vStnId} here.`])
  })

  it('that are the company’s own take a field from the host when a person says so, and nothing else', async () => {
    const own = await world.given.diamond({ lbCmt: 'ours' })
    const one = stone({ vStnId: own.vStnId, lbCmt: 'theirs', colNm: 'G', crt: 1.5, amt: 10_500 }, 'R')
    hostSends(one)
    await run()
    const [row] = await rowsOf({ filter: { state: 'conflict' } })
    await world.as('admin')(syncs.resolve, { params: { id: row!.id }, body: { fields: [{ field: 'lbCmt', side: 'sync' }] } })
    expect(await stoneNamed(own.vStnId)).toMatchObject({ ...own, lbCmt: 'theirs', updatedAt: expect.any(String) })
    expect((await rowsOf({ filter: { state: 'conflict' } }))[0]?.reason).toBe('Changed on both sides: Carat, Amount, Color, Clarity.')
    expect(await run('diamond', { anew: true })).toMatchObject({ changed: 0, conflicts: 1 })
    expect(await stoneNamed(own.vStnId)).toMatchObject({ wSts: 'A', colNm: own.colNm, crt: 1 })
  })

  it('in two rows are one stone, in one page or in two', async () => {
    const one = await came()
    hostSends(stone({ vStnId: one.row.vStnId, colNm: 'E' }))
    expect(await run()).toMatchObject({ kept: 1, changed: 0 })
    expect(await stoneNamed(one.row.vStnId)).toEqual(one.stone)
  })

  it('keep what was settled here when the host moves and tells of them by other ids', async () => {
    const one = await came({ lbCmt: 'first' })
    await world.services.db.updateTable('diamond').set({ lbCmt: 'ours' }).where('id', '=', one.stone.id).execute()
    world.services.config.syncHost!.url = `http://moved.example:${remote.port}/`
    hostSends(stone({ vStnId: one.row.vStnId, lbCmt: 'first', colNm: 'E' }))
    expect(await run()).toMatchObject({ changed: 1, kept: 0, conflicts: 0 })
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ lbCmt: 'ours', colNm: world.services.masters.noOf('COLOR', 'E') })
    expect(await run('diamond', { anew: true })).toMatchObject({ changed: 0, kept: 0, conflicts: 0 })
  })

  it('changed here and there are for a person, who says field by field; the price is taken whole', async () => {
    const one = await came({ lbCmt: 'first' })
    await world.services.db
      .updateTable('diamond')
      .set({ lbCmt: 'ours', ctPr: 6500, amt: 6500, back: -35 })
      .where('id', '=', one.stone.id)
      .execute()
    hostSends({ ...one, row: { ...one.row, lbCmt: 'theirs', ctPr: 6000, amt: 6000, back: -40, colNm: 'E' } })
    expect(await run()).toMatchObject({ conflicts: 1 })
    const E = world.services.masters.noOf('COLOR', 'E')!
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ lbCmt: 'ours', ctPr: 6500, colNm: E })
    const [row] = await rowsOf({ filter: { state: 'conflict' } })
    const params = { id: row!.id }
    const compared = await world.as('admin')(syncs.comparison, { params })
    expect(
      compared.fields
        .filter(({ isOpen }) => isOpen)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(['amt', 'back', 'ctPr', 'lbCmt'])
    const report = (...fields: [string, 'ours' | 'sync' | 'sheet'][]) =>
      world.as('admin')(syncs.resolve, { params, body: { fields: fields.map(([field, side]) => ({ field, side })) } })
    await expect(report(['ctPr', 'sync'])).rejects.toMatchObject(invalidField('fields', 'Choose the same side for all price fields.'))
    await expect(report(['lbCmt', 'sheet'])).rejects.toMatchObject({ status: 400 })
    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ lbCmt: 'ours', ctPr: 6500 })

    expect((await report(['lbCmt', 'ours'], ['ctPr', 'sync'], ['back', 'sync'], ['amt', 'sync'])).row.state).toBe('inStep')

    expect(await stoneNamed(one.row.vStnId)).toMatchObject({ lbCmt: 'ours', ctPr: 6000, back: -40, amt: 6000 })
    expect(await run('diamond', { anew: true })).toMatchObject({ conflicts: 0, changed: 0 })
    const kinds = await world.services.db.selectFrom('event').select('kind').where('subject', '=', one.stone.id).orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['diamond.upload', 'diamond.update', 'diamond.update'])
  })

  it('are compared with the stock: status by status, and in numbers', async () => {
    const one = await came()
    const own = await world.given.diamond()
    const { list } = await world.as('admin')(syncs.status, { body: { diamonds: [one.row.vStnId.toLowerCase(), own.id, 'nobody'] } })
    expect(list.find(({ vStnId }) => vStnId === one.row.vStnId)).toMatchObject({ sSts: 'S', isSynced: true, agrees: true, state: 'inStep' })
    expect(list.find(({ vStnId }) => vStnId === own.vStnId)).toMatchObject({ sSts: null, isSynced: false, agrees: false })
    expect(list).toHaveLength(2)
    await world.services.db.updateTable('diamond').set({ wSts: 'NA' }).where('id', '=', one.stone.id).execute()
    expect(await world.as('admin')(syncs.compare, { body: { labGrown: false } })).toMatchObject({ theirs: 1, inStep: 1, statusDiffers: 1 })
    expect(await world.as('admin')(syncs.compare, { body: { labGrown: true } })).toMatchObject({ theirs: 0 })
  })

  it('are looked at by a test run, and nothing is written', async () => {
    const one = stone()
    hostSends(one, stone({ colNm: 'no such' }))
    const stones = () =>
      world.services.db
        .selectFrom('diamond')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await stones()
    expect(await run('diamond', { isTest: true })).toMatchObject({ isTest: true, state: 'done', created: 1, kept: 1 })
    expect(await stones()).toEqual(before)
    expect(await rowsOf()).toEqual([])
    expect(await run()).toMatchObject({ created: 1 })
  })
})
