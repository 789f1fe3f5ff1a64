import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { type TrackType, trackNames, trackType } from '@loupe/domain/transactions/track.ts'
import { useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { whole } from '../../../kit/format.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'
import { useClientPanel } from './client-tracks.tsx'
import { TrackRows } from './track-rows.tsx'

const { cart, watchlist, request, reminder, enquiry, shipment, comment } = trackType
/** The tracklist's views, by the word in the address. */
const views = [
  { name: 'request', type: request },
  { name: 'enquiry', type: enquiry },
  { name: 'reminder', type: reminder },
  { name: 'shipment', type: shipment },
  { name: 'comment', type: comment },
] as const

/** Transaction > Cart. */
export const CartList = () => (
  <TrackList title="Cart" type={cart} empty="No client has anything in the cart. Search stones, tick some, and press A." />
)
/** Transaction > Watchlist. */
export const WatchlistList = () => (
  <TrackList title="Watchlist" type={watchlist} empty="No stone is watched. Search stones, tick some, and press W." />
)

/** Enquiry > Tracklist: whatever else is remembered of stones for clients. */
export function Tracklist() {
  const { view } = useParams()
  const shown = views.find(({ name }) => name === view) ?? views[0]
  const { data } = useRead(tracks.counts, { body: {} })
  const count = (type: TrackType) => data?.counts.find((one) => one.trackType === type)?.count
  const links = views.map(({ name, type }) => {
    const many = count(type)
    return { title: many ? `${trackNames[type]} ${whole(many)}` : trackNames[type], path: linkTo('tracklist', { view: name }) }
  })
  return (
    <>
      <TabMenu label="Tracklist" links={links} />
      <TrackList
        key={shown.name}
        title={trackNames[shown.type]}
        type={shown.type}
        empty="Nothing of this kind. Search stones, tick some, and press T."
      />
    </>
  )
}

/** Tracks of one type, within one's reach. */
function TrackList({ title, type, empty }: { title: string; type: TrackType; empty: string }) {
  const client = useClientPanel()
  return (
    <>
      <TrackRows title={title} type={type} empty={empty} onCompany={client.open} />
      {client.panel}
    </>
  )
}
