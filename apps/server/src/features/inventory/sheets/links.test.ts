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
const { some, loaded, rollBack, stone } = sheetsOf(world)
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

it('links of a sheet are media of their stones: of new ones, of unchanged ones, and gone with a rollback', async () => {
  const stones = some(2)
  const [one, two] = stones as [Stone, Stone]
  await loaded(tableOf(stones), { vendor: 'Linked' })
  const sheet = await loaded(withImages(stones, ['https://media.example.com/1.jpg']), { vendor: 'Linked' })
  expect(sheet.counts).toMatchObject({ unchanged: 2, refused: 0 })
  expect(await addressesOf(one.vStnId)).toMatchObject([
    { kind: 'still', source: 'https://media.example.com/1.jpg', isPresent: false, isGiven: true },
  ])
  expect(await addressesOf(two.vStnId)).toEqual([])

  const moved = await loaded(withImages(stones, ['https://media.example.com/new.jpg']), { vendor: 'Linked' })
  expect(await addressesOf(one.vStnId)).toMatchObject([{ source: 'https://media.example.com/new.jpg' }])
  await rollBack(moved)
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
