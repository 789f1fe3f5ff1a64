import type { DiamondStatus } from '../inventory/diamond.ts'
import { houseZone } from '../kernel/calendar.ts'
import { messageOf } from '../kernel/errors.ts'

/** What of ours can have a stone; the table of claims has one row per stone. */
export const claimKinds = ['hold', 'memo', 'order', 'lot'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Why a stone cannot be taken: the document that has it, or how it stands where none of ours has it. */
export const unavailableKinds = [...claimKinds, 'sold', 'office', 'unavailable'] as const
export type UnavailableKind = (typeof unavailableKinds)[number]

/** Stones that come back by themselves or by somebody's decision: a client can wait in line for these. */
export const waitableKinds: readonly UnavailableKind[] = ['hold', 'memo', 'order', 'lot', 'office']

/** The one claim of a stone, as far as everybody may know it: the client it is for is not part of it. */
export interface StoneClaim {
  kind: ClaimKind
  /** Whoever has it for the client; of a lot whoever put it up. */
  heldBy: string
  until: string | null
  since: string
  /** Of a lot. */
  isOpenRound: boolean | null
}

export interface Unavailable {
  kind: UnavailableKind
  message: string
  heldBy?: string
  until?: string
  since?: string
}

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: houseZone })
const said = (instant: string) => time.format(new Date(instant))

/** Who has stones that the synchronised office system keeps and no document of ours names. */
export const officeSystem = 'the office system'

/**
 * Why a stone cannot be taken, who has it and until when. A hold or memo is told in the specification's words (S0 §5); whatever else has the stone is
 * told as what it is.
 */
export function unavailable({ vStnId, wSts }: { vStnId: string; wSts: DiamondStatus }, claim?: StoneClaim): Unavailable {
  if (!claim) return withoutClaim(vStnId, wSts)
  const { kind, heldBy, until, since } = claim
  const isSold = kind === 'order' && wSts === 'O'
  const message =
    kind === 'hold' || kind === 'memo'
      ? messageOf('diamond_blocked')
      : kind === 'lot'
        ? `${vStnId} is in ${claim.isOpenRound ? 'an open' : 'a blind'} bid until ${said(until ?? since)}.`
        : `${vStnId} is ${isSold ? 'sold: it is ' : ''}in an order of ${heldBy} since ${said(since)}.`
  return { kind: isSold ? 'sold' : kind, message, heldBy, ...(until ? { until } : {}), since }
}

/** Who has a stone and until when, as the end of a clause: ' with Ana B until 25 Nov 2026, 12:00'. Of a lot only until when. */
export const claimClause = (claim: Pick<StoneClaim, 'kind' | 'heldBy' | 'until'> | undefined): string =>
  claim ? `${claim.kind === 'lot' ? '' : ` with ${claim.heldBy}`}${claim.until ? ` until ${said(claim.until)}` : ''}` : ''

function withoutClaim(vStnId: string, wSts: DiamondStatus): Unavailable {
  const office = (message: string): Unavailable => ({ kind: 'office', message, heldBy: officeSystem })
  if (wSts === 'H' || wSts === 'M') return office(messageOf('diamond_blocked'))
  if (wSts === 'C') return office(`${vStnId} is on hold or ordered in ${officeSystem}.`)
  if (wSts === 'B') return office(`${vStnId} is in a bid in ${officeSystem}.`)
  if (wSts === 'O') return { kind: 'sold', message: `${vStnId} is sold.` }
  return { kind: 'unavailable', message: `${vStnId} ${reasons[wSts] ?? 'is free'}.` }
}
const reasons: Partial<Record<DiamondStatus, string>> = {
  NA: 'is not available',
  U: 'is upcoming and cannot be taken yet',
  S: 'is only shown and cannot be taken',
}

/** How many stones one sentence names; the others stand beside it in the list of refused stones. */
const named = 3

/** One sentence for a selection that was refused: what keeps the one stone, or the first of several; the specification's where all are in hold/memo. */
export function refusedText(refused: readonly { vStnId: string; message: string }[]): string {
  const sentences = [...new Set(refused.map(({ message }) => message))]
  if (sentences.length === 1 && sentences[0] !== undefined) return sentences[0]
  const blocked = messageOf('diamond_blocked')
  const all = refused.map(({ vStnId, message }) =>
    message === blocked ? `${vStnId} is in hold/memo.` : message.includes(vStnId) ? message : `${vStnId}: ${message}`,
  )
  const more = all.length - named
  return [...all.slice(0, named), ...(more > 0 ? [`${more.toLocaleString('en')} more cannot be taken.`] : [])].join(' ')
}
