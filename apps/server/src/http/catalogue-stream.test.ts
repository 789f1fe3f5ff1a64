import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { catalogueOver, originRefused } from '@loupe/domain/platforms/catalogue.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../db/connection.ts'
import { publish } from '../db/publish.ts'
import { cataloguesOf } from '../testing/catalogues.ts'
import { eventually } from '../testing/eventually.ts'
import { seedMasters } from '../testing/stock.ts'
import { testWorld } from '../testing/world.ts'
import { seedGrants } from '../features/masters/seed.ts'
import { visitorsPerNetwork } from './catalogue-stream.ts'

const world = testWorld()
const { catalogue } = cataloguesOf(world)
let hangUp = new AbortController()
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})
afterEach(() => {
  hangUp.abort()
  hangUp = new AbortController()
})

let networks = 0
const otherNetwork = () => `198.51.100.${++networks}`
const open = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}/public/v1/catalogue/${token}/live`, {
    headers: { 'x-forwarded-for': otherNetwork(), ...headers },
    signal: hangUp.signal,
  })

interface Heard {
  text: string
  isOver: boolean
}
const changesIn = ({ text }: Heard) => text.split('event: changed').length - 1
/** Opens a stream, and waits until it has said for the first time that the page should ask. */
async function listening(token: string): Promise<Heard> {
  const reply = await open(token)
  expect(reply.status).toBe(200)
  const heard = { text: '', isOver: false }
  const read = async () => {
    for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) heard.text += part
  }
  void read().then(
    () => (heard.isOver = true),
    () => undefined,
  )
  await heardChanges(heard, 1)
  return heard
}
const heardChanges = (heard: Heard, count: number) =>
  eventually(
    async () => changesIn(heard),
    (changes) => changes >= count,
  )
const hold = (account: string, { vStnId }: { vStnId: string }) =>
  world.as('seller')(blocks.create, { body: { account, diamonds: [vStnId], blockType: 1, hours: 24 } })

it('tells the open pages of a catalogue that a stone of it was held, and no others; never which', async () => {
  const [made, other] = [await catalogue(), await catalogue()]
  const [stone, another] = [await made.stone(), await other.stone()]
  await made.stone()
  const [first, second, elsewhere] = await Promise.all(
    [made.token, made.token, other.token].map(listening) as [Promise<Heard>, Promise<Heard>, Promise<Heard>],
  )

  await hold(made.account, stone)
  await Promise.all([heardChanges(first, 2), heardChanges(second, 2)])

  // The answer that the page then asks for no longer counts it.
  expect(await made.shown()).toMatchObject({ count: 1 })
  await hold(other.account, another)
  await heardChanges(elsewhere, 2)
  expect([first, second, elsewhere].map(changesIn)).toEqual([2, 2, 2])
  for (const { text } of [first, elsewhere])
    expect(new Set(text.match(/^data: .*$/gm)?.filter((line) => !line.includes('"at"')))).toEqual(new Set(['data: {}']))
})

it('tells of every change, also of one that follows another at once', async () => {
  const made = await catalogue()
  const stones = [await made.stone(), await made.stone(), await made.stone()]
  const heard = await listening(made.token)
  for (const [at, stone] of stones.entries()) {
    await hold(made.account, stone)
    // A visitor asks in between, so that the answer is cached from before the next change.
    await made.shown()
    if (at === 0) await heardChanges(heard, 2)
  }
  await heardChanges(heard, 3)
  await eventually(
    async () => (await made.shown()).count,
    (count) => count === 0,
  )
  // Told again after the last hold, if the second was told of before it.
  const shown = await world.raw(`/public/v1/catalogue/${made.token}/stones`)
  expect(shown.body).toMatchObject({ data: { count: 0, list: [] } })
})

it.each([
  ['it is revoked', (made: { id: string }) => world.as('seller')(catalogues.revoke, { body: { id: made.id } })],
  ['it got new addresses', (made: { id: string }) => world.as('seller')(catalogues.replaceToken, { body: { id: made.id } })],
  [
    'its client is no longer active',
    ({ account }: { account: string }) =>
      world.services.db.updateTable('account').set({ isActive: false }).where('id', '=', account).execute(),
  ],
  ['it expires', async () => world.setNow(new Date(world.services.clock().getTime() + 31 * 86_400_000))],
])('ends when %s', async (_, end) => {
  const made = await catalogue()
  const heard = await listening(made.token)
  await end(made)
  try {
    // Any change has the catalogues checked that are open.
    await eventually(
      async () => {
        await inTransaction(world.services.db, (tx) => publish(tx, ['account']))
        return heard
      },
      ({ isOver }) => isOver,
    )
  } finally {
    world.setNow(undefined)
  }
  expect(heard.text).toMatch(/event: ended\ndata: {}\n\n$/)
})

it('answers an unknown or revoked address as the other routes do', async () => {
  const revoked = await catalogue()
  await world.as('seller')(catalogues.revoke, { body: { id: revoked.id } })
  for (const token of ['unknown', revoked.token]) {
    const [reply, other] = [await open(token), await world.raw(`/public/v1/catalogue/${token}/stones`)]
    expect([reply.status, other.status]).toEqual([404, 404])
    const { code, message } = (await reply.json()) as { code: string; message: string }
    expect({ code, message }).toEqual({ code: 'E_NOT_FOUND', message: catalogueOver })
    expect(other.body).toMatchObject({ code, message })
  }
})

it('may be read by pages of allowed origins only', async () => {
  const [shop, foreign] = ['https://shop.example', 'https://other.example']
  const made = await catalogue({ origins: [shop] })
  const [allowed, refused] = [await open(made.token, { origin: shop }), await open(made.token, { origin: foreign })]

  expect([allowed.status, allowed.headers.get('access-control-allow-origin'), allowed.headers.get('content-type')]).toEqual([
    200,
    shop,
    'text/event-stream; charset=utf-8',
  ])
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, '*'])
  expect(await refused.json()).toMatchObject({ code: 'E_FORBIDDEN', message: originRefused(foreign) })
})

it('is limited for a network', async () => {
  const made = await catalogue()
  const office = { 'x-forwarded-for': otherNetwork() }
  const replies = await Promise.all(Array.from({ length: visitorsPerNetwork }, () => open(made.token, office)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))

  const refused = await open(made.token, office)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await open(made.token)).status).toBe(200)

  // A page that was closed makes room.
  hangUp.abort()
  hangUp = new AbortController()
  await eventually(
    async () => (await open(made.token, office)).status,
    (status) => status === 200,
  )
})
