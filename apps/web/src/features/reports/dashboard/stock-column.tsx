import { reports } from '@loupe/contract/reports/reports.ts'
import { useMay } from '../../../api/session.tsx'
import { Card } from '../../../kit/card.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { Term } from '../../../kit/term.tsx'
import { deskLink } from '../../../links/desk-link.ts'
import { linkTo } from '../../../screens.ts'
import { AllLink } from './all-link.tsx'
import { Ageing, PricePosition, StockByStatus } from './figures.tsx'
import type { ColumnProps } from './use-figures.ts'

/** How the stock stands: its age, its value by status, and its prices beside those of sales. */
export function StockColumn({ figures: { data, query, has }, labGrown }: ColumnProps) {
  const may = useMay()
  const stones = stoneNames[labGrown ? 'lab' : 'natural']
  return (
    <div className="loupe-stack">
      {has('ageing') ? (
        <Card
          title="Ageing"
          help={['Stock ageing']}
          note={stones}
          link={<AllLink to={may(reports.run) ? linkTo('reports', { report: 'ageing' }) : undefined}>Report</AllLink>}
          query={query}
          rows={6}
        >
          {data?.ageing ? <Ageing ageing={data.ageing} /> : null}
        </Card>
      ) : null}
      {has('stock') ? (
        <Card
          title="Stock by status"
          note={stones}
          link={<AllLink to={deskLink(labGrown, {})}>All stones</AllLink>}
          query={query}
          rows={10}
        >
          {data?.stock ? <StockByStatus stock={data.stock} labGrown={labGrown} /> : null}
        </Card>
      ) : null}
      {has('positions') ? (
        <Card
          title="Price position"
          help={['Price position']}
          note={
            <>
              {stones}, 90 days <Term words={['Back %']} />
            </>
          }
          link={<AllLink to={linkTo('reports', { report: 'average-back' }, { by: 'crt' })}>Report</AllLink>}
          query={query}
          rows={8}
        >
          {data?.positions ? <PricePosition positions={data.positions} /> : null}
        </Card>
      ) : null}
    </div>
  )
}
