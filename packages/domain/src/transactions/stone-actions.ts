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
    ...(more > 0 ? [`This is not possible for ${more.toLocaleString('en')} more ${more === 1 ? 'stone' : 'stones'} either.`] : []),
    ...(otherWays[action] ? [otherWays[action]] : []),
  ].join(' ')
}

/** Why an action is not possible, where that is not the status itself: a bid needs a stone that is up for bids, whatever else it is. */
function otherReason(action: StatusAction, { wSts, sgiHold, heldBy }: ActionableStone, areSeveral: boolean): string | undefined {
  const are = areSeveral ? 'are' : 'is'
  const it = areSeveral ? 'them' : 'it'
  const isHold = heldBy?.blockType === blockType.hold
  if (action === 'bid') return `${are} not up for bids.`
  if (action === 'wait' && (wSts === diamondStatus.available || wSts === diamondStatus.bestBuy))
    return `${are} available: no one has to wait for ${it}.`
  if (action === 'unHold' && !isHold && !sgiHold) return `${are} not on hold.`
  if (action === 'unMemo' && heldBy === null && wSts === diamondStatus.onMemo)
    return `${are} on memo in the office system. Return ${it} there.`
  if (action === 'unMemo' && (heldBy === null || isHold)) return `${are} not on memo.`
  return undefined
}

function faultText(
  action: StatusAction,
  stone: ActionableStone,
  timeText: (instant: string) => string,
  names: string,
  areSeveral = false,
): string {
  const text = action === 'unHold' ? releaseFault(stone) : undefined
  if (text) return `${names}: ${text}`
  const reason = otherReason(action, stone, areSeveral)
  return reason ? `${names} ${reason}` : statusText({ ...stone, vStnId: names }, timeText, areSeveral)
}

/** The statuses as the end of a sentence: 'A1 is sold.' */
const statusPhrases: Record<DiamondStatus, string> = {
  A: 'available',
  NA: 'not available',
  C: 'in a pending hold or order',
  D: 'available as Best Buy',
  H: 'on hold',
  M: 'on memo',
  B: 'up for bids',
  O: 'sold',
  S: 'at a show',
  U: 'upcoming',
}

function statusPhrase({ wSts, statusLabel }: Pick<ActionableStone, 'wSts' | 'statusLabel'>): string {
  if (statusLabel.startsWith('Unsynced')) return 'marked Unsynced'
  return `${statusPhrases[wSts]}${/\bSGI\b/.test(statusLabel) ? ' in the office system' : ''}`
}

/** The status of a stone, or of several in the same status, as a sentence: 'A1 is on hold with Ana B for Acme until 25 Nov 2026, 12:00.', 'A1 is on memo with Ana B, due 25/11/2026.', 'A1 is sold.' */
export function statusText(
  { vStnId, wSts, statusLabel, heldBy }: Omit<ActionableStone, 'status' | 'sgiHold'>,
  timeText: (instant: string) => string,
  areSeveral = false,
): string {
  const are = areSeveral ? 'are' : 'is'
  if (!heldBy) return `${vStnId} ${are} ${statusPhrase({ wSts, statusLabel })}.`
  const { company, seller, validTillDate } = heldBy
  const isMemo = heldBy.blockType === blockType.memo
  const what = `${wSts === diamondStatus.pending ? 'in a pending' : 'on'} ${isMemo ? 'memo' : 'hold'}`
  const end = isMemo ? `, due ${dayText(dueDayOf(validTillDate))}` : ` until ${timeText(validTillDate)}`
  return `${vStnId} ${are} ${what} with ${seller}${company === null ? '' : ` for ${company}`}${end}.`
}
