import { offers } from '@loupe/contract/transactions/offers.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { afterEach } from 'vitest'
import type { Role, World } from './world.ts'

export const request = (diamonds: readonly { id: string }[], account: { id: string }, more = {}) => ({
  body: {
    trackType: 4 as const,
    diamonds: diamonds.map(({ id }) => id),
    account: account.id,
    trackPricePerCarat: 6500,
    hours: 24,
    ...more,
  },
})

/** Offers on stones, for a test file. Each test begins without limits and with the real time. */
export function offersIn(world: World) {
  const statusOf = async (id: string) =>
    (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
  const offersOn = (diamond: string) =>
    world.services.db
      .selectFrom('diamondTrack')
      .select(['id', 'status', 'endedReason'])
      .where('diamond', '=', diamond)
      .orderBy('createdAt')
      .execute()
  const limits = (settings: object) =>
    world.services.db
      .insertInto('setting')
      .values({ type: 23, settings: JSON.stringify(settings) })
      .onConflict((conflict) => conflict.column('type').doUpdateSet({ settings: JSON.stringify(settings) }))
      .execute()

  /** An open offer of 6,500 $/ct on a stone of 7,000. */
  async function offer(by: Role = 'seller', more: object = {}, stone: Parameters<typeof world.given.diamond>[0] = {}) {
    const diamond = await world.given.diamond(stone)
    const account = await world.given.account()
    const { created } = await world.as(by)(tracks.create, request([diamond], account, more))
    return { diamond, account, offer: created[0] as Track }
  }
  const counter = (by: Role, id: string, trackPricePerCarat: number, more = {}) =>
    world.as(by)(offers.counter, { body: { id, trackPricePerCarat, ...more } })
  const decide = (by: Role, id: string, status: 2 | 3, remarks?: string) =>
    world.as(by)(offers.changeStatus, { body: { id, status, ...(remarks ? { remarks } : {}) } })

  afterEach(async () => {
    world.setNow(undefined)
    await world.services.db.deleteFrom('setting').where('type', '=', 23).execute()
  })

  return { statusOf, offersOn, limits, offer, counter, decide }
}
