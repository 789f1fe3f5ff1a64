import { apiHold, apiOffer, apiOrder, apiStone } from '@loupe/contract/platforms/client-api.ts'
import { conditionsOf, quotesFor } from '../../accounts/terms/conditions.ts'
import type { Services } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { goneStone, isOffered, readClientStones, toApiStones } from '../client-api/client-stones.ts'
import { holdsOf, offersOf, ordersOf } from '../client-api/deals.ts'
import { showsKind } from '../client-api/stones.ts'

interface Delivery {
  id: string
  kind: string
  subject: string
  happenedAt: string
  account: string
}

/**
 * The body of a delivery: what the client's own API key would read at the time it is first sent, through the same whitelists. Another client's deal is
 * not found here, whatever the delivery says.
 */
export async function bodyOf(services: Services, db: Db, { id, kind, subject, happenedAt, account }: Delivery): Promise<string> {
  return JSON.stringify({ id, event: kind, at: happenedAt, data: await dataOf(services, db, kind, subject, account) })
}

async function dataOf(services: Services, db: Db, kind: string, subject: string, account: string): Promise<object> {
  const [topic] = kind.split('.')
  if (kind === 'stone.many') return { stones: Number(subject) }
  if (topic === 'stone') return stoneOf(services, db, subject, account)
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

/** The stone as the client sees it; if the client may no longer see it, an instruction to remove it. */
async function stoneOf(services: Services, db: Db, id: string, account: string): Promise<object> {
  const [client, [stone]] = await Promise.all([conditionsOf(db, account), readClientStones(services, db, undefined, [id])])
  if (!stone || !showsKind(client, stone.labGrown)) return { gone: { id } }
  if (!isOffered(stone)) return { gone: goneStone(stone) }
  return { stone: apiStone.parse(toApiStones(quotesFor(client), [stone])[0]) }
}
