import { type Interests, type Purchases, accountPages } from '@loupe/contract/reports/account-pages.ts'
import type { ReactNode } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { Card, Cards } from '../../../kit/card.tsx'
import { Bars } from '../../../kit/chart.tsx'
import { money, weight, whole } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { Figures } from './figures.tsx'
import { monthName, shortMoney } from './months.ts'
import type { OfClient } from './of-client.ts'

const kinds = ['natural', 'labGrown'] as const
const titles = { natural: stoneNames.natural, labGrown: stoneNames.lab }
const most = 8

/** Natural and lab-grown in separate sections, because they are never added together. An empty section is left out. */
function Both<K>({
  of,
  isEmpty,
  empty,
  show,
}: {
  of: Record<(typeof kinds)[number], K>
  isEmpty(kind: K): boolean
  empty: string
  show(kind: K): ReactNode
}) {
  const visible = kinds.filter((kind) => !isEmpty(of[kind]))
  if (visible.length === 0) return <Nothing>{empty}</Nothing>
  return visible.map((kind) => (
    <section key={kind} className="client-kind" aria-label={titles[kind]}>
      <h2>{titles[kind]}</h2>
      {show(of[kind])}
    </section>
  ))
}

/** More > Analytics > purchase behavior: purchases by month, shape and weight. */
export function PurchaseBehavior({ client }: OfClient) {
  const query = useRead(accountPages.purchases, { body: { account: client.id } })
  const { data } = query
  const lists = useLists()
  const value = { title: 'Value', value: (row: { value: number }) => row.value }
  return (
    <Page title="Purchase behavior">
      {data ? (
        <Both<Purchases>
          of={data}
          isEmpty={({ pieces }) => pieces === 0}
          empty="This client has bought nothing yet."
          show={(kind) => (
            <>
              <Figures
                figures={[
                  ['Value', money(kind.value)],
                  ['Orders', whole(kind.orders)],
                  ['Stones', whole(kind.pieces)],
                  ['Carats', weight(kind.carats)],
                  ['Average price', `${money(kind.avgCtPr)}/ct`],
                ]}
              />
              <Cards>
                <Card title="By month">
                  <Bars
                    label="Month"
                    rows={kind.months}
                    nameOf={({ month }) => monthName(month)}
                    series={[value]}
                    text={money}
                    short={shortMoney}
                  />
                </Card>
                <Card title="By shape" note={kind.shapes.length > most ? `The first ${most} of ${kind.shapes.length}` : null}>
                  <Bars
                    label="Shape"
                    rows={kind.shapes.slice(0, most)}
                    nameOf={({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? 'Unknown'}
                    series={[value]}
                    text={money}
                    short={shortMoney}
                  />
                </Card>
                <Card title="By weight">
                  <Bars label="Weight" rows={kind.weights} nameOf={(row) => row.weight} series={[value]} text={money} short={shortMoney} />
                </Card>
              </Cards>
            </>
          )}
        />
      ) : (
        <LoadingOrFailed query={query} />
      )}
    </Page>
  )
}

/** More > Analytics > search behavior: what was searched for, whether it was bought or not. */
export function SearchBehavior({ client }: OfClient) {
  const query = useRead(accountPages.interests, { body: { account: client.id } })
  const { data } = query
  const lists = useLists()
  const searches = { title: 'Searches', value: (row: { searches: number }) => row.searches }
  const tracked = { title: 'Cart and watchlist', value: (row: { tracked: number }) => row.tracked }
  return (
    <Page title="Search behavior">
      {data ? (
        <Both<Interests>
          of={data}
          isEmpty={(kind) => kind.searches + kind.tracked === 0}
          empty="No searches, cart or watchlist entries for this client yet. Choose Search stones for this client."
          show={(kind) => (
            <>
              <Figures
                figures={[
                  ['Searches', whole(kind.searches)],
                  ['Cart and watchlist', whole(kind.tracked)],
                ]}
              />
              <Cards>
                <Card title="By month">
                  <Bars
                    label="Month"
                    rows={kind.months}
                    nameOf={({ month }) => monthName(month)}
                    series={[searches, tracked]}
                    text={whole}
                  />
                </Card>
                <Card title="By shape">
                  <Bars
                    label="Shape"
                    rows={kind.shapes.slice(0, most)}
                    nameOf={({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? 'Unknown'}
                    series={[searches, tracked]}
                    text={whole}
                  />
                </Card>
                {kind.weights.length > 0 ? (
                  <Card title="Cart and watchlist by weight">
                    <Bars label="Weight" rows={kind.weights} nameOf={(row) => row.weight} series={[tracked]} text={whole} />
                  </Card>
                ) : null}
              </Cards>
            </>
          )}
        />
      ) : (
        <LoadingOrFailed query={query} />
      )}
    </Page>
  )
}
