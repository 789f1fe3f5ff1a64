import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { afterEach, beforeEach } from 'vitest'
import { closeBids } from '../jobs/close-bids.ts'
import { runDue } from '../jobs/run-job.ts'
import type { Role, World } from './world.ts'
import { noMail } from './mailers.ts'

export const refusedBecause = (message: string) => ({ status: 409, body: { code: 'E_CONFLICT', message } })
export const closed = 'Bidding for this stone has closed.'

/** Bids for stones; each test begins at noon of a Wednesday. */
export function bidsOn(world: World) {
  /** Sets the clock to a time in the company's time zone; 2026-11-25 is a Wednesday. */
  const at = (localTime: string) => world.setNow(new Date(`${localTime}+05:30`))
  const close = () => runDue(world.services, noMail, closeBids, 'test')
  const statusOf = async (id: string) =>
    (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
  const client = (who: 'seller' | 'seller2' = 'seller') => world.given.account({ seller: world.people[who] })

  const putUp = async (bidType: 1 | 2, fields: Parameters<typeof world.given.diamond>[0] = {}, floorPercent = 90) => {
    const diamond = await world.given.diamond(fields)
    const { created } = await world.as('admin')(bidLots.create, { body: { diamonds: [diamond.id], bidType, floorPercent } })
    const [lot] = created
    if (!lot) throw new Error('no lot')
    return { diamond: diamond.id, vStnId: diamond.vStnId, lot: lot.id, made: lot }
  }
  const bid = (who: Role, diamond: string, account: { id: string }, ctPr: number) =>
    world.as(who)(bids.create, { body: { account: account.id, bids: [{ diamond, ctPr }] } })
  const bidsOf = (lot: string) => world.services.db.selectFrom('diamondBid').selectAll().where('lot', '=', lot).orderBy('no').execute()
  const lotNow = async (who: Role, diamond: string) =>
    (await world.as(who)(bidLots.list, { body: { filter: { diamond }, sort: [{ createdAt: 'DESC' }] } })).list?.[0]

  beforeEach(() => at('2026-11-25T12:00:00'))
  afterEach(() => world.setNow(undefined))

  return { at, close, statusOf, client, putUp, bid, bidsOf, lotNow }
}
