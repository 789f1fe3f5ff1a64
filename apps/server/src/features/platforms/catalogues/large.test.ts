import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { catalogueFeedPage } from '@loupe/domain/platforms/catalogue.ts'
import { sql } from 'kysely'
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

/** More stones than a page of the feed; the heaviest is the last that a limit would leave out. */
const count = catalogueFeedPage + 100
async function largeCatalogue() {
  const made = await catalogue()
  await sql`insert into diamond (v_stn_id, shp_nm, crt, col_nm, clr_nm, rap, back, ct_pr, amt, w_sts)
    select ${made.mark} || n, 1, 1 + n / 1000.0, 1, 1, 10000, -30, 7000, 7000, 'A' from generate_series(1, ${count}::int) n`.execute(
    world.services.db,
  )
  await expect.poll(async () => (await made.shown()).count, { interval: 200, timeout: 60_000 }).toBe(count)
  return made
}

it('finds every stone of a large saved search by its number, weight and order', async () => {
  const made = await largeCatalogue()
  const heaviest = `${made.mark}${count}`

  const [first] = (await made.shown({ sort: '-weight' })).list
  const searched = await made.shown({ search: heaviest })
  const opened = await world.as('anyone')(publicCatalogues.heading, { params: { token: made.token } })

  expect(first?.vStnId).toBe(heaviest)
  expect(searched.list.map(({ vStnId }) => vStnId)).toEqual([heaviest])
  expect(opened).toMatchObject({ count, found: count })
})

it('the feed has every stone once, in pages, whatever is held between two of them, and so has the CSV', async () => {
  const made = await largeCatalogue()
  const page = (after?: string | null) =>
    world.as('anyone')(publicCatalogues.feed, { params: { token: made.token }, query: after ? { after } : {} })
  const lines = async (after: string) =>
    String((await world.raw(`/public/v1/catalogue/${made.token}/feed.csv?after=${after}`)).body)
      .trim()
      .split('\n').length - 1

  const first = await page()
  const held = first.stones.slice(0, 3).map(({ vStnId }) => vStnId)
  await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('vStnId', 'in', held).execute()
  await expect.poll(async () => (await page()).count, { interval: 200, timeout: 60_000 }).toBe(count - 3)
  const second = await page(first.next)

  expect([first.stones.length, second.stones.length]).toEqual([catalogueFeedPage, 100])
  expect([first.next, second.next]).toEqual([first.stones.at(-1)?.vStnId, null])
  expect(new Set([...first.stones, ...second.stones].map(({ vStnId }) => vStnId)).size).toBe(count)
  expect([await lines(''), await lines(first.next!)]).toEqual([catalogueFeedPage, 100])
})

it('each page of the feed names the next in a header, and its ETag is another when a page follows', async () => {
  const made = await largeCatalogue()
  const read = (path: string, headers: Record<string, string> = {}) => world.raw(`/public/v1/catalogue/${made.token}/${path}`, { headers })
  for (const path of ['feed', 'feed.csv']) {
    const first = await read(path)
    const [, query] = /^<(\?after=[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
    const second = await read(path + query)
    expect([first.status, second.status, second.headers.get('link')]).toEqual([200, 200, null])
    const last = query!.slice('?after='.length)
    await sql`update diamond set w_sts = 'H' where v_stn_id like ${`${made.mark}%`} and v_stn_id > ${last}`.execute(world.services.db)
    const again = async () => {
      const { status, headers } = await read(path, { 'if-none-match': first.headers.get('etag')! })
      return [status, headers.get('link')]
    }
    await expect.poll(again, { interval: 200, timeout: 60_000 }).toEqual([200, null])
    await sql`update diamond set w_sts = 'A' where v_stn_id like ${`${made.mark}%`}`.execute(world.services.db)
    await expect.poll(async () => (await again())[0], { interval: 200, timeout: 60_000 }).toBe(304)
  }
})

it.each(['%0a', 'x%7f', 'x'.repeat(101), 'zzz', 'F99999', '%F0%9F%92%8E', 'cat1-001'])(
  'a page after "%s" is refused in words',
  async (after) => {
    const made = await catalogue()
    for (const path of ['feed', 'feed.csv'])
      expect(await world.raw(`/public/v1/catalogue/${made.token}/${path}?after=${after}`)).toMatchObject({
        status: 400,
        body: { code: 'E_VALIDATION', data: { fields: [{ path: 'after', message: expect.stringContaining('next') }] } },
      })
  },
)

it('a page goes on after a stone that has left the stock, and not after one of the other kind', async () => {
  const made = await catalogue()
  const [first, gone, last] = [await made.stone(), await made.stone(), await made.stone()]
  const other = await world.given.diamond({ vStnId: `${made.mark}LAB`, labGrown: true })
  await world.services.db.updateTable('diamond').set({ isDeleted: true }).where('id', '=', gone.id).execute()
  await expect.poll(async () => (await made.shown()).count, { timeout: 60_000 }).toBe(2)
  const after = async ({ vStnId }: { vStnId: string }) => {
    const { status, body } = await world.raw(`/public/v1/catalogue/${made.token}/feed?after=${vStnId}`)
    return [status, (body as { data: { stones?: { vStnId: string }[] } }).data.stones?.map((stone) => stone.vStnId)]
  }

  expect([await after(first), await after(gone), await after(last)]).toEqual([
    [200, [last.vStnId]],
    [200, [last.vStnId]],
    [200, []],
  ])
  expect(await after(other)).toEqual([400, undefined])
})

it.each(['feed', 'feed.csv', 'heading', 'stones'])(
  'pages of other origins may read ETag and Link of %s, of the last page too',
  async (path) => {
    const origin = 'https://shop.example'
    const made = await catalogue({ origins: [origin] })
    await made.stone()
    const { status, headers } = await world.raw(`/public/v1/catalogue/${made.token}/${path}`, { headers: { origin } })

    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin])
    expect(headers.get('access-control-expose-headers')).toBe('etag, link, retry-after')
  },
)

it('the feed answers each reading anew, whatever key it is sent with', async () => {
  const made = await catalogue()
  const stones = [await made.stone(), await made.stone()]
  const read = async () => {
    const { body, headers } = await world.raw(`/public/v1/catalogue/${made.token}/feed`, { headers: { 'idempotency-key': 'every-day' } })
    return { count: (body as { data: { count: number } }).data.count, replayed: headers.get('idempotent-replayed') }
  }
  await expect.poll(read, { timeout: 60_000 }).toEqual({ count: 2, replayed: null })
  await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', stones[0]!.id).execute()
  await expect.poll(read, { timeout: 60_000 }).toEqual({ count: 1, replayed: null })
})
