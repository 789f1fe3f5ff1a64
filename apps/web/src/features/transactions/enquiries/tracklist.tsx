import { trackNames, trackType } from '@loupe/domain/transactions/track.ts'
import { firstAt } from '../../../kit/first-places.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { OpenTrackList, TrackList } from '../tracks/track-list.tsx'

const { request, reminder, enquiry, shipment } = trackType
/** By the name in the address; the first tab, which has what is open of all of them, has none. */
const views = [
  { name: 'request', type: request },
  { name: 'enquiry', type: enquiry },
  { name: 'reminder', type: reminder },
  { name: 'shipment', type: shipment },
] as const

/** Tracks with a lifecycle: requests, enquiries, reminders and shipments. Answered ones stay in the lists of their type. */
export function Tracklist({ view, account }: { view: string | undefined; account: string | undefined }) {
  const pathOf = (name?: string) => linkTo('enquiry', { kind: 'tracklist', ...(name ? { view: name } : {}) }, account ? { account } : {})
  const visible = views.find(({ name }) => name === view)
  if (view !== undefined && !visible) return <UnknownTab to={pathOf()} />
  const links = [{ title: 'All open', path: pathOf() }, ...views.map(({ name, type }) => ({ title: trackNames[type], path: pathOf(name) }))]
  return (
    <>
      <TabMenu label="Tracklist" links={links} />
      {visible ? (
        <TrackList
          key={visible.name}
          title={trackNames[visible.type]}
          type={visible.type}
          account={account}
          empty={firstAt('desk', 'Nothing tracked yet. Select stones on the desk and choose Track.')}
        />
      ) : (
        <OpenTrackList account={account} />
      )}
    </>
  )
}
