import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { type TrackType, trackNames, trackType, trackTypes } from '@loupe/domain/transactions/track.ts'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { type Tab, Tabs } from '../../../kit/tabs.tsx'
import { whole } from '../../../kit/format.ts'
import { OfferRows } from '../offers/offer-rows.tsx'
import { ClientPage } from '../client-link.tsx'
import type { Client } from './track-columns.tsx'
import { TrackRows } from './track-rows.tsx'
import '../../../kit/record-parts.css'

/** The panel of a client, opened from any list of tracks or offers. */
export function useClientPanel(): { open(client: Client): void; panel: ReactNode } {
  const [client, setClient] = useState<Client>()
  return { open: setClient, panel: client ? <ClientTracks client={client} onClose={() => setClient(undefined)} /> : null }
}

/** All tracks of one client, by type, with their number. */
function ClientTracks({ client, onClose }: { client: Client; onClose(): void }) {
  return (
    <SidePanel title={client.companyName} open width={1100} onClose={onClose}>
      <div className="loupe-record-inner">
        <ClientPage account={client.account} />
        <TracksByType {...client} />
      </div>
    </SidePanel>
  )
}

function TracksByType({ account, companyName }: Client) {
  const may = useMay()
  const query = useRead(tracks.counts, { body: { account } })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} />
  const count = (type: TrackType) => data.counts.find((one) => one.trackType === type)?.count ?? 0
  const content = (type: TrackType) =>
    type === trackType.offer ? (
      <OfferRows filter={{ account }} isPart empty={`${companyName} has no offers.`} />
    ) : (
      <TrackRows title={trackNames[type]} type={type} account={account} empty={`${companyName} has no such entries.`} />
    )
  const tabs = trackTypes
    .filter((type) => type !== trackType.offer || may(offers.list))
    .map((type): Tab => ({
      key: String(type),
      label: (
        <>
          {trackNames[type]} {count(type) > 0 ? <small>{whole(count(type))}</small> : null}
        </>
      ),
      content: content(type),
    }))
  return <Tabs tabs={tabs} />
}
