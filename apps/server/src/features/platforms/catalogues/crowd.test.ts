import { randomUUID } from 'node:crypto'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { catalogueCountedAtMost, catalogueLikesADay } from '@loupe/domain/platforms/catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { publish } from '../../../db/publish.ts'
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

describe('likes', () => {
  type Made = Awaited<ReturnType<typeof catalogue>>
  const like = ({ token }: Made, vStnId: string, visitor: string = randomUUID(), isLiked = true) =>
    world.as('anyone')(publicCatalogues.like, { params: { token }, body: { vStnId, visitor, isLiked } })
  const given = (made: Made, stone: { id: string }, likes: number, at: Date) =>
    sql`insert into catalogue_like (catalogue, diamond, visitor, created_at)
      select ${made.id}, ${stone.id}, gen_random_uuid(), ${at.toISOString()} from generate_series(1, ${likes}::int)`.execute(
      world.services.db,
    )
  const likesOf = async ({ id }: Made) => (await world.as('seller')(catalogues.view, { params: { id } })).likes
  const dayMs = 86_400_000

  it('are limited for a catalogue in a day, however many stones are liked at once', async () => {
    const made = await catalogue()
    const stones = [await made.stone(), await made.stone()] as const
    const now = world.services.clock().getTime()
    await given(made, stones[0], 5, new Date(now - dayMs - 60_000))
    await given(made, stones[0], catalogueLikesADay - 2, new Date(now - dayMs / 2))

    const answers = await Promise.all(stones.flatMap(({ vStnId }) => [like(made, vStnId), like(made, vStnId), like(made, vStnId)]))

    expect(await likesOf(made)).toBe(5 + catalogueLikesADay)
    // The visitor's own browser still remembers it.
    expect(answers).toEqual(answers.map(() => ({ isLiked: true })))
  })

  it('are counted up to a number in the list', async () => {
    const made = await catalogue()
    await given(made, await made.stone(), catalogueCountedAtMost + 1, world.services.clock())
    expect(await likesOf(made)).toBe(catalogueCountedAtMost)
  })

  it('are published to open browsers only when one was stored or deleted', async () => {
    const made = await catalogue()
    const { vStnId } = await made.stone()
    const visitor = randomUUID()
    const { services } = world
    let heard = new Set<string>()
    const off = services.live.on((topics) => topics.forEach((topic) => heard.add(topic)))
    /** Whether a call publishes: what is published after it arrives with it or later. */
    const publishes = async (call: () => Promise<unknown>) => {
      heard = new Set()
      await call()
      await inTransaction(services.db, (tx) => publish(tx, ['shareLink']))
      await expect.poll(() => heard.has('shareLink')).toBe(true)
      return heard.has('catalogue')
    }
    await publishes(async () => undefined)

    expect(await publishes(() => like(made, vStnId, visitor, false))).toBe(false)
    expect(await publishes(() => like(made, vStnId, visitor))).toBe(true)
    expect(await publishes(() => like(made, vStnId, visitor))).toBe(false)
    expect(await publishes(() => like(made, vStnId, visitor, false))).toBe(true)
    off()
  })
})
