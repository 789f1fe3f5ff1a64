import { trackNames, trackType } from '@loupe/domain/transactions/track.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'
import { TrackList } from '../tracks/track-list.tsx'

const { request, reminder, enquiry, shipment } = trackType
/** By the name in the address. */
const views = [
  { name: 'request', type: request },
  { name: 'enquiry', type: enquiry },
  { name: 'reminder', type: reminder },
  { name: 'shipment', type: shipment },
] as const
export const firstOfTracklist = views[0].name

/** Tracks with a lifecycle: requests, enquiries, reminders and shipments. Answered ones stay in the list. */
export function Tracklist({ view, account }: { view: string | undefined; account: string | undefined }) {
  const visible = views.find(({ name }) => name === view) ?? views[0]
  const links = views.map(({ name, type }) => ({
    title: trackNames[type],
    path: linkTo('enquiry', { kind: 'tracklist', view: name }, account ? { account } : {}),
  }))
  return (
    <>
      <TabMenu label="Tracklist" links={links} />
      <TrackList
        key={visible.name}
        title={trackNames[visible.type]}
        type={visible.type}
        account={account}
        empty="Nothing tracked yet. Select stones on the desk and press T."
      />
    </>
  )
}
