import { offerLifecycle, offerStatus } from '@loupe/domain/transactions/offer.ts'
import { firstAt } from '../../../kit/first-places.ts'
/** The tabs of offers (S0 §2). A countered offer is not pending: its counter-offer is. */
export const views = [
  {
    name: 'pending',
    title: 'Pending',
    filter: { status: offerStatus.applied, isCountered: false },
    empty: firstAt('desk', 'No pending offers. Select stones on the desk and choose Offer.'),
  },
  { name: 'approve', title: 'Accepted', filter: { status: offerStatus.accepted }, empty: 'No accepted offers.' },
  {
    name: 'reject',
    title: 'Rejected',
    filter: { status: offerLifecycle.statuses('failed'), isCountered: false },
    empty: 'No rejected or expired offers.',
  },
] as const

/** The tabs of the history, by how the offers ended. */
export const historyViews = [
  { name: 'approved', title: 'Accepted', filter: { status: offerStatus.accepted }, empty: 'No accepted offers.' },
  {
    name: 'rejected',
    title: 'Rejected',
    filter: { status: offerLifecycle.statuses('failed') },
    empty: 'No rejected or expired offers.',
  },
] as const
