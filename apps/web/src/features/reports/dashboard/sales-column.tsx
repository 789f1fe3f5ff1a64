import { Card } from '../../../kit/card.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { linkTo } from '../../../screens.ts'
import { AllLink } from './all-link.tsx'
import { Business } from './business.tsx'
import { Movers, TopClients } from './figures.tsx'
import type { ColumnProps } from './use-figures.ts'
import { useRows } from './use-rows.ts'

/** How sales stand. */
export function SalesColumn({ figures: { data, query, has }, labGrown }: ColumnProps) {
  const stones = stoneNames[labGrown ? 'lab' : 'natural']
  const clientRows = useRows(5, 5, 9)
  return (
    <div className="loupe-stack">
      <Business month={data?.month} isMonthPending={query.data === undefined && !query.error} />
      {has('clients') ? (
        <Card
          title="Top clients"
          note={`${stones}, last 90 days`}
          link={<AllLink to={linkTo('reports', { report: 'purchases' }, { period: 'last90' })}>All clients</AllLink>}
          query={query}
          rows={clientRows}
        >
          {data?.clients ? <TopClients clients={data.clients} /> : null}
        </Card>
      ) : null}
      {has('movers') ? (
        <Card
          title="Movers"
          note={`${stones}, last 90 days`}
          link={<AllLink to={linkTo('reports', { report: 'turn' }, { by: 'shpNm,crt' })}>All groups</AllLink>}
          query={query}
          rows={5}
        >
          {data?.movers ? <Movers movers={data.movers} /> : null}
        </Card>
      ) : null}
    </div>
  )
}
