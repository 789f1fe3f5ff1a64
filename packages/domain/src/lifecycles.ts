import { bankChangeLifecycle } from './accounts/bank.ts'
import { kycLifecycle } from './accounts/kyc.ts'
import { termLifecycle } from './accounts/term.ts'
import { bulkMailLifecycle } from './messages/bulk-mail.ts'
import { diamondLifecycle } from './inventory/diamond.ts'
import { feedbackLifecycle } from './messages/feedback.ts'
import { bidLifecycle, lotLifecycle } from './transactions/bid.ts'
import { blockLifecycle } from './transactions/block.ts'
import { offerLifecycle } from './transactions/offer.ts'
import { viewingLifecycle } from './transactions/viewing.ts'
import { orderLifecycle } from './transactions/order.ts'
import { trackLifecycle } from './transactions/track.ts'
import { waitingLifecycle } from './transactions/waiting.ts'

/** Everything that has a status. */
export const lifecycles = {
  diamond: diamondLifecycle,
  hold: blockLifecycle,
  memo: blockLifecycle,
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
} as const
export type Kind = keyof typeof lifecycles
export type StatusOf<K extends Kind> = (typeof lifecycles)[K]['codes'][number]
export type ActionOf<K extends Kind> = (typeof lifecycles)[K]['actions'][number]
/** Taking an action on a document; `ask` is its making. */
export type Step = { [K in Exclude<Kind, 'diamond'>]: `${K}.${ActionOf<K> | 'ask'}` }[Exclude<Kind, 'diamond'>]

/**
 * What a document's step does to the stones it names: the choreography of the trade. `restore` gives back the status a stone had before this
 * document moved it, if nothing else has moved it since. A step that is not here moves no stone: an offer that is accepted makes an order, and the
 * order reserves the stone; a memo made from a hold, or an order from a memo, first ends what was and then takes the stone anew, in one transaction.
 * `giveBack` restores, and then has the hold or memo live again that the document took the stone over from (domain.md C9): a memo's stone is still
 * with the client, a hold comes back while its time runs, a request for one of them waits again.
 */
export const diamondEffects: Partial<Record<Step, ActionOf<'diamond'> | 'restore' | 'giveBack'>> = {
  'hold.ask': 'reserve',
  'hold.approve': 'hold',
  'hold.reject': 'restore',
  'hold.release': 'restore',
  'hold.reinstate': 'hold',
  'hold.reopen': 'reserve',
  'memo.ask': 'reserve',
  'memo.approve': 'send',
  'memo.reject': 'giveBack',
  'memo.release': 'restore',
  'memo.reinstate': 'send',
  'memo.reopen': 'reserve',
  'order.ask': 'reserve',
  'order.approve': 'sell',
  'order.reject': 'giveBack',
  'order.cancel': 'giveBack',
  'lot.ask': 'list',
  'lot.end': 'restore',
  'lot.withdraw': 'restore',
}
