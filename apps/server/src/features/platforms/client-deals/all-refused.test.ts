import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { describe, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller, by } = callersOf(world)

const noStone = 'This stone does not exist.'
const notToBeHad = 'This stone is not available at the moment.'
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => (error instanceof Refused ? error : Promise.reject(error as Error)),
  )
const taken = async () => {
  const { diamond } = await world.given.block()
  return (await world.services.db.selectFrom('diamond').select('vStnId').where('id', '=', diamond).executeTakeFirstOrThrow()).vStnId
}
const stone = async (ctPr = 7000) => (await world.given.diamond({ ctPr, amt: ctPr })).vStnId
const deals = (client: string) =>
  Promise.all([
    world.services.db.selectFrom('block').select('id').where('account', '=', client).execute(),
    world.services.db.selectFrom('order').select('id').where('account', '=', client).execute(),
    world.services.db.selectFrom('diamondTrack').select('id').where('account', '=', client).execute(),
  ])

describe('a refusal names every stone at fault, in the order of the request', () => {
  it('of a hold, a memo, an offer and an order', async () => {
    const { key, client } = await caller()
    const [free, first, second] = [await stone(), await taken(), await taken()]
    const names = [first, 'NO-1', free, 'NO-2', second]
    const refused = [
      { vStnId: first, message: notToBeHad },
      { vStnId: 'NO-1', message: noStone },
      { vStnId: 'NO-2', message: noStone },
      { vStnId: second, message: notToBeHad },
    ]
    const stones = names.map((vStnId) => ({ vStnId }))
    for (const call of [
      () => by(key)(clientDeals.hold, { body: { stones: names, hours: 4 } }),
      () => by(key)(clientDeals.memo, { body: { stones: names } }),
      () => by(key)(clientApi.offer, { body: { stones: stones.map((one) => ({ ...one, ctPr: 6900 })) } }),
      () => by(key)(clientDeals.order, { body: { stones } }),
    ]) {
      const { status, body } = await refusalOf(call())
      expect([status, body.message, body.data]).toEqual([409, 'Some of these stones are not available.', { refused }])
    }
    expect(await deals(client)).toEqual([[], [], []])
  })

  it('of an order with prices that have changed besides, with those prices', async () => {
    const { key, client } = await caller()
    const [good, dear, cheap, held] = [await stone(), await stone(8000), await stone(6000), await taken()]
    const body = { stones: ['NO-1', good, dear, held, cheap].map((vStnId) => ({ vStnId, ctPr: 7000 })) }
    expect((await refusalOf(by(key)(clientDeals.order, { body }))).body.data).toEqual({
      refused: [
        { vStnId: 'NO-1', message: noStone },
        { vStnId: held, message: notToBeHad },
      ],
      prices: [
        { vStnId: dear, ctPr: 8000 },
        { vStnId: cheap, ctPr: 6000 },
      ],
    })
    expect(await deals(client)).toEqual([[], [], []])
  })
})

it('the refusal of an unconfirmed price has the price that the client is shown', async () => {
  const { key, client } = await caller()
  await agreedTerm(world, client, { rapPer: 5 })
  const names = [await stone(), await stone(), 'NO-1']
  const shown = await Promise.all(
    names.slice(0, 2).map(async (vStnId) => ({ vStnId, ctPr: (await by(key)(clientApi.stone, { params: { vStnId } })).ctPr! })),
  )
  const offer = (stones: string[]) =>
    refusalOf(by(key)(clientApi.offer, { body: { stones: stones.map((vStnId) => ({ vStnId, ctPr: 5000 })) } }))

  expect((await offer(names.slice(0, 2))).body).toMatchObject({ code: 'E_CONFLICT', data: { prices: shown } })
  expect((await offer(names)).body.data).toEqual({ refused: [{ vStnId: 'NO-1', message: noStone }], prices: shown })
})

it('the refusal of a release names each id that is no hold of the client', async () => {
  const { key } = await caller()
  const [mine] = (await by(key)(clientDeals.hold, { body: { stones: [await stone()], hours: 4 } })).list
  const { id: others } = await world.given.block()
  const none = '00000000-0000-4000-8000-000000000000'
  const { status, body } = await refusalOf(by(key)(clientDeals.release, { body: { holds: [none, mine!.id, others] } }))
  expect([status, body.code, body.data]).toEqual([
    404,
    'E_NOT_FOUND',
    {
      fields: [
        { path: 'holds.0', message: 'This is no hold of yours.' },
        { path: 'holds.2', message: 'This is no hold of yours.' },
      ],
    },
  ])
})
