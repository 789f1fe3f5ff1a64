import { numberText } from '../kernel/number-text.ts'
import { type DiamondStatus, diamondStatus } from '../inventory/diamond.ts'
import { dayText, localText } from '../kernel/local-time.ts'
import { messageOf } from '../kernel/errors.ts'
import { dueDayOf } from './due-day.ts'

/** The kinds of documents that can claim a stone. The claim table has one row for each claimed stone. */
export const claimKinds = ['hold', 'memo', 'order', 'lot'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Why a stone is unavailable: the document that has it, or its status when no document here has it. */
export const unavailableKinds = [...claimKinds, 'sold', 'office', 'unavailable'] as const
export type UnavailableKind = (typeof unavailableKinds)[number]

/** Kinds after which the stone may become free again, so that a client can join a waiting list. */
export const waitableKinds: readonly UnavailableKind[] = ['hold', 'memo', 'order', 'lot', 'office']

/** The claim of a stone as everybody may see it, without the client it is for. */
export interface StoneClaim {
  kind: ClaimKind
  /** The person who has it for the client; for a lot, the person who put it up. */
  heldBy: string
  until: string | null
  since: string
  /** Only for a lot. */
  isOpenRound: boolean | null
}

export interface Unavailable {
  kind: UnavailableKind
  message: string
  /** Refused because it is on hold or memo: the message is the specification's, which names no stone. */
  isBlocked?: true
  heldBy?: string
  until?: string
  since?: string
}

const blocked = { message: messageOf('diamond_blocked'), isBlocked: true } as const

/** The holder shown when the synchronised office system has the stone and no document here does. */
const officeSystem = 'the office system'

/**
 * Why a stone is unavailable, who has it and until when. For holds and memos it is the specification's message (S0 §5), for other documents a
 * sentence of the same kind.
 */
export function unavailable({ vStnId, wSts }: { vStnId: string; wSts: DiamondStatus }, claim?: StoneClaim): Unavailable {
  if (!claim) return withoutClaim(vStnId, wSts)
  const { kind, heldBy, until, since } = claim
  const isSold = kind === 'order' && wSts === diamondStatus.sold
  const holder = { heldBy, ...(until ? { until } : {}), since }
  if (kind === 'hold' || kind === 'memo') return { kind, ...blocked, ...holder }
  const message =
    kind === 'lot'
      ? `${vStnId} is in ${claim.isOpenRound ? 'an open' : 'a blind'} bid until ${localText(until ?? since)}.`
      : `${vStnId} is ${isSold ? 'sold: it is ' : ''}in an order of ${heldBy} since ${localText(since)}.`
  return { kind: isSold ? 'sold' : kind, message, ...holder }
}

const endOf = ({ kind, until }: Pick<StoneClaim, 'kind' | 'until'>): string =>
  !until ? '' : kind === 'memo' ? `, due ${dayText(dueDayOf(until))}` : ` until ${localText(until)}`

/** Who has a stone and until when, as the end of a clause: ' with Ana B until 25 Nov 2026, 12:00'. For a lot, only until when. */
export const claimClause = (claim: Pick<StoneClaim, 'kind' | 'heldBy' | 'until'> | undefined): string =>
  claim ? `${claim.kind === 'lot' ? '' : ` with ${claim.heldBy}`}${endOf(claim)}` : ''

function withoutClaim(vStnId: string, wSts: DiamondStatus): Unavailable {
  const office = (message: string): Unavailable => ({ kind: 'office', message, heldBy: officeSystem })
  if (wSts === diamondStatus.held || wSts === diamondStatus.onMemo) return { kind: 'office', ...blocked, heldBy: officeSystem }
  if (wSts === diamondStatus.pending) return office(`${vStnId} is on hold or ordered in ${officeSystem}.`)
  if (wSts === diamondStatus.bid) return office(`${vStnId} is in a bid in ${officeSystem}.`)
  if (wSts === diamondStatus.sold) return { kind: 'sold', message: `${vStnId} is sold.` }
  return { kind: 'unavailable', message: `${vStnId} ${reasons[wSts] ?? 'is available'}.` }
}
const reasons: Partial<Record<DiamondStatus, string>> = {
  NA: 'is not available',
  U: 'is upcoming and cannot be held yet',
  S: 'is at a show and cannot be held',
}

/** How many stones one sentence names; the list of refused stones beside it has them all. */
const stonesNamed = 3

/**
 * One sentence for a refused selection: the reason of the only stone, or of the first of several; the specification's message when all are on hold or
 * memo.
 */
export function refusedText(refused: readonly { vStnId: string; message: string; isBlocked?: boolean | undefined }[]): string {
  const sentences = [...new Set(refused.map(({ message }) => message))]
  if (sentences.length === 1 && sentences[0] !== undefined) return sentences[0]
  const all = refused.map(({ vStnId, message, isBlocked }) =>
    isBlocked ? `${vStnId} is in hold/memo.` : message.includes(vStnId) ? message : `${vStnId}: ${message}`,
  )
  const more = all.length - stonesNamed
  return [...all.slice(0, stonesNamed), ...(more > 0 ? [`${numberText(more)} more ${more === 1 ? 'is' : 'are'} unavailable.`] : [])].join(
    ' ',
  )
}
