import { randomUUID } from 'node:crypto'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { catalogueStone, publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { enquiries } from '@loupe/contract/transactions/enquiries.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { catalogueOver, catalogueStoneGone, originRefused } from '@loupe/domain/platforms/catalogue.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const stoneGone = { status: 409, body: { code: 'E_CONFLICT', message: catalogueStoneGone } }
const world = testWorld()
const { catalogue } = cataloguesOf(world)
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})

type Made = Awaited<ReturnType<typeof catalogue>>
const shop = 'https://shop.example'
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }
const from = (origin?: string) => ({ headers: { ...phone, ...(origin ? { origin } : {}) } })
const get = ({ token }: Made, path: string, origin?: string) => world.raw(`/public/v1/catalogue/${token}${path}`, from(origin))
const like = ({ token }: Made, vStnId: string, visitor: string, isLiked = true) =>
  world.as('anyone')(publicCatalogues.like, { params: { token }, body: { vStnId, visitor, isLiked } })
const ask = ({ token }: Made, vStnId: string, more = {}) =>
  world.as('anyone')(publicCatalogues.ask, { params: { token }, body: { vStnId, name: 'Ada Example', email: 'ada@mail.example', ...more } })
const detail = ({ id }: Made) => world.as('seller')(catalogues.view, { params: { id } })
const asksOf = ({ account }: Made) => world.services.db.selectFrom('diamondTrack').selectAll().where('account', '=', account).execute()

