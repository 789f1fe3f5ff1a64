import { enquiryFilters } from '@loupe/domain/transactions/enquiry-filters.ts'
import { type TrackStatus, type TrackType, trackType } from '@loupe/domain/transactions/track.ts'
import { type Empty, firstAt } from '../../../kit/first-places.ts'
import { useClientPanel } from './client-tracks.tsx'
import { TrackRows } from './track-rows.tsx'

const { cart, watchlist, comment } = trackType
interface Of {
  account?: string | undefined
}

/** Transaction > Cart. */
export const CartList = ({ account }: Of) => (
  <TrackList
    title="Cart"
    type={cart}
    account={account}
    empty={
      account
        ? 'This client’s cart is empty.'
        : firstAt('desk', 'No client has stones in the cart. Select stones on the desk and choose Cart.')
    }
  />
)
/** Transaction > Watchlist. */
export const WatchlistList = ({ account }: Of) => (
  <TrackList
    title="Watchlist"
    type={watchlist}
    account={account}
    empty={
      account ? 'This client has no watched stones.' : firstAt('desk', 'No watched stones. Select stones on the desk and choose Watch.')
    }
  />
)
/** Enquiry > Note. */
export const CommentList = ({ account }: Of) => (
  <TrackList
    title="Note"
    type={comment}
    account={account}
    empty={firstAt('desk', 'No notes yet. Select stones on the desk and choose Track.')}
  />
)

/** Enquiry > Tracklist: what is open of all types with a lifecycle. */
export const OpenTrackList = ({ account }: Of) => (
  <TrackList
    title="Tracklist"
    type={enquiryFilters.tracklist.trackType}
    status={enquiryFilters.tracklist.status}
    account={account}
    empty={
      account
        ? 'Nothing is open on this client’s tracklist.'
        : firstAt('desk', 'Nothing is open on the tracklist. Select stones on the desk and choose Track.')
    }
  />
)

interface Props {
  title: string
  /** One type, or several with a column that names it. */
  type: TrackType | readonly TrackType[]
  status?: readonly TrackStatus[]
  empty: Empty
  account?: string | undefined
}

/** Tracks of one type, or of several, that the user may see; of one client if given. */
export function TrackList({ title, type, status, empty, account }: Props) {
  const client = useClientPanel()
  return (
    <>
      <TrackRows title={title} type={type} status={status} empty={empty} account={account} onCompany={client.open} />
      {client.panel}
    </>
  )
}
