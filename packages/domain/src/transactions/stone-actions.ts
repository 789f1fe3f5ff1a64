import { type DiamondStatus, diamondLifecycle, shareableStatuses, diamondStatus } from '../inventory/diamond.ts'
import { dayText } from '../kernel/local-time.ts'
import { type BlockType, blockType, releaseFault } from './block.ts'
import { dueDayOf } from './due-day.ts'
import { mayTrack, trackType } from './track.ts'

/** What decides on the actions for a stone: its statuses, and who has it. */
export interface ActionableStone {
  vStnId: string
  wSts: DiamondStatus
  /** The status that lists show: `UN` for an available stone in a blocked list. */
  status: string
  statusLabel: string
  /** On a hold of the office system. */
  sgiHold: boolean
  /** The live hold or memo; the company is null for a client outside the person's scope. */
  heldBy: { blockType: BlockType; company: string | null; seller: string; validTillDate: string } | null
}

type Rule = (stone: ActionableStone) => boolean
const isFree = ({ wSts, heldBy }: ActionableStone) => heldBy === null && diamondLifecycle.open(wSts).includes('reserve')
/** Whether a client in the person's scope has the stone. A document may be for the same client, which takes its own stones over. */
const isWithVisible: Rule = ({ heldBy }) => heldBy !== null && heldBy.company !== null
const isFreeOrVisible: Rule = (stone) => isWithVisible(stone) || isFree(stone)
const isTrackable = (type: (typeof trackType)[keyof typeof trackType]): Rule => {
  return (stone) => mayTrack(type, stone.wSts, stone.heldBy !== null, isWithVisible(stone))
}
const isInBlock = (type: BlockType): Rule => {
  return ({ heldBy }) => heldBy?.blockType === type
}

/** For which stones an action is possible. The server decides again, for the client of the document. */
const possible = {
  hold: isFree,
  memo: isFreeOrVisible,
  order: isFreeOrVisible,
  buy: ({ status }) => shareableStatuses.some((one) => one === status),
  offer: isTrackable(trackType.offer),
  cart: isTrackable(trackType.cart),
  watchlist: isTrackable(trackType.watchlist),
  enquiry: isTrackable(trackType.enquiry),
  bid: ({ wSts }) => wSts === diamondStatus.bid,
  wait: (stone) => !isFree(stone) && !['O', 'NA', 'U', 'S'].includes(stone.wSts),
  unHold: (stone) => isInBlock(blockType.hold)(stone) && !releaseFault(stone),
  unMemo: isInBlock(blockType.memo),
  share: ({ status }) => shareableStatuses.some((one) => one === status),
  lot: (stone) => isFree(stone) && diamondLifecycle.open(stone.wSts).includes('list'),
} satisfies Record<string, Rule>

/** The actions that depend on the status of a stone. */
export type StatusAction = keyof typeof possible

/** What to do instead: a link shows available stones (S0 §2), while a mail goes to people whom the sender names, and takes any stone. */
const otherWays: Partial<Record<StatusAction, string>> = { share: 'Choose Send Email instead: it takes any stone.' }

/** How many stones a reason names. */
const stonesNamed = 3

/**
 * Why an action is possible for none of the stones, with their status and who has them; undefined if it is possible for one of them: the form then
 * lists those it leaves out.
 * @param timeText an instant as the person reads it
 */
export function stoneActionFault(
  action: StatusAction,
  stones: readonly ActionableStone[],
  timeText: (instant: string) => string,
): string | undefined {
  if (stones.length === 0 || stones.some(possible[action])) return undefined
  const more = stones.length - stonesNamed
  // Stones of which the same is said share a sentence.
  const alike = Map.groupBy(stones.slice(0, stonesNamed), (stone) => faultText(action, stone, timeText, ''))
  return [
    ...[...alike.values()].map((group) =>
      faultText(action, group[0]!, timeText, group.map(({ vStnId }) => vStnId).join(', '), group.length > 1),
    ),
    ...(more > 0 ? [`${more.toLocaleString('en')} more are unavailable.`] : []),
    ...(otherWays[action] ? [otherWays[action]] : []),
  ].join(' ')
}

function faultText(
  action: StatusAction,
  stone: ActionableStone,
  timeText: (instant: string) => string,
  names: string,
  areSeveral = false,
): string {
  const text = action === 'unHold' ? releaseFault(stone) : undefined
  return text ? `${names}: ${text}` : statusText({ ...stone, vStnId: names }, timeText, areSeveral)
}

/** The status of a stone, or of several of which the same is said, as a sentence: 'A1 is on hold with Ana B for Acme until 25 Nov 2026, 12:00.', 'A1 is on memo with Ana B, due 25/11/2026.' */
export function statusText(
  { vStnId, wSts, statusLabel, heldBy }: Omit<ActionableStone, 'status' | 'sgiHold'>,
  timeText: (instant: string) => string,
  areSeveral = false,
): string {
  if (!heldBy) return `${vStnId}: ${statusLabel}.`
  const { company, seller, validTillDate } = heldBy
  const isMemo = heldBy.blockType === blockType.memo
  const what = `${wSts === diamondStatus.pending ? 'in a pending' : 'on'} ${isMemo ? 'memo' : 'hold'}`
  const end = isMemo ? `, due ${dayText(dueDayOf(validTillDate))}` : ` until ${timeText(validTillDate)}`
  return `${vStnId} ${areSeveral ? 'are' : 'is'} ${what} with ${seller}${company === null ? '' : ` for ${company}`}${end}.`
}
