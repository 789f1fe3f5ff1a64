import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import type { StoneListing, StoneWithheld } from '@loupe/contract/platforms/platform-stones.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card, CardTable } from '../../../kit/card.tsx'
import { dash, dateTime, exactly, money } from '../../../kit/format.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { combinedQuery } from '../../../kit/combined-query.ts'
import { Nothing } from '../../../kit/states.tsx'
import { TakeOffForm } from './withhold-form.tsx'

// Wraps to two lines in narrow cards, so that the button next to it stays visible.
const Instant = ({ at }: { at: string }) => (
  <time className="loupe-card-wraps" title={exactly(at)}>
    {dateTime(at)}
  </time>
)
const Labels = ({ children, title }: { children: string; title?: string | undefined }) => (
  <span className="loupe-card-wraps" title={title}>
    {children}
  </span>
)
const where = {
  title: 'Platform',
  show: ({ platform, name }: Pick<StoneListing, 'platform' | 'name'>) => <span title={name}>{platforms[platform].title}</span>,
}

/** The price on the platform; if the stock's price is different now, that too. */
const Outside = ({ is, here }: { is: number; here: number }) => (
  <>
    {money(is)}
    {is === here ? null : <small className="stone-price-here">now {money(here)} here</small>}
  </>
)

/** The platforms that list the stone, with price and end; and those it is withheld from, with the reason. */
export function ListedCard({ stone }: { stone: Pick<Diamond, 'id' | 'vStnId' | 'ctPr' | 'amt'> }) {
  const may = useMay()
  const [leaving, setLeaving] = useState<StoneListing>()
  const body = { diamond: stone.id }
  const seesListings = may(platformDetails.listings)
  const listed = useRead(platformDetails.listings, { body }, { enabled: seesListings })
  const withheld = useRead(platformDetails.withheld, { body })
  const there = listed.data ?? []
  const stored = new Set(withheld.data?.map(({ platformDetail }) => platformDetail))
  const gone = (withheld.data ?? []).filter((one) => !there.some(({ platformDetail }) => platformDetail === one.platformDetail))
  const listAgainButton = (id: string) => (
    <RouteButton route={platformDetails.putBack} input={{ body: { id, diamonds: [stone.id] } }} label="List again" isSmall />
  )
  // Listings need a permission, because they depend on the stone's cost; that a stone is withheld does not.
  if (!seesListings && gone.length === 0) return null
  const actions = <Row,>(show: (row: Row) => React.ReactNode) => (may(platformDetails.withhold) ? [{ title: 'Action', show }] : [])
  return (
    <Card
      title={seesListings ? 'Listed on' : 'Withheld'}
      note={seesListings ? there.length : gone.length}
      query={combinedQuery(seesListings ? [listed, withheld] : [withheld])}
    >
      {!seesListings ? null : there.length > 0 ? (
        <CardTable<StoneListing>
          label="Listed on"
          rows={there}
          keyOf={({ platformDetail }) => platformDetail}
          columns={[
            where,
            { title: '$/Ct', isNumber: true, show: ({ ctPr }) => <Outside is={ctPr} here={stone.ctPr} /> },
            { title: 'Amount', isNumber: true, isRare: true, show: ({ amt }) => <Outside is={amt} here={stone.amt} /> },
            { title: 'Last sent', isRare: true, show: ({ sentAt }) => <Instant at={sentAt} /> },
            { title: 'Until', show: (row) => <Until row={row} isLeaving={stored.has(row.platformDetail)} /> },
            ...actions<StoneListing>((row) =>
              stored.has(row.platformDetail) ? (
                listAgainButton(row.platformDetail)
              ) : row.isDeleted ? (
                <span title="Its profile was deleted. Remove the stone on the platform itself.">{dash}</span>
              ) : (
                <Button isSmall label="Remove" onClick={() => setLeaving(row)} />
              ),
            ),
          ]}
        />
      ) : (
        <Nothing>Not listed on any platform.</Nothing>
      )}
      {gone.length > 0 ? (
        <>
          {seesListings ? <h3 className="stone-withheld">Withheld</h3> : null}
          <CardTable<StoneWithheld>
            label="Withheld"
            rows={gone}
            keyOf={({ platformDetail }) => platformDetail}
            columns={[
              where,
              { title: 'By', show: ({ createdByName }) => <Labels>{createdByName}</Labels> },
              { title: 'Since', isRare: true, show: ({ createdAt }) => <Instant at={createdAt} /> },
              { title: 'Reason', show: ({ note }) => <Labels title={note}>{note || dash}</Labels> },
              ...actions<StoneWithheld>(({ platformDetail }) => listAgainButton(platformDetail)),
            ]}
          />
        </>
      ) : null}
      {leaving ? <TakeOffForm stone={stone} profile={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  )
}

function Until({ row: { until, isActive }, isLeaving }: { row: StoneListing; isLeaving: boolean }) {
  if (isLeaving) return <Labels title={isActive ? undefined : 'When its profile is active again'}>being removed</Labels>
  return until ? <Instant at={until} /> : <Labels>further notice</Labels>
}
