import { interactionKindNames, interactionKinds } from '@loupe/domain/accounts/interaction.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import { offerLifecycle, offerStatus } from '@loupe/domain/transactions/offer.ts'
import type { ComponentType } from 'react'
import type { Guard } from '../../../api/session.tsx'
import { CartRows, DemandRows, HoldRows, MemoRows, OfferRows, OrderRows, ViewingRows, WatchlistRows } from '../../../links/client-lists.ts'
import { Page } from '../../../kit/page.tsx'
import { ClientTerms } from '../terms/client-terms.tsx'
import { ClientUsers } from '../users/client-users.tsx'
import type { OfClient } from './of-client.ts'
import { Overview } from './overview.tsx'
import { Interactions } from './interactions.tsx'
import { ClientPermission } from './client-permission.tsx'
import { ClientSearches } from './client-searches.tsx'
import { Engagement } from './engagement.tsx'
import { SuggestedStock } from './suggested-stock.tsx'
import { lazyComponent } from '../../../kit/lazy-component.ts'

export interface Part extends Partial<Guard> {
  name: string
  title: string
  View: ComponentType<OfClient>
}
interface Tab {
  name: string
  title: string
  parts: readonly Part[]
  /** Listed under More. */
  more?: true
}

// Loaded on demand, because they bring the chart library along.
const Purchases = lazyComponent(() => import('./analytics.tsx'), 'PurchaseBehavior')
const SearchBehavior = lazyComponent(() => import('./analytics.tsx'), 'SearchBehavior')

const orders = (name: string, title: string, status: number[], empty: string): Part => ({
  name,
  title,
  access: 'order:view',
  View: ({ client }) => (
    <OrderRows
      filter={{ account: client.id, status }}
      empty={empty}
      isOneStatus={status.length === 1}
      hasEnded={name === 'reject' || name === 'cancel'}
    />
  ),
})
const offers = (name: string, title: string, filter: object, empty: string): Part => ({
  name,
  title,
  access: 'offer:view',
  View: ({ client }) => (
    <OfferRows filter={{ account: client.id, ...filter }} empty={empty} hasEnded={name === 'reject'} arePending={name === 'pending'} />
  ),
})

/** The tabs of a client and their parts, by their names in S0 §2. KYC is a separate wizard. */
export const tabs: readonly Tab[] = [
  { name: '', title: 'Overview', parts: [{ name: '', title: 'Overview', View: Overview }] },
  {
    name: 'enquiry',
    title: 'Enquiry',
    parts: [
      {
        name: 'hold',
        title: 'Hold',
        access: 'block:view',
        View: ({ client }) => <HoldRows filter={{ account: client.id }} empty="No holds for this client." />,
      },
      {
        name: 'memo',
        title: 'Memo',
        access: 'block:view',
        View: ({ client }) => <MemoRows filter={{ account: client.id }} empty="No memos for this client." />,
      },
      {
        name: 'demand',
        title: 'Demand',
        access: 'demand:view',
        View: ({ client }) => (
          <Page title="Demand">
            <DemandRows account={client.id} />
          </Page>
        ),
      },
    ],
  },
  {
    name: 'transactions',
    title: 'Transactions',
    parts: [
      { name: 'cart', title: 'Cart', access: 'track:view', View: ({ client }) => <CartRows account={client.id} /> },
      { name: 'watchlist', title: 'Watchlist', access: 'track:view', View: ({ client }) => <WatchlistRows account={client.id} /> },
    ],
  },
  {
    name: 'order',
    title: 'Order',
    // Approved orders are those with status 2 or 5.
    parts: [
      orders('pending', 'Pending', [1], 'No pending orders for this client.'),
      orders('approve', 'Approved', [2, 5], 'No approved orders for this client.'),
      orders('reject', 'Rejected', [3], 'No rejected orders for this client.'),
      orders('cancel', 'Canceled', [4], 'No cancelled orders for this client.'),
    ],
  },
  {
    name: 'offer',
    title: 'Offer',
    // An offer that was countered cannot be answered: the counter-offer, the newer link of the chain, is answered instead.
    parts: [
      offers('pending', 'Pending', { status: offerStatus.applied, isCountered: false }, 'No pending offers for this client.'),
      offers('approve', 'Accepted', { status: offerStatus.accepted }, 'No accepted offers for this client.'),
      offers(
        'reject',
        'Rejected',
        { status: offerLifecycle.statuses('failed'), isCountered: false },
        'No rejected or expired offers for this client.',
      ),
    ],
  },
  {
    name: 'office-view',
    title: 'Office View',
    parts: [
      { name: 'upcoming', title: 'Upcoming', access: 'cabin:view', View: ({ client }) => <ViewingRows tab="open" account={client.id} /> },
      { name: 'expire', title: 'Expired', access: 'cabin:view', View: ({ client }) => <ViewingRows tab="expire" account={client.id} /> },
    ],
  },
  {
    name: 'search',
    title: 'Search',
    parts: [
      {
        name: 'saved-search',
        title: 'Saved search',
        access: 'saved-search:view',
        View: ({ client }) => <ClientSearches client={client} type={savedSearchType.saved} />,
      },
      {
        name: 'recent-search',
        title: 'Recent search',
        access: 'saved-search:view',
        View: ({ client }) => <ClientSearches client={client} type={savedSearchType.recent} />,
      },
    ],
  },
  {
    name: 'interactions',
    title: 'Interactions',
    more: true,
    parts: interactionKindNames.map((kind) => ({
      name: kind,
      title: interactionKinds[kind],
      View: ({ client }) => <Interactions client={client} kind={kind} />,
    })),
  },
  {
    name: 'analytics',
    title: 'Analytics',
    more: true,
    parts: [
      { name: 'purchase-behavior', title: 'Purchase behavior', access: 'order:view', View: Purchases },
      { name: 'search-behavior', title: 'Search behavior', access: 'track:view', View: SearchBehavior },
    ],
  },
  { name: 'engagment', title: 'Engagement', more: true, parts: [{ name: '', title: 'Engagement', View: Engagement }] },
  {
    name: 'configuration',
    title: 'Configuration',
    more: true,
    parts: [
      { name: 'permission', title: 'Permission', View: ClientPermission },
      // The passwords of the client's users are reset here.
      {
        name: 'change-password',
        title: 'Users and passwords',
        View: ({ client }) => (
          <Page title="Users and passwords">
            <ClientUsers account={client.id} />
          </Page>
        ),
      },
      {
        name: 'terms',
        title: 'Terms',
        View: ({ client }) => (
          <Page title="Terms">
            <ClientTerms account={client.id} />
          </Page>
        ),
      },
    ],
  },
  {
    name: 'suggested-stock',
    title: 'Suggested stock',
    more: true,
    parts: [{ name: '', title: 'Suggested stock', access: 'diamond:view', View: SuggestedStock }],
  },
]
