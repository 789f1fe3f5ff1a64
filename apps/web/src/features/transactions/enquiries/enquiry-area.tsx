import { type EnquiryKind, enquiries, enquiryKindNames, enquiryKinds } from '@loupe/contract/transactions/enquiries.ts'
import { enquiryFilters } from '@loupe/domain/transactions/enquiry-filters.ts'
import { parseAsString, useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { whole } from '../../../kit/format.ts'
import { type TabLink, TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo, screens } from '../../../screens.ts'
import { ViewingList } from '../cabins/viewing-list.tsx'
import { ClientBar } from '../client-bar.tsx'
import { HoldList } from '../hold-list.tsx'
import { OfferRows } from '../offers/offer-rows.tsx'
import { OrderRows } from '../orders/order-list.tsx'
import { useClientPanel } from '../tracks/client-tracks.tsx'
import { CartList, CommentList, WatchlistList } from '../tracks/track-list.tsx'
import { Enquirers } from './enquirers.tsx'
import { Tracklist } from './tracklist.tsx'

const clients = 'clients'

/** Enquiry: everything that is open for clients, kind by kind; of all clients or of one. */
export function EnquiryArea() {
  const { kind, view } = useParams()
  const may = useMay()
  const [{ account: chosen }, choose] = useQueryStates({ account: parseAsString, page: parseAsString })
  const account = chosen ?? undefined
  const { data: counts } = useRead(enquiries.counts, { body: account ? { account } : {} })
  const visible = kind === clients ? clients : enquiryKindNames.find((name) => name === kind)
  if (!visible) return <UnknownTab to={linkTo('enquiry', { kind: clients })} />
  const search: Record<string, string> = account ? { account } : {}
  const linkOf = (name: EnquiryKind): TabLink => ({
    title: `${enquiryKinds[name].label} ${counts?.[name] ? whole(counts[name]) : ''}`.trim(),
    path: linkTo('enquiry', { kind: name, ...(name === 'tracklist' && view ? { view } : {}) }, search),
  })
  const known = enquiryKindNames.filter((name) => counts === undefined || counts[name] !== undefined)
  const links = [{ title: 'Clients', path: linkTo('enquiry', { kind: clients }, search) }, ...known.map(linkOf)]
  return (
    <ClientBar
      account={account}
      onAccount={(id) => void choose({ account: id ?? null, page: null })}
      tabs={<TabMenu label="Enquiry" links={links} />}
      link={may(screens.requests) ? <Link to={linkTo('requests', {}, account ? { client: account } : {})}>New request</Link> : null}
    >
      {visible === clients ? (
        <Enquirers account={account} />
      ) : (
        <Kind key={`${visible} ${account}`} kind={visible} view={view} account={account} />
      )}
    </ClientBar>
  )
}

/** The list screens of each kind, filtered by open ones and the chosen client, so that they match the counts. */
function Kind({ kind, view, account }: { kind: EnquiryKind; view: string | undefined; account: string | undefined }) {
  const client = useClientPanel()
  const of = account ? { account } : {}
  const lists: Record<EnquiryKind, () => ReactNode> = {
    confirm: () => <OrderRows title="Confirm" filter={{ ...of, ...enquiryFilters.confirm }} empty="No Direct Buys to confirm." />,
    hold: () => <HoldList filter={{ ...of, ...enquiryFilters.hold }} />,
    tracklist: () => <Tracklist view={view} account={account} />,
    cart: () => <CartList account={account} />,
    watchlist: () => <WatchlistList account={account} />,
    offer: () => (
      <OfferRows
        filter={{ ...of, ...enquiryFilters.offer }}
        arePending
        empty={firstAt('desk', 'No pending offers. Select stones on the desk and choose Offer.')}
        onCompany={client.open}
      />
    ),
    order: () => (
      <OrderRows
        filter={{ ...of, ...enquiryFilters.order }}
        empty={firstAt('desk', 'No open orders. Select stones on the desk and choose Order.')}
      />
    ),
    appointment: () => <ViewingList tab="open" account={account} />,
    note: () => <CommentList account={account} />,
  }
  return (
    <>
      {lists[kind]()}
      {client.panel}
    </>
  )
}
