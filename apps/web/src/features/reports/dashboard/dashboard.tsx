import { type DashboardFigures, dashboard } from '@loupe/contract/reports/dashboard.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card, Cards } from '../../../kit/card.tsx'
import * as format from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { Term } from '../../../kit/term.tsx'
import { usePreferences } from '../../../kit/preferences.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { linkTo } from '../../../screens.ts'
import { HomeContent } from './home-content.tsx'
import { News } from './news.tsx'
import { Business } from './business.tsx'
import { Work } from './work.tsx'
import { Featured, Holds, Newest, Searches, StoneOfDay } from './cards.tsx'
import { Ageing, Movers, PricePosition, StockByStatus, TopClients } from './figures.tsx'
import { Reminders } from './reminders.tsx'
import { Checklist } from './checklist.tsx'
import { deskLink } from '../../../links/desk-link.ts'

const All = ({ to, children }: { to: string | undefined; children: string }) => (to ? <Link to={to}>{children}</Link> : null)

/** The figures of the company. A part is absent when the person may not see it; until they are loaded, all parts are expected. */
function useFigures(labGrown: boolean) {
  const { data, error, isPlaceholderData, refetch } = useRead(dashboard.figures, { body: { labGrown } })
  return {
    data,
    query: { data: isPlaceholderData ? undefined : data, error, refetch },
    has: (part: keyof DashboardFigures) => !data || data[part] !== undefined,
  }
}

/** What needs attention now. Each card is a short form of a list and links to it; without the right to the list there is no card. */
export function Dashboard() {
  const { stones } = usePreferences()
  const me = useMe()
  const may = useMay()
  const labGrown = stones === 'lab'
  const { data, error, isPlaceholderData, refetch } = useRead(dashboard.view, { body: { labGrown } })
  const query = { data: isPlaceholderData ? undefined : data, error, refetch }
  const { data: work, isPending: isWorkPending } = useRead(dashboard.work, {})
  const figures = useFigures(labGrown)
  const has = (part: 'holds' | 'newest' | 'searches') => !data || data[part] !== undefined
  return (
    <Page
      title="Dashboard"
      actions={
        <>
          {data ? (
            <UnstyledButton className="loupe-note-link loupe-screen-only" onClick={() => void refetch()} title={format.exactly(data.at)}>
              Refreshed {format.time(data.at)}
            </UnstyledButton>
          ) : null}
          <Button label="Print" sign="print" onClick={() => window.print()} />
        </>
      }
    >
      {data ? (
        <p className="loupe-print-only">
          As of {format.dateTime(data.at)}, printed by {me.name}
        </p>
      ) : null}
      <Cards isEven>
        <div className="loupe-stack">
          <Checklist />
          <Card
            title="My work today"
            note="Natural and Lab-Grown"
            query={{ ...query, data: isWorkPending ? undefined : query.data }}
            rows={11}
          >
            {data ? <Work work={data.work} rows={work?.list ?? []} /> : null}
          </Card>
          {figures.has('ageing') ? (
            <Card
              title="Ageing"
              help={['Stock ageing']}
              note={stoneNames[stones]}
              link={<All to={may(reports.run) ? linkTo('reports', { report: 'ageing' }) : undefined}>Report</All>}
              query={figures.query}
              rows={8}
            >
              {figures.data?.ageing ? <Ageing ageing={figures.data.ageing} /> : null}
            </Card>
          ) : null}
          {has('holds') ? (
            <Card
              title="Holds"
              note={data?.holds ? `${format.whole(data.holds.count)}, Natural and Lab-Grown` : undefined}
              link={<All to={linkTo('holds')}>All holds</All>}
              query={query}
            >
              {data?.holds ? <Holds holds={data.holds} /> : null}
            </Card>
          ) : null}
          {figures.has('movers') ? (
            <Card
              title="Movers"
              note={`${stoneNames[stones]}, last 90 days`}
              link={<All to={linkTo('reports', { report: 'turn' }, { by: 'shpNm,crt' })}>Report</All>}
              query={figures.query}
              rows={7}
            >
              {figures.data?.movers ? <Movers movers={figures.data.movers} /> : null}
            </Card>
          ) : null}
          {has('newest') ? (
            <Card
              title="Newest stones"
              note={stoneNames[stones]}
              link={<All to={deskLink(labGrown, { sort: [{ arrivedAt: 'DESC' }] })}>All, newest first</All>}
              query={query}
            >
              {data?.newest ? <Newest stones={data.newest} labGrown={labGrown} /> : null}
            </Card>
          ) : null}
        </div>
        <div className="loupe-stack">
          <Business month={figures.data?.month} isMonthPending={figures.query.data === undefined && !figures.query.error} />
          {figures.has('clients') ? (
            <Card
              title="Top clients"
              note={`${stoneNames[stones]}, last 90 days`}
              link={<All to={linkTo('reports', { report: 'purchases' }, { period: 'last90' })}>Report</All>}
              query={figures.query}
              rows={7}
            >
              {figures.data?.clients ? <TopClients clients={figures.data.clients} /> : null}
            </Card>
          ) : null}
          {figures.has('stock') ? (
            <Card
              title="Stock by status"
              note={stoneNames[stones]}
              link={<All to={deskLink(labGrown, {})}>All stones</All>}
              query={figures.query}
              rows={14}
            >
              {figures.data?.stock ? <StockByStatus stock={figures.data.stock} labGrown={labGrown} /> : null}
            </Card>
          ) : null}
          {figures.has('positions') ? (
            <Card
              title="Price position"
              help={['Price position']}
              note={
                <>
                  {stoneNames[stones]}, last 90 days <Term words={['Back %']} />
                </>
              }
              link={<All to={linkTo('reports', { report: 'average-back' }, { by: 'crt' })}>Report</All>}
              query={figures.query}
              rows={12}
            >
              {figures.data?.positions ? <PricePosition positions={figures.data.positions} /> : null}
            </Card>
          ) : null}
          <Reminders />
          <News />
          {data?.stoneOfDay ? (
            <Card title="Stone of the day" note={stoneNames[stones]}>
              <StoneOfDay stone={data.stoneOfDay} labGrown={labGrown} />
            </Card>
          ) : null}
          <HomeContent />
          {data?.featured && data.featured.length > 0 ? (
            <Card title="Featured stones" note={data.featured.length} link={<All to={linkTo('featureStone')}>All featured</All>}>
              <Featured stones={data.featured} labGrown={labGrown} />
            </Card>
          ) : null}
          {has('searches') ? (
            <Card title="Last searches" query={query}>
              {data?.searches ? <Searches searches={data.searches} /> : null}
            </Card>
          ) : null}
        </div>
      </Cards>
    </Page>
  )
}
