import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { bids } from '@loupe/contract/transactions/bids.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bidsOn } from '../../testing/bids.ts'
import { callersOf } from '../../testing/callers.ts'
import { eventually } from '../../testing/eventually.ts'
import { dealing } from '../../testing/dealing.ts'
import { ordering } from '../../testing/ordering.ts'
import { listValue } from '../../testing/list-value.ts'
import { testWorld } from '../../testing/world.ts'
import { proformaOf } from './orders/proforma.ts'

const world = testWorld()
const { client, form, order } = ordering(world)
const { putUp } = bidsOn(world)
const valueOf = (parentCode: string, code: string) => listValue(world, parentCode, code)
let currencyId: string, days30: string, days60: string
beforeAll(async () => {
  ;[currencyId, days30, days60] = await Promise.all([valueOf('CURRENCY', 'USD'), valueOf('DAY_TERM', '30'), valueOf('DAY_TERM', '60')])
})
const refusedAs = (message: string) => ({ status: 409, body: { code: 'E_CONFLICT', message } })
type Client = Awaited<ReturnType<typeof client>>
const addTerm = (account: string, dayTermsId: string, figures: object) =>
  world.as('seller')(accountTerms.create, { body: { account, currencyId, dayTermsId, ...figures } })
const approve = (id: string) => world.as('admin')(accountTerms.approve, { body: { id } })
/** A client with an approved term of 30 days that adds 5%, and 3 points of back from 0.90 ct. */
async function onTerm(figures: object = { extraPer: 5, ntyUpRapPer: 3 }, fields: object = {}) {
  const who = await client(fields)
  const { id } = await addTerm(who.id, days30, figures)
  await approve(id)
  return { ...who, term: id }
}
/** Of 10,000 at -30: 7,000 a carat. */
const half = () => world.given.diamond({ crt: 0.5, amt: 3500 })
const carat = () => world.given.diamond()
const linesOf = async (id: string) => (await world.as('seller')(orders.view, { body: { id } })).lines
const { offer, hold, memo } = dealing(world)
const track = (who: Client, diamonds: readonly { id: string }[], more: object = {}) =>
  world.as('seller')(tracks.create, { body: { trackType: 1, diamonds: diamonds.map(({ id }) => id), account: who.id, ...more } })
const share = (who: Client, diamonds: readonly { id: string }[], more: object = {}) =>
  world.as('seller')(shareLinks.create, { body: { diamonds: diamonds.map(({ id }) => id), account: who.id, ...more } })

