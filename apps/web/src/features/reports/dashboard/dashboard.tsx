import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Cards } from '../../../kit/card.tsx'
import * as format from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { Reserved } from '../../../kit/reserved.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { More } from './more.tsx'
import { SalesColumn } from './sales-column.tsx'
import { StockColumn } from './stock-column.tsx'
import { useFigures } from './use-figures.ts'
import { WorkColumn } from './work-column.tsx'
import './dashboard.css'

/**
 * What needs attention now, and how we stand: on one screen of 1440 x 900 pixels, in three columns of work, sales and stock. Each card is a short form
 * of a list and links to it; without the right to the list there is no card.
 */
export function Dashboard() {
  const { stones } = usePreferences()
  const me = useMe()
  const labGrown = stones === 'lab'
  const { data, error, isPlaceholderData, refetch } = useRead(dashboard.view, { body: { labGrown } })
  const view = { data, query: { data: isPlaceholderData ? undefined : data, error, refetch }, labGrown }
  const figures = useFigures(labGrown)
  return (
    <Page
      title="Dashboard"
      actions={
        <>
          {data ? (
            <UnstyledButton className="loupe-note-link loupe-screen-only" onClick={() => void refetch()} title={format.exactly(data.at)}>
              Refreshed {format.time(data.at)}
            </UnstyledButton>
          ) : (
            <Reserved>Refreshed {format.time(new Date(serverNow()).toISOString())}</Reserved>
          )}
          <Button label="Print" sign="print" onClick={() => window.print()} />
        </>
      }
    >
      {data ? (
        <p className="loupe-print-only">
          As of {format.dateTime(data.at)}, printed by {me.name}
        </p>
      ) : null}
      <div className="dashboard">
        <Cards columns={3}>
          <WorkColumn {...view} />
          <SalesColumn figures={figures} labGrown={labGrown} />
          <StockColumn figures={figures} labGrown={labGrown} />
        </Cards>
        {/* Below the first screen: where it begins is known with the cards above it. */}
        {data ? <More {...view} data={data} /> : null}
      </div>
    </Page>
  )
}
