import { offers } from '@loupe/contract/transactions/offers.ts'
import { Navigate, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { whole } from '../../../kit/format.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'
import { useClientPanel } from '../tracks/client-tracks.tsx'
import { OfferRows } from './offer-rows.tsx'
import { views } from './views.ts'

/** Transaction > Offer: those that wait for an answer, and what became of the others. */
export function OfferList() {
  const { view } = useParams()
  const { data } = useRead(offers.count, { body: {} })
  const may = useMay()
  const client = useClientPanel()
  const shown = views.find(({ name }) => name === view)
  if (!shown) return <Navigate to={linkTo('offers', { view: 'pending' })} replace />
  const counts = data && { pending: data.applied, approve: data.accepted, reject: data.rejected + data.expired }
  const links = views.map(({ name, title }) => ({
    title: counts ? `${title} ${whole(counts[name])}` : title,
    path: linkTo('offers', { view: name }),
  }))
  return (
    <>
      <TabMenu label="Offers" links={links} />
      <OfferRows
        key={shown.name}
        filter={shown.filter}
        empty={shown.empty}
        hasEnded={shown.name === 'reject'}
        hasTicks={shown.name === 'pending' && may(offers.accept)}
        onCompany={client.open}
      />
      {client.panel}
    </>
  )
}
