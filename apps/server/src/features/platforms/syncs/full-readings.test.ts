import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { syncHost } from '../../../testing/sync-host.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { remote, run, rowsOf, stoneNamed, stone } = syncHost(world)
type Stone = ReturnType<typeof stone>
type Answer = Awaited<ReturnType<typeof remote.answer>>

/** The host answers these pages, one after the other, whatever the cursor; then it has no news. */
function answers(...pages: (Answer | 'fails')[]) {
  let no = 0
  remote.answer = (_, reply) => {
    const page = pages[no++]
    if (page === 'fails') return void reply.writeHead(500).end()
    return page ?? { rows: [], cursor: 'no news' }
  }
}
const statusOf = async ({ row }: Stone) => (await stoneNamed(row.vStnId))?.wSts
async function received(count: number): Promise<Stone[]> {
  const stones = Array.from({ length: count }, () => stone())
  answers({ rows: stones, cursor: 'early', isAnew: true })
  await run()
  return stones
}

describe('a host that was restored and sends everything anew', () => {
  it('has what it no longer sends withdrawn here once it has sent all, and not before', async () => {
    const [one, two, three] = (await received(3)) as [Stone, Stone, Stone]
    answers({ rows: [one], cursor: 'half', more: true, isAnew: true }, 'fails')
    expect(await run()).toMatchObject({ state: 'failed', gone: 0 })
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['A', 'A', 'A'])

    answers({ rows: [three], cursor: 'end' })
    expect(await run()).toMatchObject({ state: 'done', rows: 2, pages: 1, gone: 1, unchanged: 1 })
    expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['A', 'NA', 'A'])
    const events = await world.services.db.selectFrom('event').select('kind').where('kind', '=', 'diamond.withdraw').execute()
    expect(events).toHaveLength(1)

    answers({ rows: [{ ...two, row: { ...two.row, ctPr: 6900, amt: 6900, back: -31 } }] })
    expect(await run()).toMatchObject({ changed: 1 })
    expect(await stoneNamed(two.row.vStnId)).toMatchObject({ wSts: 'A', ctPr: 6900 })
  })

  it('does not change a stone that is held here: it is listed, and leaves when it is free', async () => {
    const [one] = (await received(1)) as [Stone]
    const { id } = (await stoneNamed(one.row.vStnId))!
    const block = await world.given.block({ diamond: id })
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', id).execute()
    answers({ rows: [], isAnew: true })
    expect(await run()).toMatchObject({ conflicts: 1, gone: 0 })
    expect(await statusOf(one)).toBe('H')
    expect(await rowsOf({ filter: { state: 'conflict' } })).toMatchObject([{ name: one.row.vStnId }])

    await world.services.db.updateTable('block').set({ status: 4 }).where('id', '=', block.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'A' }).where('id', '=', id).execute()
    answers()
    await run()
    expect(await statusOf(one)).toBe('NA')
  })

  it('has rows forgotten that were set aside here and that it no longer sends', async () => {
    answers({ rows: [stone({ colNm: 'no such' }), { id: 'no id' }], isAnew: true })
    expect(await run()).toMatchObject({ kept: 2 })
    answers({ rows: [], isAnew: true })
    await run()
    expect(await rowsOf({ filter: { state: 'kept' } })).toEqual([])
  })

  it('has countries, too, removed that came from it, and none that the company had before', async () => {
    const country = (isoCode: string, name: string) => ({ id: randomUUID(), row: { name, isoCode, ISDCode: '', isActive: true } })
    const countries = () => world.services.db.selectFrom('country').select('isoCode').where('isoCode', 'in', ['XA', 'XB']).execute()
    const [left, stays] = [country('XA', 'Left'), country('XB', 'Stays')]
    answers({ rows: [left, stays], isAnew: true })
    expect(await run('country')).toMatchObject({ created: 2 })
    answers({ rows: [stays], isAnew: true })
    expect(await run('country')).toMatchObject({ gone: 1 })
    expect(await countries()).toEqual([{ isoCode: 'XB' }])
  })

  it('is read again as a whole when a version that does not know full readings took a page in between', async () => {
    const [one, two] = (await received(2)) as [Stone, Stone]
    answers({ rows: [one], cursor: 'half', more: true, isAnew: true }, 'fails')
    await run()
    // The second page, with the second stone, as an earlier version stores it.
    await world.services.db.updateTable('syncState').set({ cursor: 'taken by another' }).where('resource', '=', 'diamond').execute()
    answers({ rows: [], cursor: 'end' })
    expect(await run()).toMatchObject({ gone: 0 })
    expect(await statusOf(two)).toBe('A')
  })

  it('that begins anew at every page empties nothing', async () => {
    const [one, two] = (await received(2)) as [Stone, Stone]
    answers({ rows: [one], cursor: 'half', more: true, isAnew: true }, { rows: [two], cursor: 'end', isAnew: true })
    expect(await run()).toMatchObject({ state: 'failed', error: 'The sync host cannot be read: it began anew in between.' })
    expect(await Promise.all([one, two].map(statusOf))).toEqual(['A', 'A'])
  })
})

it('a host of an earlier version, which never says that it begins anew, is believed where nothing was read before', async () => {
  const [one, two] = (await received(2)) as [Stone, Stone]
  answers({ rows: [one] })
  expect(await run()).toMatchObject({ gone: 0 })
  answers({ rows: [one] })
  expect(await run('diamond', { anew: true })).toMatchObject({ gone: 1 })
  expect(await Promise.all([one, two].map(statusOf))).toEqual(['A', 'NA'])
})

it('a test of a full reading withdraws nothing', async () => {
  const [one] = (await received(1)) as [Stone]
  answers({ rows: [], isAnew: true })
  expect(await run('diamond', { isTest: true, anew: true })).toMatchObject({ state: 'done' })
  expect(await statusOf(one)).toBe('A')
})
