import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { expect, it } from 'vitest'
import type { Stone } from '../../../demo/stone.ts'
import { memosOf } from '../../../testing/memos.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, check, run, rollBack, proved, loaded, rowsOf } = sheetsOf(world)
const memos = memosOf(world)
/** The same stones under the vendor's own numbers 1, 2, 3 … */
const numbered = (stones: readonly Stone[], first = 1) => stones.map((one, at) => ({ ...one, vStnId: String(25_000 + first + at) }))
const stonesOf = async (vendor: string) =>
  (
    await world.services.db.selectFrom('diamond').selectAll().where('vendor', '=', vendor).where('isDeleted', '=', false).execute()
  ).toSorted((a, b) => a.vStnId.localeCompare(b.vStnId))

it('two vendors may have the same numbers: the second gets a prefix, and both are found by either', async () => {
  const first = await loaded(tableOf(numbered(some(3))), { vendor: 'Alpha Gems' })
  expect(first.counts).toMatchObject({ new: 3, refused: 0 })
  const before = await stonesOf('Alpha Gems')

  const second = await check(await proved(tableOf(numbered(some(3))), { vendor: 'Beta & Co' }))
  expect(second.counts).toMatchObject({ new: 3, refused: 0, warned: 3 })
  expect(second.problems[0]).toMatchObject({
    column: 'Stock #',
    level: 'warning',
    message: '25001 is another stone here, which belongs to the vendor Alpha Gems; this one is stored as BETA-25001.',
  })
  await run(second)
  expect((await stonesOf('Beta & Co')).map(({ vStnId, vendorNo }) => [vStnId, vendorNo])).toEqual([
    ['BETA-25001', '25001'],
    ['BETA-25002', '25002'],
    ['BETA-25003', '25003'],
  ])
  expect(await stonesOf('Alpha Gems')).toEqual(before)

  const found = await world.as('seller')(diamonds.list, {
    body: { labGrown: false, startWith: { keyword: '25001', keys: ['vStnId', 'vendorNo'] }, sort: [{ vStnId: 'ASC' }] },
  })
  expect(found.list?.map(({ vStnId, vendorNo }) => [vStnId, vendorNo])).toEqual([
    ['25001', null],
    ['BETA-25001', '25001'],
  ])
  const pasted = await world.as('seller')(diamonds.reportNumbers, { body: { numbers: ['25001', 'beta-25001'] } })
  expect(pasted.list).toMatchObject([{ vStnId: '25001', also: ['BETA-25001'] }, { vStnId: 'BETA-25001' }])
})

it('a vendor’s next sheet changes its own stones, by its own numbers or by ours', async () => {
  const [mine, theirs] = [numbered(some(2), 100), numbered(some(2), 100)]
  await loaded(tableOf(mine), { vendor: 'Gamma' })
  await loaded(tableOf(theirs), { vendor: 'Delta' })
  const before = await stonesOf('Gamma')
  const dearer = (those: readonly Stone[]) => those.map((one) => ({ ...one, crt: one.crt, tblPer: 55.5 }))

  expect((await loaded(tableOf(dearer(theirs)), { vendor: 'Delta' })).counts).toMatchObject({ new: 0, changed: 2, refused: 0 })
  const ours = theirs.map((one) => ({ ...one, vStnId: `DELT-${one.vStnId}`, tblPer: 56.5 }))
  expect((await loaded(tableOf(ours), { vendor: 'Delta' })).counts).toMatchObject({ new: 0, changed: 2, refused: 0 })
  expect((await stonesOf('Delta')).map(({ tblPer }) => Number(tblPer))).toEqual([56.5, 56.5])
  expect(await stonesOf('Gamma')).toEqual(before)
})

it('a full list withdraws the stones of its own vendor alone', async () => {
  const [mine, theirs] = [numbered(some(3), 200), numbered(some(3), 200)]
  await loaded(tableOf(mine), { vendor: 'Epsilon' })
  await loaded(tableOf(theirs), { vendor: 'Zeta' })
  const before = await stonesOf('Epsilon')
  const sheet = await run(await check(await proved(tableOf(theirs.slice(0, 2)), { vendor: 'Zeta', mode: 'replace' })), { removals: 1 })
  expect(sheet.counts).toMatchObject({ missing: 1, unchanged: 2 })
  expect((await stonesOf('Zeta')).map(({ vStnId, wSts }) => [vStnId, wSts])).toEqual([
    ['ZETA-25200', 'A'],
    ['ZETA-25201', 'A'],
    ['ZETA-25202', 'NA'],
  ])
  expect(await stonesOf('Epsilon')).toEqual(before)
})

