import { media } from '@loupe/contract/inventory/media.ts'
import { expect, it } from 'vitest'
import type { Stone } from '../../../demo/stone.ts'
import { reading } from '../../../jobs/run-job.ts'
import { eventually } from '../../../testing/eventually.ts'
import { tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'
import { checkMedia } from '../media/check-addresses.ts'

const world = testWorld()
const { some, loaded, run, rollBack, stone } = sheetsOf(world)
const withImages = (stones: readonly Stone[], addresses: readonly string[]) =>
  tableOf(stones).map((row, index) => [...row, index === 0 ? 'Diamond Image' : (addresses[index - 1] ?? '')])
const addressesOf = async (vStnId: string) =>
  world.services.db
    .selectFrom('media')
    .select(['kind', 'origin', 'source', 'isPresent', 'fault', 'isGiven'])
    .where('diamond', '=', String((await stone(vStnId))?.id))
    .where('origin', '=', 'url')
    .orderBy('kind')
    .execute()

const addressOf = (name: string) => `https://media.example.com/${name}.jpg`
const given = (name: string) => [{ kind: 'still', source: addressOf(name), isPresent: false, isGiven: true }]
const eventsOf = async ({ vStnId }: Stone, sheet: { id: string }) =>
  (
    await world.services.db
      .selectFrom('event')
      .select(['kind', 'before', 'after'])
      .where('subject', '=', String((await stone(vStnId))?.id))
      .where('cause', '=', `sheet:${sheet.id}`)
      .where('kind', 'in', ['diamond.putMedia', 'diamond.takeMedia'])
      .orderBy('id')
      .execute()
  ).map(({ kind, before, after }) => [kind, (before as { source: string } | null)?.source, (after as { source: string } | null)?.source])

it('links of a sheet are media of unchanged stones, and a rollback restores those that they replaced', async () => {
  const stones = some(2)
  const [one, two] = stones as [Stone, Stone]
  await loaded(tableOf(stones), { vendor: 'Linked' })
  const first = await loaded(withImages(stones, [addressOf('1')]), { vendor: 'Linked' })
  expect(first.counts).toMatchObject({ unchanged: 2, refused: 0 })
  expect(await addressesOf(one.vStnId)).toMatchObject(given('1'))
  expect(await addressesOf(two.vStnId)).toEqual([])

  const second = await loaded(withImages(stones, [addressOf('2')]), { vendor: 'Linked' })
  expect(await addressesOf(one.vStnId)).toMatchObject(given('2'))
  await rollBack(second)
  expect(await addressesOf(one.vStnId)).toMatchObject(given('1'))
  await rollBack(first)
  expect(await addressesOf(one.vStnId)).toEqual([])
  expect(await eventsOf(one, second)).toEqual([
    ['diamond.putMedia', addressOf('1'), addressOf('2')],
    ['diamond.putMedia', addressOf('2'), addressOf('1')],
  ])
  expect(await eventsOf(one, first)).toEqual([
    ['diamond.putMedia', undefined, addressOf('1')],
    ['diamond.takeMedia', addressOf('1'), undefined],
  ])
})

it('links of new and changed stones come and go with the stones', async () => {
  const stones = some(2)
  const [one] = stones as [Stone]
  const first = await loaded(withImages(stones, [addressOf('1'), addressOf('1')]), { vendor: 'Moving' })
  expect(first.counts).toMatchObject({ new: 2 })
  const dearer = stones.map((each) => ({ ...each, back: (each.back ?? 0) + 1 }))
  const second = await loaded(withImages(dearer, [addressOf('2'), addressOf('1')]), { vendor: 'Moving' })
  expect(second.counts).toMatchObject({ changed: 2 })
  expect(await addressesOf(one.vStnId)).toMatchObject(given('2'))
  await rollBack(second)
  expect(await addressesOf(one.vStnId)).toMatchObject(given('1'))
  await rollBack(first)
  expect(await addressesOf(one.vStnId)).toEqual([])
})

it('a rollback leaves the links that other sheets gave, before or after', async () => {
  const [one] = some(1) as [Stone]
  await loaded(withImages([one], [addressOf('1')]), { vendor: 'Again' })
  const same = await loaded(withImages([one], [addressOf('1')]), { vendor: 'Again' })
  await rollBack(same)
  expect(await addressesOf(one.vStnId)).toMatchObject(given('1'))
  expect(await eventsOf(one, same)).toEqual([])
  const second = await loaded(withImages([one], [addressOf('2')]), { vendor: 'Again' })
  await loaded(withImages([one], [addressOf('3')]), { vendor: 'Again' })
  await rollBack(second)
  expect(await addressesOf(one.vStnId)).toMatchObject(given('3'))
})

it('a stone whose rollback is refused keeps its links', async () => {
  const [one] = some(1) as [Stone]
  const sheet = await loaded(withImages([one], [addressOf('1')]), { vendor: 'Refused' })
  await world.services.db.updateTable('diamond').set({ wSts: 'S' }).where('vStnId', '=', one.vStnId).execute()
  expect(await rollBack(sheet)).toMatchObject({ putBack: { stones: 0, kept: 1 } })
  expect(await addressesOf(one.vStnId)).toMatchObject(given('1'))
  expect(await eventsOf(one, sheet)).toEqual([['diamond.putMedia', undefined, addressOf('1')]])
})

it('a sheet that was stopped before its links were stored stores them when it is run again', async () => {
  const [one] = some(1) as [Stone]
  const sheet = await loaded(withImages([one], [addressOf('1')]), { vendor: 'Earlier' })
  const { id } = (await stone(one.vStnId)) ?? {}
  // As earlier versions left it.
  await world.services.db.deleteFrom('media').where('diamond', '=', String(id)).execute()
  await world.services.db.updateTable('sheetRow').set({ previousLinks: null }).where('sheet', '=', sheet.id).execute()
  await world.services.db.updateTable('sheet').set({ state: 'stopped' }).where('id', '=', sheet.id).execute()
  expect(await run(sheet)).toMatchObject({ state: 'done', done: 1 })
  expect(await addressesOf(one.vStnId)).toMatchObject(given('1'))
})

it('a sheet that is run again after its rollback was stopped can be rolled back again', async () => {
  const [one, two] = some(2) as [Stone, Stone]
  const sheet = await loaded(withImages([one, two], [addressOf('1')]), { vendor: 'Twice' })
  await rollBack(sheet)
  await world.services.db.updateTable('sheet').set({ state: 'stopped' }).where('id', '=', sheet.id).execute()
  expect(await run(sheet)).toMatchObject({ state: 'done', done: 2 })
  expect(await addressesOf(one.vStnId)).toMatchObject(given('1'))
  expect(await rollBack(sheet)).toMatchObject({ state: 'rolledBack', putBack: { stones: 2, kept: 0 } })
  expect(await addressesOf(one.vStnId)).toEqual([])
})

it('the address behind the number of a report is the certificate of the stone', async () => {
  const [one] = some(1) as [Stone]
  const [head = [], row = []] = tableOf([one])
  const at = head.indexOf('Report #')
  const linked = row.with(at, `=HYPERLINK("https://lab.example.com/${one.rptNo}.pdf","${one.rptNo}")`)
  await loaded([head, linked], { vendor: 'Certified' })
  expect(await stone(one.vStnId)).toMatchObject({ rptNo: one.rptNo })
  expect(await addressesOf(one.vStnId)).toMatchObject([
    { kind: 'certificate', source: `https://lab.example.com/${one.rptNo}.pdf`, isGiven: true },
  ])
})

it('no host is contacted that is not allowed, and an address stays when the hosts change', async () => {
  const [one] = some(1) as [Stone]
  await loaded(withImages([one], ['http://127.0.0.1:8080/a.jpg']), { vendor: 'Guarded' })
  await checkMedia(reading(world.services, 'test'))
  // The worker may be checking the same address.
  const [checked] = await eventually(
    () => addressesOf(one.vStnId),
    ([address]) => address?.fault !== null,
  )
  expect(checked).toMatchObject({ isPresent: false, fault: expect.stringMatching(/must be a name/) })
  const { updatedAt } = await world.as('admin')(media.settings, {})
  await world.as('admin')(media.changeSettings, { body: { patterns: {}, hosts: ['media.example.com'], updatedAt } })
  // It is due again, and the worker may have checked it already.
  expect(await addressesOf(one.vStnId)).toMatchObject([{ source: 'http://127.0.0.1:8080/a.jpg', isPresent: false }])
})
