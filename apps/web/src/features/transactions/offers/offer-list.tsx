import { offers } from '@loupe/contract/transactions/offers.ts'
import { useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { whole } from '../../../kit/format.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { useClientPanel } from '../tracks/client-tracks.tsx'
import { OfferRows } from './offer-rows.tsx'
import { views } from './views.ts'

/** Transaction > Offer: pending offers, and the results of the others. */
export function OfferList() {
  const { view } = useParams()
  const { data } = useRead(offers.count, { body: {} })
  const may = useMay()
  const client = useClientPanel()
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={linkTo('offers', { view: 'pending' })} />
  const counts = data && { pending: data.applied, approve: data.accepted + data.orderEnded, reject: data.rejected + data.expired }
  const links = views.map(({ name, title }) => ({
    title: counts ? `${title} ${whole(counts[name])}` : title,
    path: linkTo('offers', { view: name }),
  }))
  return (
    <>
      <TabMenu label="Offers" links={links} />
      <OfferRows
        key={visible.name}
        filter={visible.filter}
        empty={visible.empty}
        hasEnded={visible.name === 'reject'}
        arePending={visible.name === 'pending'}
        hasTicks={visible.name === 'pending' && may(offers.accept)}
        onCompany={client.open}
      />
      {client.panel}
    </>
  )
}
