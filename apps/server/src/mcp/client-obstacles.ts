import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { codeOf } from '@loupe/domain/kernel/errors.ts'
import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import { type Calls, RefusedCall } from './calls.ts'
import type { Obstacles } from './plan.ts'

type RequestedStones = readonly { stone: string; ctPr?: number | undefined }[]

/** The statuses of live holds and memos, as clients read them. */
export const live = blockStatuses.statuses('live').map((status) => blockStatuses.of(status).label)

const none: Obstacles = { refused: [], noted: [] }

/**
 * What stands in the way of a client at this moment, stone by stone: stones that are not free, and prices that are others by now. A key that may not read
 * stones is told nothing.
 */
export async function obstacles(deal: 'hold' | 'memo' | 'offer' | 'order', stones: RequestedStones, call: Calls): Promise<Obstacles> {
  if (!call.may(clientApi.stone)) return none
  const found = await Promise.all(stones.map((one) => obstacleOf(deal, one, call)))
  return { refused: found.flatMap(({ refused }) => refused), noted: found.flatMap(({ noted }) => noted) }
}

async function obstacleOf(
  deal: 'hold' | 'memo' | 'offer' | 'order',
  { stone, ctPr }: RequestedStones[number],
  call: Calls,
): Promise<Obstacles> {
  const found = await call(clientApi.stone, { params: { vStnId: stone } }).catch(undefinedIfNotFound)
  // A stone that the client is not shown is refused like one that does not exist.
  if (!found) return { ...none, refused: [`${stone} is not found`] }
  if (ctPr !== undefined && ctPr !== found.ctPr) return { ...none, refused: [`${stone} costs US$ ${found.ctPr} per carat`] }
  if (found.status === 'available') return none
  const reserved = `${stone} is ${found.statusLabel.toLowerCase()}`
  // A memo, an offer and an order may be for a stone that the client itself holds; a second hold may not.
  return deal === 'hold' ? { ...none, refused: [reserved] } : { ...none, noted: [`${reserved}, and refused unless you hold it yourself`] }
}

function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof RefusedCall) || error.failure.code !== codeOf('not_found')) throw error
}

const mostHolds = 200
/** Which ids are no live hold of the client; none where it has more than can be looked through, or the key may not read them. */
export async function heldObstacles(ids: readonly string[], call: Calls): Promise<Obstacles> {
  if (!call.may(clientApi.holds)) return none
  const { list = [], count } = await call(clientApi.holds, { body: { filter: { status: live, kind: ['hold'] }, limit: mostHolds } })
  if (count > list.length) return none
  const held = new Set(list.map(({ id }) => id))
  return { ...none, refused: ids.filter((id) => !held.has(id)).map((id) => `${id} is no live hold of yours`) }
}
