import { apiHold, apiOffer, apiOrder, apiStone } from '@loupe/contract/platforms/client-api.ts'
import { conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import { publicStanding } from '@loupe/domain/inventory/share.ts'
import type { Db } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { seenMedia } from '../../inventory/share-links/outside.ts'
import { isBlocked } from '../../inventory/share-links/queries.ts'
import { holdsOf, offersOf, ordersOf } from '../client-api/deals.ts'
import { shown, shownKinds, shownStatuses } from '../client-api/stones.ts'

interface Telling {
  id: string
  kind: string
  subject: string
  happenedAt: string
  account: string
}

/**
 * What is sent: what the client's own key would read of it, at the time it is first sent, through the same whitelists. A deal of somebody else's is not
 * found here, whatever the delivery says.
 */
export async function bodyOf(db: Db, masters: Masters, { id, kind, subject, happenedAt, account }: Telling): Promise<string> {
  return JSON.stringify({ id, event: kind, at: happenedAt, data: await dataOf(db, masters, kind, subject, account) })
}

async function dataOf(db: Db, masters: Masters, kind: string, subject: string, account: string): Promise<object> {
  const [topic] = kind.split('.')
  if (kind === 'stone.many') return { stones: Number(subject) }
  if (topic === 'stone') return stoneOf(db, masters, subject, account)
  if (topic === 'hold' || topic === 'memo')
    return {
      [topic]: apiHold.safeParse(await holdsOf(db, account).where('block.id', '=', subject).executeTakeFirst()).data ?? { id: subject },
    }
  if (topic === 'offer')
    return {
      offer: apiOffer.safeParse(await offersOf(db, account).where('diamondTrack.id', '=', subject).executeTakeFirst()).data ?? {
        id: subject,
      },
    }
  if (topic === 'order')
    return {
      order: apiOrder.safeParse(await ordersOf(db, account).where('order.id', '=', subject).executeTakeFirst()).data ?? { id: subject },
    }
  return {}
}

/** The stone as the client is shown it; of one that it is shown no more, that it is to be taken off. */
async function stoneOf(db: Db, masters: Masters, id: string, account: string): Promise<object> {
  const [kinds, quotes, stone] = await Promise.all([
    shownKinds(db, account),
    conditionsOf(db, account).then((client) => quotesFor(client)),
    db.selectFrom('diamond').selectAll('diamond').select(isBlocked).where('diamond.id', '=', id).executeTakeFirst(),
  ])
  if (!stone || !kinds.includes(stone.labGrown)) return { gone: { id } }
  if (stone.isDeleted || !shownStatuses.includes(stone.wSts))
    return { gone: { id, vStnId: stone.vStnId, updatedAt: stone.updatedAt, standing: publicStanding(stone) === 'sold' ? 'sold' : 'gone' } }
  return { stone: apiStone.parse(shown(masters, quotes, stone, (await seenMedia(db, [id]))(id))) }
}
