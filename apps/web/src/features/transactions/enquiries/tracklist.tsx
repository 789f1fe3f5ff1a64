import { trackNames, trackType } from '@loupe/domain/transactions/track.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'
import { TrackList } from '../tracks/track-list.tsx'

const { request, reminder, enquiry, shipment } = trackType
/** By the word in the address. */
const views = [
  { name: 'request', type: request },
  { name: 'enquiry', type: enquiry },
  { name: 'reminder', type: reminder },
  { name: 'shipment', type: shipment },
] as const
export const firstOfTracklist = views[0].name

/** What goes on by steps: asked for, to be answered, reminded of, under way; the answered ones stay to be looked up. */
export function Tracklist({ view, account }: { view: string | undefined; account: string | undefined }) {
  const shown = views.find(({ name }) => name === view) ?? views[0]
  const links = views.map(({ name, type }) => ({
    title: trackNames[type],
    path: linkTo('enquiry', { kind: 'tracklist', view: name }, account ? { account } : {}),
  }))
  return (
    <>
      <TabMenu label="Tracklist" links={links} />
      <TrackList
        key={shown.name}
        title={trackNames[shown.type]}
        type={shown.type}
        account={account}
        empty="Nothing of this kind. Search stones, tick some, and press T."
      />
    </>
  )
}
