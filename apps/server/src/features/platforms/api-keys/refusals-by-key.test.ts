import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { assistant } from '../../../testing/assistants.ts'
import { callersOf } from '../../../testing/callers.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { Refused, testWorld } from '../../../testing/world.ts'

/**
 * Checks every refusal that an offer made with an API key can get, with its whole response: none reveals the company's limits, its asking price, or the
 * names of staff or other clients. The client's term turns an asking price of 7,000 into 7,500.
 */
const world = testWorld()
const { caller, by } = callersOf(world)
type Stone = Awaited<ReturnType<typeof world.given.diamond>>
let key: string, client: string, stone: Stone, dear: Stone

beforeEach(async () => {
  ;({ key, client } = await caller(undefined, { showLabGrown: true, companyName: 'OWN NAME LTD' }))
  await agreedTerm(world, client, { rapPer: 5 })
  ;[stone, dear] = [
    await world.given.diamond(),
    await world.given.diamond({ crt: 1000, ctPr: 10_000_000, amt: 10_000_000, rap: 20_000_000 }),
  ]
})
const answered = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  if (!(error instanceof Refused)) throw new Error('It was not refused.', { cause: error })
  const { requestId: _, ...body } = error.body
  return { status: error.status, ...body }
}
const offer = (stones: { vStnId: string; ctPr: number }[], more: object = {}) =>
  answered(by(key)(clientApi.offer, { body: { stones, ...more } }))
const at = (ctPr: number, more: object = {}) => offer([{ vStnId: stone.vStnId, ctPr }], more)
const invalid = (...fields: [path: string, message: string][]) => ({
  status: 400,
  code: 'E_VALIDATION',
  message: fields.length === 1 ? fields[0]![1] : 'Some fields are missing or wrong.',
  data: { fields: fields.map(([path, message]) => ({ path, message })) },
})
const conflict = (message: string, data?: object) => ({ status: 409, code: 'E_CONFLICT', message, ...(data ? { data } : {}) })
const notAccepted = 'We cannot accept an offer at this price. Please ask your sales person.'

describe('an offer by key is refused without a word about the company', () => {
  it('at a price beyond the limits, below and above, and at one nobody means', async () => {
    const no = invalid(['stones.0.ctPr', notAccepted])
    for (const ctPr of [1, 4899, 9101, 12_000]) expect([ctPr, await at(ctPr)]).toEqual([ctPr, no])
    expect(await offer([{ vStnId: dear.vStnId, ctPr: 10_000_001 }])).toEqual(
      invalid(['stones.0.ctPr', 'This price is too high. Check it.']),
    )
    expect(
      await offer([
        { vStnId: dear.vStnId, ctPr: 1 },
        { vStnId: stone.vStnId, ctPr: 1 },
      ]),
    ).toEqual(invalid(['stones.0.ctPr', notAccepted], ['stones.1.ctPr', notAccepted]))
  })

  it('at a price far from the one it is shown, until that is confirmed', async () => {
    const { vStnId } = stone
    const message = `${vStnId}: This price is far from the price shown to you. Please check it and send confirmLargeChange.`
    expect(await at(5500)).toEqual(conflict(message, { prices: [{ vStnId, ctPr: expect.any(Number) }] }))
    const other = await world.given.diamond()
    const both = await offer([
      { vStnId, ctPr: 5500 },
      { vStnId: other.vStnId, ctPr: 5500 },
    ])
    expect(both).toMatchObject({ message: '2 prices are far from the prices shown to you. Please check them and send confirmLargeChange.' })
  })

  it('for a time that cannot be had', async () => {
    const message = 'Please enter hours as a whole number from 1 to 168.'
    for (const hours of [0, -1, 1.5, 100_000]) expect([hours, await at(7500, { hours })]).toEqual([hours, invalid(['hours', message])])
  })

  it('for natural and lab-grown stones together', async () => {
    const grown = await world.given.diamond({ labGrown: true })
    const both = [stone, grown].map(({ vStnId }) => ({ vStnId, ctPr: 7500 }))
    expect(await offer(both)).toEqual(invalid(['stones', 'Please send natural and lab-grown stones in separate calls.']))
  })

  it('for stones that somebody has, alone and beside its own', async () => {
    const rival = await world.given.account({ companyName: 'RIVAL LTD' })
    const held = await world.given.block({ account: rival.id })
    const own = await world.given.block({ account: client })
    const idOf = async (diamond: string) =>
      (await world.services.db.selectFrom('diamond').select('vStnId').where('id', '=', diamond).executeTakeFirstOrThrow()).vStnId
    const [vStnId, mine] = [await idOf(held.diamond), await idOf(own.diamond)]
    const message = 'This stone is not available at the moment.'
    const no = conflict(message, { refused: [{ vStnId, message }] })
    expect(await offer([{ vStnId, ctPr: 7500 }])).toEqual(no)
    expect(
      await offer([
        { vStnId, ctPr: 7500 },
        { vStnId: mine, ctPr: 7500 },
      ]),
    ).toEqual(no)
  })

  it('for a stone that it has an open offer on', async () => {
    const { vStnId } = stone
    await by(key)(clientApi.offer, { body: { stones: [{ vStnId, ctPr: 7400 }] } })
    const message = 'You have an open offer on this stone.'
    expect(await at(7400)).toEqual(conflict(message, { refused: [{ vStnId, message }] }))
  })

  it('for a stone that there is not, or that it is not shown', async () => {
    await world.services.db.updateTable('account').set({ showLabGrown: false }).where('id', '=', client).execute()
    const grown = await world.given.diamond({ labGrown: true })
    const message = 'This stone does not exist.'
    for (const vStnId of ['NO-SUCH', grown.vStnId, stone.id])
      expect(await offer([{ vStnId, ctPr: 7500 }])).toEqual(conflict(message, { refused: [{ vStnId, message }] }))
  })

  it('while nobody looks after its account', async () => {
    await world.services.db.updateTable('account').set({ seller: null }).where('id', '=', client).execute()
    expect(await at(7500)).toEqual(invalid(['stones', 'This account has no sales person yet. Please contact us.']))
  })
})