describe('what leaves the company', () => {
  it('is exactly these fields, and none that is internal, in every answer', async () => {
    const made = await catalogue({ origins: [shop] })
    const stone = await made.stone({
      ...{
        stoneId: 'OFFICE-7',
        mfgStnId: 'MFG-7',
        vendor: 'Demo vendor',
        vendorNo: 'VEND-7',
        vendorNote: 'note-7',
        memoNo: 'MEMO-7',
        altCert: 'ALT-7',
      },
      ...{ sgiSts: 'I', webSts: 'I', sSts: 'Y', initSts: 'D', wSts: 'D', isBestBuy: true },
      ...{ rap: 12_345, back: -43.29, ctPr: 7000.77, amt: 7000.77, cost: 5432.1, rptNo: '2141438171' },
    })
    await like(made, stone.vStnId, randomUUID())

    const answers = await Promise.all(['', '/stones', '/feed', '/feed.csv', '/embed'].map((path) => get(made, path, shop)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const bodies = answers.map(({ body }) => body as { data: Record<string, unknown> })
    const [opened, page, feed, csv] = bodies as [(typeof bodies)[0], (typeof bodies)[0], (typeof bodies)[0], unknown]

    expect(Object.keys(opened.data).toSorted()).toEqual(
      'clarities colours companyName count currency expiresAt found isPriceHidden labGrown prices rateDate shapes title weights'.split(' '),
    )
    const fields = (
      'clrNm colNm crt cultNm cutNm depPer fluNm girdleStr growthNm isRound kind labGrown lbNm media msrmnt originNm polNm price ratio rptNo shpNm ' +
      'symNm tblPer treatmentNm vStnId'
    ).split(' ')
    expect(Object.keys(catalogueStone.shape).toSorted()).toEqual(fields)
    for (const stones of [page.data['list'], feed.data['stones']] as Record<string, unknown>[][])
      for (const one of stones) expect(Object.keys(one).toSorted()).toEqual(fields)
    expect(String(csv).split('\r\n')[0]?.replace('\uFEFF', '').split(',').toSorted()).toEqual(
      [...fields.filter((field) => field !== 'media'), 'currency', 'still', 'video', 'certificate'].toSorted(),
    )
    const text = JSON.stringify(answers.map(({ body }) => body))
    const secrets = ['OFFICE-7', 'MFG-7', 'Demo vendor', 'VEND-7', 'note-7', 'MEMO-7', 'ALT-7', '12345', '43.29', '7000.77', '5432']
    for (const secret of [...secrets, stone.id, made.id, made.account, world.people.seller, 'Test seller', 'markUp', 'Best Buy', '"rate"'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    for (const { headers } of answers) expect(headers.get('x-robots-tag')).toContain('noindex')
  })

  it('its media are seen through the catalogue alone, as long as the stone is free', async () => {
    const [made, other] = [await catalogue(), await catalogue()]
    const [stone, strange] = [await made.stone(), await other.stone()]
    for (const { id } of [stone, strange]) {
      const source = `media/${id}/still`
      await world.services.files.put(source, Buffer.from('not really a picture'), 'image/png')
      await world.services.db
        .insertInto('media')
        .values({
          diamond: id,
          kind: 'still',
          origin: 'file',
          type: 'image/png',
          source,
          fileName: 'secret-vendor-name.png',
          isPresent: true,
          etag: 'one',
        })
        .execute()
    }
    const [url] = (await made.shown()).list[0]!.media.map((medium) => medium.url)

    const seen = await world.raw(url!)
    expect(seen).toMatchObject({ status: 200, body: 'not really a picture' })
    expect(seen.headers.get('content-disposition')).not.toContain('vendor')
    expect(seen.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    // Caches ask each time, and get 304 while nothing has changed.
    expect(seen.headers.get('cache-control')).toBe('public, no-cache')
    expect((await world.raw(url!, { headers: { 'if-none-match': seen.headers.get('etag')! } })).status).toBe(304)
    expect((await get(made, `/media/${strange.vStnId}/still`)).status).toBe(404)
    const { stones } = await world.as('anyone')(publicCatalogues.feed, { params: { token: made.token }, query: {} })
    expect(stones[0]?.media[0]?.url).toBe(`${world.services.config.publicUrl}${url}`)
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', stone.id).execute()
    await expect.poll(async () => (await world.raw(url!)).status, { interval: 100, timeout: 60_000 }).toBe(404)
  })
})

describe('a page of another origin', () => {
  it('that is allowed reads the feed; any other is refused in words that it can read', async () => {
    const made = await catalogue({ origins: [shop] })
    for (const path of ['', '/stones', '/feed', '/feed.csv']) {
      const allowed = await get(made, path, shop)
      expect([path, allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([path, 200, shop])
      expect(allowed.headers.get('vary')).toContain('origin')
      for (const origin of ['https://other.example', 'https://shop.example.evil.example', 'http://shop.example', 'null']) {
        const refused = await get(made, path, origin)
        expect([path, refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([path, 403, '*'])
        expect(refused.body).toMatchObject({ code: 'E_FORBIDDEN', message: originRefused(origin) })
        expect(JSON.stringify(refused.body)).not.toContain('Our diamonds')
      }
      // A program names no origin.
      const program = await get(made, path)
      expect([program.status, program.headers.get('access-control-allow-origin')]).toEqual([200, null])
    }
    expect((await detail(made)).days).toMatchObject([
      { source: 'feed', views: 4 },
      { source: 'link', views: 2 },
    ])
  })

  it('reads why, when the catalogue is over', async () => {
    const made = await catalogue({ origins: [shop] })
    await world.as('seller')(catalogues.revoke, { body: { id: made.id } })
    for (const path of ['', '/stones', '/feed', '/feed.csv']) {
      const { status, headers, body } = await get(made, path, shop)
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 404, '*'])
      expect(body).toMatchObject({ message: catalogueOver })
      expect([path, (await get(made, path)).headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
  })

  it('is told by the embed check whether it may show the catalogue', async () => {
    const made = await catalogue({ origins: [shop] })
    const told = async (origin?: string) => {
      const { body, headers } = await get(made, '/embed', origin)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      return (body as { data: unknown }).data
    }
    expect(await told(shop)).toEqual({ isAllowed: true, title: 'Our diamonds', message: '' })
    expect(await told('https://other.example')).toEqual({ isAllowed: false, title: '', message: originRefused('https://other.example') })
    await world.as('seller')(catalogues.update, { params: { id: made.id }, body: { origins: [] } })
    expect(await told(shop)).toMatchObject({ isAllowed: false })
    await world.as('seller')(catalogues.revoke, { body: { id: made.id } })
    expect(await told(shop)).toEqual({ isAllowed: false, title: '', message: catalogueOver })
  })
})

describe('caches', () => {
  it.each(['/stones', '/feed', '/feed.csv'])('%s is sent again only when it has changed', async (path) => {
    const made = await catalogue()
    await made.stone()
    const first = await get(made, path)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = async () =>
      (await world.raw(`/public/v1/catalogue/${made.token}${path}`, { headers: { 'if-none-match': first.headers.get('etag')! } })).status
    expect(await again()).toBe(304)
    await made.stone()
    await expect.poll(again, { interval: 100, timeout: 60_000 }).toBe(200)
  })
})

describe('views', () => {
  it('are counted by day, without programs, feeds and anything about a person', async () => {
    const made = await catalogue()
    await get(made, '')
    await get(made, '?from=embed')
    await get(made, '/feed')
    await world.raw(`/public/v1/catalogue/${made.token}`, { headers: { 'user-agent': 'WhatsApp/2.23' } })

    expect(await detail(made)).toMatchObject({
      views: 2,
      days: [
        { source: 'embed', views: 1, programs: 0 },
        { source: 'feed', views: 1 },
        { source: 'link', views: 1, programs: 1 },
      ],
    })
    const rows = await world.services.db.selectFrom('catalogueView').selectAll().where('catalogue', '=', made.id).execute()
    expect(Object.keys(rows[0]!).toSorted()).toEqual(['agent', 'catalogue', 'day', 'lastAt', 'source', 'views'])
  })

  it('of fifty visitors at once are all counted', async () => {
    const made = await catalogue()
    await Promise.all(Array.from({ length: 50 }, () => get(made, '')))
    expect(await detail(made)).toMatchObject({ views: 50 })
  })
})

describe('likes', () => {
  it('are counted once for each visitor and withdrawn, and the sales person is notified once a day', async () => {
    const made = await catalogue()
    const [one, two] = [await made.stone(), await made.stone()]
    const [ada, bob] = [randomUUID(), randomUUID()]
    await Promise.all([like(made, one.vStnId, ada), like(made, one.vStnId, ada), like(made, one.vStnId, bob), like(made, two.vStnId, bob)])
    expect(await detail(made)).toMatchObject({ likes: 3 })
    expect((await detail(made)).interests.find(({ vStnId }) => vStnId === one.vStnId)).toMatchObject({
      likes: 2,
      asks: 0,
      status: 'available',
    })

    // Taken back even when somebody has the stone.
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', one.id).execute()
    expect(await like(made, one.vStnId, ada, false)).toEqual({ isLiked: false })
    expect(await detail(made)).toMatchObject({ likes: 2 })
    await expect(like(made, one.vStnId, ada)).rejects.toMatchObject(stoneGone)

    const told = (await world.as('seller')(notifications.list, { body: { limit: 100 } })).list!.filter(({ link }) => link.includes(made.id))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ kind: 'catalogue', title: expect.stringContaining('was liked in the catalogue “Our diamonds”') })
  })
})

describe('asking for a stone', () => {
  it('becomes an enquiry of the retailer in the name of its sales person, who is notified', async () => {
    const made = await catalogue()
    const stone = await made.stone()

    await ask(made, stone.vStnId, { message: 'May I see it?' })

    const { list } = await world.as('seller')(tracks.list, { body: { filter: { account: made.account } } })
    expect(list).toMatchObject([
      { vStnId: stone.vStnId, trackType: 6, remarks: 'Catalogue “Our diamonds”: Ada Example <ada@mail.example> asks: May I see it?' },
    ])
    expect(await world.as('seller')(enquiries.counts, { body: { account: made.account } })).toMatchObject({ tracklist: 1 })
    expect(await detail(made)).toMatchObject({ asks: 1, interests: [{ vStnId: stone.vStnId, asks: 1, likes: 0 }] })
    const told = (await world.as('seller')(notifications.list, { body: { limit: 100 } })).list!.filter(({ link }) => link.includes(made.id))
    expect(told).toMatchObject([
      { kind: 'catalogue', title: expect.stringContaining(`Ada Example enquired about ${stone.vStnId}`), text: 'May I see it?' },
    ])
    const events = await world.services.db
      .selectFrom('event')
      .select(['kind', 'actor', 'actorName'])
      .where('cause', '=', `catalogue:${made.id}`)
      .execute()
    expect(events).toMatchObject([{ kind: 'track.ask', actor: null, actorName: expect.stringMatching(/ \(by catalogue\)$/) }])
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without an address', { email: 'ada' }, 'email'],
    ['with a novel', { message: 'x'.repeat(601) }, 'message'],
  ])('%s is refused', async (_, wrong, path) => {
    const made = await catalogue()
    const stone = await made.stone()
    await expect(ask(made, stone.vStnId, wrong)).rejects.toMatchObject({ status: 400, body: { data: { fields: [{ path }] } } })
    expect(await asksOf(made)).toEqual([])
  })

  it('that another catalogue has, or that is being held at this moment, is refused without saying by whom', async () => {
    const [made, other] = [await catalogue(), await catalogue()]
    const [strange, held] = [await other.stone(), await made.stone()]
    await world.given.block({ diamond: held.id })
    for (const vStnId of [strange.vStnId, held.vStnId, 'NOBODY']) await expect(ask(made, vStnId)).rejects.toMatchObject(stoneGone)
    expect(await asksOf(made)).toEqual([])
  })

  it('is limited to a hundred times a day for a catalogue, however many ask at once', async () => {
    const made = await catalogue()
    const stone = await made.stone()
    const { db } = world.services
    for (let i = 0; i < 98; i++) {
      const { id } = await db
        .insertInto('diamondTrack')
        .values({
          trackType: 6,
          diamond: stone.id,
          account: made.account,
          seller: world.people.seller,
          createdBy: world.people.seller,
          ctPr: 1,
          amt: 1,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('catalogueAsk').values({ track: id, catalogue: made.id }).execute()
    }
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => ask(made, stone.vStnId)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } })
    expect(await detail(made)).toMatchObject({ asks: 100 })
  })
})
