import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { beforeAll, expect, it } from 'vitest'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
const { catalogue } = cataloguesOf(world)
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})

it('a revoked catalogue is not found by who has a copy of it either: no answer says that the copy is still right', async () => {
  const made = await catalogue()
  const stone = await made.stone()
  const source = `media/${stone.id}/still`
  await world.services.files.put(source, Buffer.from('a picture'), 'image/png')
  await world.services.db
    .insertInto('media')
    .values({ diamond: stone.id, kind: 'still', origin: 'file', type: 'image/png', source, isPresent: true, etag: 'one' })
    .execute()
  await expect
    .poll(async () => (await made.shown()).list.map(({ vStnId }) => vStnId), { interval: 100, timeout: 60_000 })
    .toEqual([stone.vStnId])
  const base = `/public/v1/catalogue/${made.token}`
  const paths = ['/feed', '/feed.csv', `/media/${stone.vStnId}/still`].map((path) => base + path)
  const copies = await Promise.all(paths.map(async (path) => [path, (await world.raw(path)).headers.get('etag')!] as const))
  const again = () =>
    Promise.all(copies.map(async ([path, etag]) => (await world.raw(path, { headers: { 'if-none-match': etag } })).status))
  expect(await again()).toEqual([304, 304, 304])

  await world.as('seller')(catalogues.revoke, { body: { id: made.id } })

  expect(await again()).toEqual([404, 404, 404])
})
