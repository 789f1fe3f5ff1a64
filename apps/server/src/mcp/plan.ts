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

/** What a tool would do, in words that follow 'This will', and what it would be refused for at this moment. */
export interface Plan {
  text: string
  refused: readonly string[]
}

/** The sentences of a preview. */
export const planText = (plan: Plan | string): string => {
  const { text, refused } = typeof plan === 'string' ? { text: plan, refused: [] } : plan
  return refused.length > 0
    ? `At this moment this would be refused: ${refused.join('; ')}. Asked for: ${text} Nothing was changed.`
    : `This will ${text} Nothing was changed: call again without preview to do it.`
}

/** What stands in the way: some of it is refused, of some it depends on who has the stone. */
export interface Obstacles {
  refused: readonly string[]
  noted: readonly string[]
}
export const planOf = (text: string, { refused, noted }: Obstacles): Plan => ({
  text: noted.length > 0 ? `${text} At this moment ${noted.join('; ')}.` : text,
  refused,
})

type State = keyof typeof stateTexts
/** What each deal refuses, whoever has the stone; a memo takes over a hold of its own client, and an offer may be for it. */
const refusedStates = {
  hold: ['unknown', 'sold', 'onMemo', 'onHold', 'unavailable'],
  memo: ['unknown', 'sold', 'onMemo'],
  offer: ['unknown'],
  share: ['unknown'],
  release: ['unknown', 'sold', 'onMemo', 'found'],
} as const satisfies Record<string, readonly State[]>
/** States that are in order for a deal. */
const fineStates: Record<keyof typeof refusedStates, readonly State[]> = {
  hold: ['found'],
  memo: ['found'],
  offer: ['found'],
  share: ['found'],
  release: ['onHold', 'unavailable'],
}

/**
 * Which stones are in the way of a deal now, and why; none for a caller who may not read stones.
 * @param partial the deal leaves such stones out, as long as others remain
 */
export async function obstacles(
  deal: keyof typeof refusedStates,
  names: readonly string[],
  call: Calls,
  partial = false,
): Promise<Obstacles> {
  if (!call.may(diamonds.reportNumbers)) return { refused: [], noted: [] }
  const { list } = await call(diamonds.reportNumbers, { body: { numbers: [...names] } })
  const textOf = ({ number, state, heldBy }: (typeof list)[number]) => `${number} is ${stateTexts[state]}${heldBy ? ` by ${heldBy}` : ''}`
  const isRefused = ({ state }: (typeof list)[number]) => refusedStates[deal].some((one) => one === state)
  const refused = list.filter(isRefused).map(textOf)
  const noted = list.filter((row) => !isRefused(row) && !fineStates[deal].includes(row.state)).map(textOf)
  const isLeftOut = partial && refused.length < list.length
  return isLeftOut ? { refused: [], noted: [...refused.map((text) => `${text} and would be left out`), ...noted] } : { refused, noted }
}
const stateTexts = {
  found: 'not held',
  sold: 'sold',
  onMemo: 'on memo',
  onHold: 'held',
  unavailable: 'not for sale',
  unknown: 'unknown',
  repeated: 'listed twice',
} as const
