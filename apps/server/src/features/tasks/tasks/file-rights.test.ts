import { permissions } from '@loupe/contract/access/permissions.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { listFiles } from '@loupe/contract/reports/list-files.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import type { Task } from '@loupe/contract/tasks/tasks.ts'
import { beforeAll, expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(async () => {
  const { id } = await world.given.diamond({ vStnId: 'S-1' })
  await world.given.block({ diamond: id })
})
const statusOf = async ({ id }: Task) => (await world.raw(`/admin/v1/task/${id}/file`, { as: 'admin' })).status
/** Null restores those of the role. */
const setRights = (module: string, rights: Record<string, boolean> | null) =>
  world.send('super')(permissions.changeByUser, { params: { id: world.people.admin }, body: { data: [{ module, permissions: rights }] } })

const takeHolds = () =>
  world.as('admin')(listFiles.take, {
    body: { list: 'blocks.list', title: 'Holds', request: {}, columns: [{ key: 'blockCode', title: 'No.' }], format: 'csv' },
  })

it.each<[string, string, string, () => Promise<Task>]>([
  [
    'an export of stones',
    'diamond',
    'download',
    () => world.as('admin')(exports.excel, { body: { labGrown: false, columns: ['vStnId'], format: 'csv' } }),
  ],
  ['a PDF of stones', 'diamond', 'print', () => world.as('admin')(exports.pdf, { body: { labGrown: false, columns: ['vStnId'] } })],
  ['a list', 'block', 'download', () => takeHolds()],
  ['a list that it may still download but not see', 'block', 'view', () => takeHolds()],
  [
    'an export with list prices',
    'rap-price',
    'download',
    () => world.as('admin')(exports.excel, { body: { labGrown: false, columns: ['vStnId', 'rap', 'back'], format: 'csv' } }),
  ],
  [
    'a report',
    'report',
    'download',
    () =>
      world.as('admin')(reports.file, {
        body: { request: { report: 'stock-list', labGrown: false, by: ['shpNm'], period: 'last90' }, format: 'csv' },
      }),
  ],
])('%s that was made cannot be downloaded once its owner has lost the right', async (_, module, right, make) => {
  const task = await make()
  expect(await statusOf(task)).toBe(200)

  await setRights(module, { view: true, download: true, [right]: false })
  expect(await statusOf(task)).toBe(403)

  await setRights(module, null)
  expect(await statusOf(task)).toBe(200)
})

it('an archive that a job makes is refused like one that is made at once', async () => {
  const { id } = await world.given.diamond({ vStnId: 'S-2' })
  await world.services.db
    .insertInto('media')
    .values({
      diamond: id,
      kind: 'certificate',
      origin: 'file',
      type: 'application/pdf',
      size: 3,
      source: 'media/1',
      fileName: 'x.pdf',
      isPresent: true,
    })
    .execute()
  const task = await world.as('admin')(stoneFiles.zip, { body: { filter: { vStnId: ['S-2'] }, certFile: true, zip: true } })
  // No job has made it yet.
  expect(await statusOf(task)).toBe(404)
  await setRights('diamond', { view: true, download: false })
  expect(await statusOf(task)).toBe(403)
  await setRights('diamond', null)
})