describe('a client with a term is refused the stock by its asking prices', () => {
  const message = 'Your prices are on your own terms. Please filter, sort and search by price in your own system.'
  it.each([
    [{ filter: { ctPr: 7000 } }, ['filter']],
    [{ filter: { or: [{ and: [{ amt: { '>=': 1 } }] }] } }, ['filter']],
    [{ sort: [{ ctPr: 'ASC' as const }] }, ['sort']],
    [{ search: { keyword: '7000', keys: ['ctPr' as const] } }, ['search']],
    [{ filter: { crt: 1 }, startWith: { keyword: '70', keys: ['vStnId' as const, 'amt' as const] } }, ['startWith']],
    [{ filter: { amt: 7000 }, sort: [{ crt: 'ASC' as const }, { amt: 'ASC' as const }] }, ['filter', 'sort']],
  ])('%j', async (request, paths) => {
    const fields = paths.map((path) => ({ path, message }))
    expect(await answered(by(key)(clientApi.stones, { body: { labGrown: false, ...request } }))).toMatchObject({
      message,
      data: { fields },
    })
  })

  it('and searches by assistants all the same', async () => {
    const { use } = await assistant(world, key)
    expect((await use('search_stones')).text).toMatch(/pcs? found, natural/)
  })
})

it.each([undefined, '[]', '"text"'])('a call that needs a body says so when it gets %s', async (body) => {
  const headers = { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const reply = await fetch(`${world.url}/api/v1/holds/create`, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })

  const message = 'This call needs a body: a JSON object, with Content-Type: application/json.'
  expect(await reply.json()).toMatchObject({ code: 'E_VALIDATION', message, data: { fields: [{ path: '', message }] } })
})

describe('a request that is no call', () => {
  const send = async (method: string, path: string, body?: string) => {
    const headers = { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const reply = await fetch(`${world.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
    const { code, message } = (await reply.json()) as { code: string; message: string }
    return { status: reply.status, code, message }
  }

  it.each([
    ['GET', '/api/v1/stones/paginate', 'OPTIONS, POST', 'This call takes POST, not GET.'],
    ['GET', '/api/v1/holds/create', 'OPTIONS, POST', 'This call takes POST, not GET.'],
    ['POST', '/api/v1/feed', 'GET, HEAD, OPTIONS', 'This call takes GET, not POST.'],
    ['DELETE', '/api/v1/stones/NO-SUCH?x=1', 'GET, HEAD, OPTIONS', 'This call takes GET, not DELETE.'],
    ['PATCH', '/api/v1/stones/NO-SUCH/media/image/', 'GET, HEAD, OPTIONS', 'This call takes GET, not PATCH.'],
    ['GET', '/mcp', 'OPTIONS, POST', 'This call takes POST, not GET.'],
  ])('%s %s is refused, as this address takes %s', async (method, path, allow, message) => {
    const headers = { authorization: `Bearer ${key}`, accept: 'text/html' }
    const reply = await fetch(`${world.url}${path}`, { method, headers })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow])
    expect(await reply.json()).toMatchObject({ code: 'E_METHOD_NOT_ALLOWED', message, requestId: expect.any(String) as string })
    const options = await fetch(`${world.url}${path}`, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([204, allow, ''])
  })

  it('HEAD is answered as GET is, without the body', async () => {
    const head = (path: string) => fetch(`${world.url}${path}`, { method: 'HEAD', headers: { authorization: `Bearer ${key}` } })
    expect((await head('/api/v1/lists')).status).toBe(200)
    const refused = await head('/api/v1/holds/create')
    expect([refused.status, refused.headers.get('allow'), await refused.text()]).toEqual([405, 'OPTIONS, POST', ''])
  })

  it('OPTIONS of an address that nothing serves is not found', async () =>
    expect(await send('OPTIONS', '/api/v1/no-such')).toMatchObject({ status: 404 }))

  it.each([
    ['GET', '/api/v1/stones/NO-SUCH', 'This was not found. It may have been deleted.'],
    ['GET', '/api/v1/no-such', 'Resource Not Found'],
  ])('%s %s is answered: %s %s', async (method, path, message) =>
    expect(await send(method, path)).toEqual({ status: 404, code: 'E_NOT_FOUND', message }),
  )

  it('with an empty body, whose Content-Type is JSON, says so', async () =>
    expect(await send('POST', '/api/v1/stones/paginate', '')).toEqual({
      status: 400,
      code: 'E_VALIDATION',
      message: 'The body of this request is empty, and its Content-Type is JSON. Please send {} or omit the header.',
    }))

  it.each(['{', '[1,'])('with the body %j is refused as JSON that is not valid', async (body) =>
    expect(await send('POST', '/api/v1/stones/paginate', body)).toEqual({
      status: 400,
      code: 'E_VALIDATION',
      message: 'The body of this request is not valid JSON.',
    }),
  )
})
