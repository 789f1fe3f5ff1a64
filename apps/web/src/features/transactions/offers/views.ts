import { offerLifecycle, offerStatus } from '@loupe/domain/transactions/offer.ts'
/** The tabs of offers (S0 §2). A countered offer is not pending: its counter-offer is. */
export const views = [
  {
    name: 'pending',
    title: 'Pending',
    filter: { status: offerStatus.applied, isCountered: false },
    empty: 'No offer waits. Search stones, tick some, and press O.',
  },
  { name: 'approve', title: 'Approved', filter: { status: offerStatus.accepted }, empty: 'No offer has been accepted.' },
  {
    name: 'reject',
    title: 'Rejected',
    filter: { status: offerLifecycle.statuses('failed'), isCountered: false },
    empty: 'No offer has been rejected or run out.',
  },
] as const

/** The tabs of the history, by how the offers ended. */
export const historyViews = [
  { name: 'approved', title: 'Approved', filter: { status: offerStatus.accepted }, empty: 'No offer has been accepted.' },
  {
    name: 'rejected',
    title: 'Rejected',
    filter: { status: offerLifecycle.statuses('failed') },
    empty: 'No offer has been rejected or run out.',
  },
] as const
