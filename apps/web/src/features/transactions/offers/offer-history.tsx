import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { firstAt } from '../../../kit/first-places.ts'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { noRecord } from '../../../links/no-record.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { linkTo } from '../../../screens.ts'
import { stoneAddress } from '../../../links/stone-address.ts'
import { useClientPanel } from '../tracks/client-tracks.tsx'
import { OfferRows } from './offer-rows.tsx'
import { OfferSum } from './offer-sum.tsx'
import { historyViews } from './views.ts'

/** Transaction > Offer History: all answered offers, including counter-offers. */
export function OfferHistory() {
  const { view } = useParams()
  const client = useClientPanel()
  const visible = historyViews.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={linkTo('offerHistory', { view: 'approved' })} />
  return (
    <>
      <TabMenu
        label="Offer History"
        links={historyViews.map(({ name, title }) => ({ title, path: linkTo('offerHistory', { view: name }) }))}
      />
      <OfferRows key={visible.name} title="Offer History" filter={visible.filter} empty={visible.empty} hasEnded onCompany={client.open} />
      {client.panel}
    </>
  )
}

/** Inventory > Offer History: of one stone (`?id=`), or of all. */
export function StoneOffers() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return id === '' ? <OfAllStones /> : <OfOneStone id={id} />
}

function OfAllStones() {
  const client = useClientPanel()
  return (
    <>
      <OfferRows
        title="Offer History"
        filter={{}}
        empty={firstAt('desk', 'No offers yet. Select stones on the desk and choose Offer.')}
        hasEnded
        onCompany={client.open}
      />
      {client.panel}
    </>
  )
}

function OfOneStone({ id }: { id: string }) {
  const client = useClientPanel()
  const query = useRead(diamonds.view, { params: { id } })
  const { data: stone } = query
  if (!stone) return <LoadingOrFailed query={query} gone={noRecord('stone', 'search', 'the desk')} />
  return (
    <Page
      title={`Offer History: ${stone.vStnId}`}
      actions={
        <>
          <Link to={stoneAddress(stone.vStnId)}>The stone</Link>
          <Link to={linkTo('stoneOffers')}>All offers</Link>
        </>
      }
    >
      <OfferSum diamond={stone.id} />
      <OfferRows
        filter={{ diamond: stone.id }}
        empty="None of your clients has made an offer on this stone."
        isPart
        isOfStone
        hasEnded
        onCompany={client.open}
      />
      {client.panel}
    </Page>
  )
}
