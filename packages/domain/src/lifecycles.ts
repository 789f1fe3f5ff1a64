import { bankChangeLifecycle } from './accounts/bank.ts'
import { kycLifecycle } from './accounts/kyc.ts'
import { termLifecycle } from './accounts/term.ts'
import { bulkMailLifecycle } from './messages/bulk-mail.ts'
import { diamondLifecycle } from './inventory/diamond.ts'
import { feedbackLifecycle } from './messages/feedback.ts'
import { bidLifecycle, lotLifecycle } from './transactions/bid.ts'
import { priceListLifecycle } from './pricing/price-list-status.ts'
import { priceRunLifecycle } from './pricing/run.ts'
import { sheetLifecycle } from './sheets/sheet.ts'
import { blockStatuses, holdLifecycle, memoLifecycle } from './transactions/block.ts'
import { offerLifecycle } from './transactions/offer.ts'
import { viewingLifecycle } from './transactions/viewing.ts'
import { orderLifecycle } from './transactions/order.ts'
import { trackLifecycle } from './transactions/track.ts'
import { waitingLifecycle } from './transactions/waiting.ts'

/** Everything that has a status. */
export const lifecycles = {
  diamond: diamondLifecycle,
  hold: holdLifecycle,
  memo: memoLifecycle,
  track: trackLifecycle,
  offer: offerLifecycle,
  order: orderLifecycle,
  lot: lotLifecycle,
  bid: bidLifecycle,
  viewing: viewingLifecycle,
  waiting: waitingLifecycle,
  kyc: kycLifecycle,
  bankChange: bankChangeLifecycle,
  accountTerm: termLifecycle,
  bulkMail: bulkMailLifecycle,
  feedback: feedbackLifecycle,
  sheet: sheetLifecycle,
  priceRun: priceRunLifecycle,
  priceList: priceListLifecycle,
} as const
export type Kind = keyof typeof lifecycles
export type StatusOf<K extends Kind> = (typeof lifecycles)[K]['codes'][number]
export type ActionOf<K extends Kind> = (typeof lifecycles)[K]['actions'][number]

/** Every status column: those of the lifecycles, and the one in the table that holds and memos share. */
export const statusSets = { ...lifecycles, block: blockStatuses } as const
export type StatusSet = keyof typeof statusSets
/** Names of the statuses of a set, and of its predicates. */
export type StatusName<K extends StatusSet> = Parameters<(typeof statusSets)[K]['statuses']>[0]

/** An action on a document; `ask` creates it. */
export type Step = { [K in Exclude<Kind, 'diamond'>]: `${K}.${ActionOf<K> | 'ask'}` }[Exclude<Kind, 'diamond'>]

/**
 * What a document's step does to its stones. `restore` gives a stone the status it had before this document moved it, unless something else has moved
 * it since. `restoreEarlier` also reopens the hold or memo from which the document took the stone: a memo's stone is still with the client, a hold
 * resumes if its time has not run out, and a pending request waits again. Steps that are not in the table move no stone: an accepted offer creates an
 * order, and the order reserves the stone; an order made from a memo ends the memo and takes the stone in one transaction.
 */
export const diamondEffects: Partial<Record<Step, ActionOf<'diamond'> | 'restore' | 'restoreEarlier'>> = {
  'hold.ask': 'reserve',
  'hold.approve': 'hold',
  'hold.reject': 'restore',
  'hold.withdraw': 'restore',
  'hold.release': 'restore',
  'hold.reinstate': 'hold',
  'hold.reopen': 'reserve',
  'memo.ask': 'reserve',
  'memo.approve': 'send',
  'memo.reject': 'restoreEarlier',
  'memo.release': 'restore',
  'memo.withdraw': 'restoreEarlier',
  'memo.reinstate': 'send',
  'memo.reopen': 'reserve',
  'order.ask': 'reserve',
  'order.approve': 'sell',
  'order.reject': 'restoreEarlier',
  'order.cancel': 'restoreEarlier',
  'lot.ask': 'list',
  'lot.end': 'restore',
  'lot.withdraw': 'restore',
}