it('a number that another vendor takes between check and import is given a prefix then', async () => {
  const [one, two] = [numbered(some(1), 300), numbered(some(1), 300)]
  const sheet = await check(await proved(tableOf(one), { vendor: 'Eta' }))
  await loaded(tableOf(two), { vendor: 'Theta' })
  expect(await run(sheet)).toMatchObject({ done: 1 })
  expect(await stonesOf('Eta')).toMatchObject([{ vStnId: 'ETA-25300', vendorNo: '25300' }])
  expect(await rowsOf(sheet)).toMatchObject([{ vStnId: 'ETA-25300', kind: 'new', isApplied: true }])
})

it('a stone that was removed comes back under the number that it had', async () => {
  const [one, two] = [numbered(some(1), 400), numbered(some(1), 400)]
  await loaded(tableOf(one), { vendor: 'Iota' })
  await rollBack(await loaded(tableOf(two), { vendor: 'Kappa' }))
  expect(await stonesOf('Kappa')).toEqual([])
  await loaded(tableOf(two), { vendor: 'Kappa' })
  expect(await stonesOf('Kappa')).toMatchObject([{ vStnId: 'KAPP-25400', vendorNo: '25400' }])
})

it('the same stone of two vendors is refused, with or without its report', async () => {
  const stones = numbered(some(2), 500)
  await loaded(tableOf(stones), { vendor: 'Lambda' })
  const before = await stonesOf('Lambda')
  const [reported, bare] = stones as [Stone, Stone]
  const sheet = await loaded(tableOf([reported, { ...bare, rptNo: null }]), { vendor: 'Mu' })
  expect(sheet.counts).toMatchObject({ new: 0, refused: 2 })
  expect(sheet.problems.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
    'Stone 25500 belongs to the vendor Lambda.',
    'Stone 25501 belongs to the vendor Lambda.',
  ])
  expect([await stonesOf('Lambda'), await stonesOf('Mu')]).toEqual([before, []])
})

it('where a vendor has no numbers, laboratory and report make them, and name the stones in the next list', async () => {
  const stones = some(3)
  const withoutNumbers = (those: readonly Stone[]) => tableOf(those).map((cells) => cells.slice(1))
  await loaded(withoutNumbers(stones), { vendor: 'Nu' })
  const { masters } = world.services
  const made = await stonesOf('Nu')
  expect(made.map(({ vStnId }) => vStnId)).toEqual(made.map(({ lbNm, rptNo }) => `${masters.codeOf('LAB', Number(lbNm))}-${rptNo}`))
  const sheet = await run(await check(await proved(withoutNumbers(stones.slice(0, 2)), { vendor: 'Nu', mode: 'replace' })), { removals: 1 })
  expect(sheet.counts).toMatchObject({ new: 0, missing: 1, unchanged: 2, refused: 0 })
  expect((await stonesOf('Nu')).filter(({ wSts }) => wSts === 'NA')).toMatchObject([{ rptNo: stones[2]?.rptNo }])
})

it('a vendor’s next full list may have other columns in another order, and keeps what is on hold and on memo', async () => {
  const stones = some(12)
  await loaded(tableOf(stones), { vendor: 'Xi', mode: 'replace' })
  const [held, lent, gone, listed] = await stonesOf('Xi')
  const client = await world.given.account()
  await world.as('seller')(blocks.create, memos.request([held!, listed!], client, { blockType: 1, hours: 24 }))
  await world.as('seller')(blocks.create, memos.request([lent!], client))

  const next = tableOf(stones.slice(3)).map((cells, row) => [row === 0 ? 'Tender' : 'T1', ...cells.toReversed()])
  const sheet = await check(await upload(csvOf(next), { vendor: 'Xi', mode: 'replace' }))
  expect(sheet).toMatchObject({
    questions: [],
    lacks: [],
    counts: { new: 0, changed: 0, unchanged: 9, missing: 1, blocked: 2, refused: 0 },
  })
  await run(sheet, { removals: 1 })
  const after = new Map((await stonesOf('Xi')).map(({ vStnId, wSts }) => [vStnId, wSts]))
  expect([held, lent, gone, listed].map((one) => after.get(one!.vStnId))).toEqual(['C', 'C', 'NA', 'C'])
})
