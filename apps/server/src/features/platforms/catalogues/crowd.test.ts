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

it.each([
  ['the page', ''],
  ['the feed', '/feed'],
  ['the feed as CSV', '/feed.csv'],
])('%s answers more visitors at once than there are database connections', async (_, path) => {
  const made = await catalogue()
  await made.stone()
  // All connections are open already, as on a node that has run for a while.
  await Promise.all(Array.from({ length: 30 }, () => world.raw('/public/v1/catalogue/none/stones')))

  const answers = await Promise.all(Array.from({ length: 40 }, () => world.raw(`/public/v1/catalogue/${made.token}${path}`)))

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
