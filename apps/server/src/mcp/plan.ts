import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { piecesText } from '@loupe/domain/kernel/pieces.ts'
import type { Calls } from './calls.ts'

/** Parts of the sentence with which a tool previews what it would do. */
export const stonesText = (names: readonly string[]) => `${piecesText(names.length)} (${names.join(', ')})`
export const hoursText = (hours: number | undefined) => (hours === undefined ? 'for the time the company has set' : `for ${hours} hours`)

/** The client by name, for whoever may read clients. */
export async function clientText(client: string, call: Calls): Promise<string> {
  if (!call.may(accounts.detail)) return `the client ${client}`
  const { detail } = await call(accounts.detail, { body: { id: client, select: ['companyName'] } })
  return detail.companyName ?? client
}

/** Which stones are not available now, and why; empty when all are, and for a caller who may not read stones. */
export async function obstacles(names: readonly string[], call: Calls): Promise<string> {
  if (!call.may(diamonds.reportNumbers)) return ''
  const { list } = await call(diamonds.reportNumbers, { body: { numbers: [...names] } })
  const taken = list
    .filter(({ state }) => state !== 'found')
    .map(({ number, state, heldBy }) => `${number} is ${stateTexts[state]}${heldBy ? ` by ${heldBy}` : ''}`)
  return taken.length > 0 ? ` At this moment ${taken.join('; ')}.` : ''
}
const stateTexts = {
  found: 'free',
  sold: 'sold',
  onMemo: 'on memo',
  onHold: 'held',
  unavailable: 'not for sale',
  unknown: 'unknown',
  repeated: 'listed twice',
} as const