describe('an approved term', () => {
  it('makes the price of an order, with its arithmetic on the order and the proforma', async () => {
    const who = await onTerm()
    const [small, large] = [await half(), await carat()]
    const { id } = await order('seller', who, [small, large])

    const known = await world.as('seller')(orders.view, { body: { id } })
    const [a, b] = [small, large].map((stone) => known.lines.find(({ diamond }) => diamond === stone.id))

    expect(a).toMatchObject({ listCtPr: 7000, ctPr: 7350, amt: 3675, back: -26.5 })
    expect(a?.term).toMatchObject({ field: 'extraPer', per: 5, days: '30', from: { ctPr: 7000, amt: 3500 }, notApplied: null })
    expect(b).toMatchObject({ ctPr: 7300, amt: 7300, back: -27, term: { field: 'ntyUpRapPer', per: 3 } })
    expect(known.amount).toBe(10_975)
    const rows = JSON.stringify(proformaOf(world.services.masters, known).rows)
    expect(rows).toContain('7,000.00 + 5.00% = 7,350.00 (30 days)')
    expect(rows).toContain('7,000.00 + 300.00 = 7,300.00 (30 days)')
    expect(rows).not.toContain('Rap')
  })

  it('does not count before it is approved, for other days than the order’s, or when it is inactive', async () => {
    const who = await client()
    const { id } = await addTerm(who.id, days30, { extraPer: 5 })
    const priceOf = async (more: object = {}) => (await linesOf((await order('seller', who, [await half()], more)).id))[0]
    expect(await priceOf()).toMatchObject({ ctPr: 7000, term: null })
    await approve(id)
    expect(await priceOf({ terms: '60' })).toMatchObject({ ctPr: 7000, term: null })
    expect(await priceOf()).toMatchObject({ ctPr: 7350 })
    await world.as('seller')(accountTerms.update, { params: { id }, body: { isActive: false } })
    expect(await priceOf()).toMatchObject({ ctPr: 7000, term: null })
  })

  it('is that of the days the order chooses', async () => {
    const who = await onTerm({ extraPer: 5 })
    await approve((await addTerm(who.id, days60, { extraPer: 7 })).id)
    const made = await order('seller', who, [await half()], { terms: '60' })
    expect((await linesOf(made.id))[0]).toMatchObject({ ctPr: 7490, term: { days: '60', per: 7 } })
  })

  it('stays on the documents as it was when it changes later', async () => {
    const who = await onTerm({ extraPer: 5 })
    const made = await order('seller', who, [await half()])
    const link = await share(who, [await half()])
    const { created } = await memo(who, [await half()], { terms: '30 days' }, 'admin')
    await world.as('seller')(accountTerms.update, { params: { id: who.term }, body: { extraPer: 20 } })
    await approve(who.term)

    expect((await linesOf(made.id))[0]).toMatchObject({ ctPr: 7350, term: { per: 5 } })
    expect((await world.as('anyone')(publicShares.open, { params: { shareToken: link.token } })).diamonds[0]?.ctPr).toBe(7350)
    const { order: invoice } = await world.as('seller')(memos.invoice, {
      body: { id: created[0]?.memo ?? '', diamonds: created.map(({ diamond }) => diamond) },
    })
    expect((await linesOf(invoice))[0]).toMatchObject({ ctPr: 7350, term: { per: 5 } })
  })

  it('gives way to a price entered by hand, and says so', async () => {
    const who = await onTerm({ extraPer: 5 })
    const stone = await half()
    const made = await order('seller', who, [stone], { prices: [{ diamond: stone.id, ctPr: 6900 }] })
    expect((await linesOf(made.id))[0]).toMatchObject({ ctPr: 6900, term: { notApplied: 'given', to: { ctPr: 7350 } } })
  })

  it('stands on memos, on holds beside the asking price, on offers and in carts', async () => {
    const who = await onTerm({ extraPer: 5 })
    const sent = await memo(who, [await half()], {}, 'admin')
    expect(sent.created[0]).toMatchObject({ ctPr: 7350, amt: 3675, term: { from: { ctPr: 7000 } } })
    const held = await half()
    expect((await hold(who, [held])).created[0]).toMatchObject({ ctPr: 7000, term: { to: { ctPr: 7350 } } })
    const made = await order('seller', who, [held])
    expect((await linesOf(made.id))[0]).toMatchObject({ ctPr: 7350 })
    const offered = await offer(who, [await half()], 6900)
    expect(offered.created[0]).toMatchObject({ trackPricePerCarat: 6900, term: { notApplied: 'given', to: { ctPr: 7350 } } })
    expect((await offer(who, [await half()], 7350)).created[0]).toMatchObject({ term: { notApplied: null } })
    expect((await track(who, [await half()])).created[0]).toMatchObject({ ctPr: 7000, term: { to: { ctPr: 7350 } } })
  })

  it('stays that of a shared page when the client’s terms change, and of the same request made again', async () => {
    const who = await onTerm({ extraPer: 5 })
    const stone = await half()
    const again = () => share(who, [stone], { requestKey: `again ${who.id}` })
    const { token } = await again()
    await world.as('admin')(accountTerms.delete, { params: { id: who.term } })

    const page = await world.as('anyone')(publicShares.open, { params: { shareToken: token } })
    expect(page.diamonds[0]).toMatchObject({ ctPr: 7350 })
    expect(await again()).toMatchObject({ token, dayTerms: '30 days', prices: [{ ctPr: 7350 }] })
  })

  it('makes the prices of a shared page, of a mail to the client, and of a file for it', async () => {
    const who = await onTerm({ extraPer: 5 }, { contactEmail: 'term@client.example' })
    const stone = await half()
    const link = await share(who, [stone])
    expect(link).toMatchObject({ dayTerms: '30 days', prices: [{ diamond: stone.id, ctPr: 7350, amt: 3675 }] })
    expect((await share(await client(), [stone])).dayTerms).toBeNull()
    expect((await world.as('anyone')(publicShares.open, { params: { shareToken: link.token } })).diamonds[0]).toMatchObject({
      ctPr: 7350,
      amt: 3675,
    })
    const mail = (to: string[], more: object = {}) =>
      world.as('seller')(stoneMails.mail, { body: { ids: [stone.id], subject: 'Stones', email: to, attachments: [], ...more } })
    const textTo = async (to: string) =>
      (
        await world.services.db
          .selectFrom('mail')
          .select('text')
          .where('toAddress', '=', to)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .executeTakeFirst()
      )?.text
    await mail(['Term@client.example'])
    expect(await textTo('Term@client.example')).toContain('$7,350.00/ct  $3,675.00')
    await mail(['somebody@client.example'], { account: who.id })
    expect(await textTo('somebody@client.example')).toContain('$7,350.00/ct')
    await expect(mail(['term@client.example', 'somebody@client.example'])).rejects.toMatchObject({ status: 400 })
    const sheet = await world.as('admin')(exports.print, {
      body: { labGrown: false, diamonds: [stone.id], account: who.id, columns: ['vStnId', 'ctPr', 'amt'] },
    })
    expect(JSON.stringify(sheet.rows)).toContain('7,350.00')
    expect(sheet.lines.at(-1)).toBe(`For ${who.companyName}, at prices on the term 30 days.`)
  })
})

