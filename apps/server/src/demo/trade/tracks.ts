import { blockType } from '@loupe/domain/transactions/block.ts'
import { type TrackStatus, type TrackType, trackStatus, trackType } from '@loupe/domain/transactions/track.ts'
import { statusIn } from '../../db/expressions.ts'
import { sql } from 'kysely'
import { createBlock } from '../../features/transactions/blocks/commands.ts'
import { createTracks, updateTrackStatus } from '../../features/transactions/tracks/commands.ts'
import { createWaitings } from '../../features/transactions/waitings/commands.ts'
import { type Client, type Desk, idsOf } from './desk.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** Tracks of each type and in each status; future reminders and a due one. */
interface Wish {
  type: TrackType
  stones: number
  /** Hours ago. */
  ago: number
  remarks?: string
  /** Hours from now. The job sends a due reminder as soon as it runs. */
  remindIn?: number
  ends?: TrackStatus
  labGrown?: true
  /** Another client gets one of the stones afterwards. */
  loses?: true
}
const { cart, watchlist, request, reminder, enquiry, shipment, comment } = trackType
const wishes: readonly Wish[] = [
  { type: cart, stones: 4, ago: 2, remarks: 'Decides this evening' },
  { type: cart, stones: 3, ago: 27 },
  { type: cart, stones: 5, ago: 50, labGrown: true },
  { type: watchlist, stones: 3, ago: 30, remarks: 'If the price comes down', loses: true },
  { type: watchlist, stones: 2, ago: 48 },
  { type: watchlist, stones: 4, ago: 75, loses: true },
  { type: request, stones: 2, ago: 3, remarks: 'Better pictures, please' },
  { type: request, stones: 1, ago: 5, remarks: 'A video under daylight' },
  { type: request, stones: 2, ago: 29, remarks: 'Copy of the report', ends: trackStatus.approved },
  { type: request, stones: 1, ago: 53, remarks: 'To be recut', ends: trackStatus.rejected },
  { type: reminder, stones: 2, ago: 20, remarks: 'Call about the pair', remindIn: 2 },
  { type: reminder, stones: 1, ago: 44, remarks: 'Back from the show by then', remindIn: 26 },
  { type: reminder, stones: 1, ago: 70, remarks: 'Asked to be called again', remindIn: -1 },
  { type: enquiry, stones: 3, ago: 4, remarks: 'Any stones of the same make?' },
  { type: enquiry, stones: 1, ago: 8, remarks: 'Is it eye clean?', labGrown: true },
  { type: enquiry, stones: 2, ago: 31, remarks: 'Can it be in Antwerp by Friday?', ends: trackStatus.history },
  { type: shipment, stones: 2, ago: 6, remarks: 'With the next parcel to Hong Kong' },
  { type: shipment, stones: 2, ago: 33, remarks: 'Insured to the full value', ends: trackStatus.approved },
  { type: comment, stones: 1, ago: 9, remarks: 'Liked it, found the table a little large' },
  { type: comment, stones: 2, ago: 34, remarks: 'Wants to see these again in spring' },
]
const hour = 3_600_000

const createWish = (desk: Desk, client: Client, { type, ago, remarks, remindIn }: Wish, diamonds: string[]) =>
  createTracks(desk.ago(client.by, ago), {
    ...{ trackType: type, diamonds, account: client.id, user: client.user, prices: [], partial: false, confirmLargeChange: false, remarks },
    ...(remindIn === undefined ? {} : { reminderDate: new Date(desk.now.getTime() + remindIn * hour).toISOString() }),
  })

export async function loadTracks(desk: Desk): Promise<void> {
  for (const wish of wishes) {
    const client = desk.client(wish.labGrown)
    const diamonds = idsOf(desk.take(wish.stones, wish.labGrown ? 'labGrown' : 'natural'))
    const { created } = await createWish(desk, client, wish, diamonds)
    if (wish.ends) await updateTrackStatus(desk.ago('master', wish.ago - 1), { ids: idsOf(created), status: wish.ends })
    if (wish.loses) await loseOne(desk, client, itemAt(diamonds, 0), wish.ago - 20)
  }
  await loadWaitings(desk)
}

/** Another client holds one of the watched stones: the watcher is notified and joins the waiting list. */
async function loseOne(desk: Desk, watcher: Client, diamond: string, ago: number) {
  const { id, user, by } = desk.client()
  const hours = Math.ceil(ago) + 16
  await createBlock(desk.ago(by, ago), { blockType: blockType.hold, diamonds: [diamond], account: id, user, hours, partial: false })
  await createWaitings(desk.ago(watcher.by, ago - 1), { diamonds: [diamond], account: watcher.id, user: watcher.user, hours: 24 })
}

/** More entries on waiting lists: clients who wait for stones that others hold. */
async function loadWaitings(desk: Desk) {
  const { rows } = await sql<{ diamond: string; account: string }>`
    select distinct on (account) diamond, account from block where block_type = ${sql.lit(blockType.hold)} and ${statusIn('hold', 'approved')} and valid_till_date > ${desk.now.toISOString()}
      and diamond in (select id from diamond where w_sts = 'H' and not lab_grown) order by account, diamond limit 4`.execute(desk.tx)
  for (const [at, { diamond, account }] of rows.entries()) {
    const client = [desk.client(), desk.client()].find(({ id }) => id !== account)
    if (!client) continue
    const remarks = at === 0 ? 'Takes it at once' : ''
    await createWaitings(desk.ago(client.by, at + 1), { diamonds: [diamond], account: client.id, user: client.user, hours: 24, remarks })
  }
}
