import { randomUUID } from 'node:crypto'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { listFiles } from '@loupe/contract/reports/list-files.ts'
import { routes } from '@loupe/contract/index.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import { type Task, task, tasks } from '@loupe/contract/tasks/tasks.ts'
import { beforeAll, expect, it } from 'vitest'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(async () => {
  const { id } = await world.given.diamond({ vStnId: 'S-1' })
  const { id: other } = await world.given.diamond({ vStnId: 'S-2' })
  await world.given.block({ diamond: id })
  const file = { origin: 'file', type: 'application/pdf', size: 3, source: 'media/1', fileName: 'x.pdf', isPresent: true } as const
  await world.services.db
    .insertInto('media')
    .values([id, other].map((diamond) => ({ diamond, kind: 'certificate' as const, ...file })))
    .execute()
  await seedMasters(world)
})
const statusOf = async ({ id }: Task) => (await world.raw(`/admin/v1/task/${id}/file`, { as: 'admin' })).status
/** Null restores those of the role. */
const setRights = (module: string, rights: Record<string, boolean> | null) =>
  world.send('super')(permissions.changeByUser, { params: { id: world.people.admin }, body: { data: [{ module, permissions: rights }] } })

const takeHolds = () =>
  world.as('admin')(listFiles.take, {
    body: { list: 'blocks.list', title: 'Holds', request: {}, columns: [{ key: 'blockCode', title: 'No.' }], format: 'csv' },
  })

/** A profile of a platform for the search of all heavy stones. */
async function platformFile() {
  const search = { name: `Heavy ${randomUUID()}`, labGrown: false, search: { filter: { crt: { '>=': 0.5 } } } }
  const { id: searchId } = await world.as('super')(savedSearches.upsert, { body: search })
  const place = { mode: 'API', url: 'https://platform.example/feed', username: '', password: 'token' } as const
  const body = {
    name: `Profile ${randomUUID()}`,
    platform: 'IDEX',
    searchId,
    refresh: 15,
    fileType: '.csv',
    fileName: 'stock',
    ...place,
  } as const
  const { id } = await world.as('super')(platformDetails.create, { body })
  return world.as('admin')(platformDetails.file, { body: { id } })
}

/** Each call that makes a file: what it is, the right that is lost, and how it is made. */
const made: [name: string, what: string, module: string, right: string, make: () => Promise<Task>][] = [
  [
    exports.excel.name,
    'an export of stones',
    'diamond',
    'download',
    () => world.as('admin')(exports.excel, { body: { labGrown: false, columns: ['vStnId'], format: 'csv' } }),
  ],
  [
    exports.pdf.name,
    'a PDF of stones',
    'diamond',
    'print',
    () => world.as('admin')(exports.pdf, { body: { labGrown: false, columns: ['vStnId'] } }),
  ],
  [listFiles.take.name, 'a list', 'block', 'download', () => takeHolds()],
  [listFiles.take.name, 'a list that it may still download but not see', 'block', 'view', () => takeHolds()],
  [
    exports.excel.name,
    'an export with list prices',
    'rap-price',
    'download',
    () => world.as('admin')(exports.excel, { body: { labGrown: false, columns: ['vStnId', 'rap', 'back'], format: 'csv' } }),
  ],
  [
    reports.file.name,
    'a report',
    'report',
    'download',
    () =>
      world.as('admin')(reports.file, {
        body: { request: { report: 'stock-list', labGrown: false, by: ['shpNm'], period: 'last90' }, format: 'csv' },
      }),
  ],
  [
    stoneFiles.zip.name,
    'an archive of stones',
    'diamond',
    'download',
    () => world.as('admin')(stoneFiles.zip, { body: { filter: { vStnId: ['S-1'] }, certFile: true, zip: true } }),
  ],
  [
    stoneFiles.certificate.name,
    'an archive of certificates',
    'diamond',
    'download',
    () => world.as('admin')(stoneFiles.certificate, { body: { diamonds: ['S-1', 'S-2'] } }),
  ],
  [platformDetails.file.name, 'a file for a platform', 'platform', 'view', () => platformFile()],
  [platformDetails.file.name, 'a file for a platform with costs in sight', 'cost', 'view', () => platformFile()],
]

it('every call that makes a file is one of these', () => {
  const ofTasks = Object.values(tasks).map(({ name }): string => name)
  const making = routes.filter((route) => route.reply === task && !ofTasks.includes(route.name)).map(({ name }) => name)
  expect([...new Set(made.map(([name]) => name))].toSorted()).toEqual(making.toSorted())
})

it.each(made)('%s: %s cannot be downloaded once its owner has lost %s:%s', async (_, __, module, right, make) => {
  const file = await make()
  // 404 until a job has made it.
  const before = await statusOf(file)
  expect([200, 404]).toContain(before)

  await setRights(module, { view: true, download: true, [right]: false })
  expect(await statusOf(file)).toBe(403)

  await setRights(module, null)
  expect(await statusOf(file)).toBe(before)
})