describe('a client’s own system', () => {
  const { caller, by } = callersOf(world)
  it('gets prices on its term, and cannot search by the asking price', async () => {
    const { client: account, key } = await caller()
    await approve((await addTerm(account, days30, { extraPer: 5 })).id)
    const stone = await half()
    const { vStnId } = await world.services.db.selectFrom('diamond').select('vStnId').where('id', '=', stone.id).executeTakeFirstOrThrow()
    expect(await by(key)(clientApi.stone, { params: { vStnId } })).toMatchObject({ ctPr: 7350, amt: 3675 })
    const { list } = await by(key)(clientApi.stones, { body: { labGrown: false, limit: 100, filter: { vStnId } } })
    expect(list?.[0]).toMatchObject({ ctPr: 7350 })
    await expect(
      by(key)(clientApi.stones, { body: { labGrown: false, limit: 100, filter: { ctPr: { '<=': 7000 } } } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  it('is fed the whole stock again when its term has changed, and goes on from its place when it has not', async () => {
    const { client: account, key } = await caller(['feed'])
    const { vStnId } = await world.given.diamond({ crt: 0.5, amt: 3500, updatedAt: '2026-01-01T00:00:00.000Z' })
    const pull = async (cursor?: string) => {
      const prices = new Map<string, number | null>()
      let at: { cursor?: string | undefined; isMore: boolean } = { cursor, isMore: true }
      while (at.isMore) {
        const page = await by(key)(clientApi.feed, { query: { labGrown: 'false', ...(at.cursor ? { cursor: at.cursor } : {}) } })
        page.stones.forEach((stone) => prices.set(stone.vStnId, stone.ctPr))
        at = page
      }
      return { price: prices.get(vStnId), cursor: at.cursor }
    }
    world.setNow(new Date(Date.now() + 10 * 60_000))
    // Beside older transactions of this cluster a change is sent again.
    const goesOn = (cursor: string | undefined) =>
      eventually(
        () => pull(cursor),
        ({ price }) => price === undefined,
      )
    const first = await pull()
    const still = await goesOn(first.cursor)
    await approve((await addTerm(account, days30, { extraPer: 5 })).id)
    const changed = await pull(still.cursor)
    await goesOn(changed.cursor)
    world.setNow(undefined)

    expect([first.price, changed.price]).toEqual([7000, 7350])
  })
})

describe('a price far from the quoted one', () => {
  it('beyond the limits of a new installation is refused', async () => {
    const [who, stone] = [await client(), await carat()]
    const attempt = order('seller', who, [stone], { prices: [{ diamond: stone.id, ctPr: 2100 }], confirmLargeChange: true })
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      body: { message: `${stone.vStnId}: The price is 70% below the asking price; this stone can't go more than 30% below asking.` },
    })
    await expect(offer(who, [stone], 1, { confirmLargeChange: true })).rejects.toMatchObject({ status: 400 })
  })

  it('needs a confirmation, and is sent when it is confirmed', async () => {
    const [who, stone] = [await client(), await carat()]
    const prices = [{ diamond: stone.id, ctPr: 5250 }]
    const message = `${stone.vStnId}: This price is 25% below the asking price, 7,000.00. Check it and confirm.`
    const unconfirmed = refusedAs(message)
    await expect(order('seller', who, [stone], { prices })).rejects.toMatchObject(unconfirmed)
    await expect(world.as('seller')(orders.buy, await form(who, [stone], { prices }))).rejects.toMatchObject(unconfirmed)
    await expect(offer(who, [stone], 5250)).rejects.toMatchObject(unconfirmed)
    const { created } = await offer(who, [stone], 5250, { confirmLargeChange: true })
    const counter = (trackPricePerCarat: number, more: object = {}) =>
      world.as('admin')(offers.counter, { body: { id: created[0]?.id ?? '', trackPricePerCarat, ...more } })
    await expect(counter(8750)).rejects.toMatchObject({ body: { message: expect.stringContaining('25% above the asking price') } })
    await counter(8750, { confirmLargeChange: true })
    await order('seller', who, [stone], { prices, confirmLargeChange: true })
  })

  it('needs a confirmation in a bid', async () => {
    const [who, lot] = [await client(), await putUp(2, {}, 50)]
    const bid = (more: object = {}) =>
      world.as('seller')(bids.create, { body: { account: who.id, bids: [{ diamond: lot.diamond, ctPr: 4000 }], ...more } })
    await expect(bid()).rejects.toMatchObject({ body: { message: expect.stringContaining('below the asking price') } })
    await bid({ confirmLargeChange: true })
  })
})
