import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { afterEach } from 'vitest'
import type { Role, World } from './world.ts'

export const ask = (diamonds: readonly { id: string }[], account: { id: string }, more = {}) => ({
  body: {
    trackType: 4 as const,
    diamonds: diamonds.map(({ id }) => id),
    account: account.id,
    trackPricePerCarat: 6500,
    hours: 24,
    ...more,
  },
})

/** Offers on stones, for a test file; each test begins without limits, by the clock as it is. */
export function offersIn(world: World) {
  const statusOf = async (id: string) =>
    (await world.house.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
  const offersOn = (diamond: string) =>
    world.house.db
      .selectFrom('diamondTrack')
      .select(['id', 'status', 'endedReason'])
      .where('diamond', '=', diamond)
      .orderBy('createdAt')
      .execute()
  const limits = (settings: object) =>
    world.house.db
      .insertInto('setting')
      .values({ type: 23, settings: JSON.stringify(settings) })
      .onConflict((conflict) => conflict.column('type').doUpdateSet({ settings: JSON.stringify(settings) }))
      .execute()

  /** An open offer of 6,500 $/ct on a stone of 7,000. */
  async function offer(by: Role = 'seller', more: object = {}, stone: Parameters<typeof world.given.diamond>[0] = {}) {
    const diamond = await world.given.diamond(stone)
    const account = await world.given.account()
    const { created } = await world.as(by)(tracks.create, ask([diamond], account, more))
    return { diamond, account, offer: created[0] as Track }
  }
  const counter = (by: Role, id: string, trackPricePerCarat: number, more = {}) =>
    world.as(by)(offers.counter, { body: { id, trackPricePerCarat, ...more } })
  const decide = (by: Role, id: string, status: 2 | 3, remarks?: string) =>
    world.as(by)(offers.changeStatus, { body: { id, status, ...(remarks ? { remarks } : {}) } })

  afterEach(async () => {
    world.setNow(undefined)
    await world.house.db.deleteFrom('setting').where('type', '=', 23).execute()
  })

  return { statusOf, offersOn, limits, offer, counter, decide }
}
