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
  expect([first.next?.endsWith(`.${first.stones.at(-1)?.vStnId}`), second.next]).toEqual([true, null])
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
    const last = query!.split('.').at(-1)
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

it('a page goes on after its last stone has left the stock, and `next` is of this catalogue alone', async () => {
  const made = await largeCatalogue()
  const path = (token: string, after: string) => `/public/v1/catalogue/${token}/feed?after=${encodeURIComponent(after)}`
  const status = async (after: string, token = made.token) => (await world.raw(path(token, after))).status
  const first = await world.as('anyone')(publicCatalogues.feed, { params: { token: made.token }, query: {} })
  const next = first.next!
  const { vStnId } = first.stones.at(-1)!
  expect(await status(vStnId)).toBe(200)

  await world.services.db.updateTable('diamond').set({ isDeleted: true }).where('vStnId', '=', vStnId).execute()
  await expect.poll(async () => status(vStnId), { timeout: 60_000 }).toBe(400)

  const second = await world.as('anyone')(publicCatalogues.feed, { params: { token: made.token }, query: { after: next } })
  expect(second.stones).toHaveLength(100)
  const { token } = await catalogue()
  expect(await status(next, token)).toBe(400)
  expect(await status(next.replace(vStnId, first.stones[0]!.vStnId))).toBe(400)
})

it('who holds the address of a catalogue does not learn which stones there are besides', async () => {
  const made = await catalogue()
  await made.stone()
  const [outside, lab, gone] = [
    await world.given.diamond({ vStnId: 'OUTSIDE-1' }),
    await world.given.diamond({ vStnId: 'OUTSIDE-2', labGrown: true }),
    await world.given.diamond({ vStnId: 'OUTSIDE-3', isDeleted: true }),
  ]
  const base = `/public/v1/catalogue/${made.token}`
  const json = { 'content-type': 'application/json' }
  const visitor = '00000000-0000-4000-8000-000000000000'
  const answersTo = async (vStnId: string) => {
    const like = (isLiked: boolean) =>
      world.raw(`${base}/like`, { method: 'POST', headers: json, body: JSON.stringify({ vStnId, visitor, isLiked }) })
    const answers = [
      await world.raw(`${base}/feed?after=${vStnId}`),
      await world.raw(`${base}/feed.csv?after=${vStnId}`),
      await world.raw(`${base}/media/${vStnId}/still`),
      await world.raw(`${base}/stones?stones=${vStnId}&search=${vStnId}`),
      await like(true),
      await like(false),
      await world.raw(`${base}/ask`, { method: 'POST', headers: json, body: JSON.stringify({ vStnId, name: 'A', email: 'a@b.example' }) }),
    ]
    return answers.map(({ status, body }) => [status, { ...(body as object), requestId: '' }])
  }
  const unknown = await answersTo('OUTSIDE-9')
  expect(unknown.map(([status]) => status)).toEqual([400, 400, 404, 200, 409, 200, 409])
  for (const { vStnId } of [outside, lab, gone]) expect(await answersTo(vStnId)).toEqual(unknown)
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
