import { media } from '@loupe/contract/inventory/media.ts'
import type { DashboardReply } from '@loupe/contract/reports/dashboard.ts'
import { isPicture } from '@loupe/domain/inventory/media.ts'
import { blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { CardTable } from '../../../kit/card.tsx'
import * as format from '../../../kit/format.ts'
import { LabGrown } from '../../../kit/lab-grown.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { deskLink, searchLink } from '../../../links/desk-link.ts'
import { HoldSteps } from '../../../links/parts.ts'
import { useLists } from '../../../api/masters.ts'
import { ReservedHoldSteps } from './reserved-actions.tsx'
import { searchText } from './search-text.ts'
import './stone-of-day.css'

type Part<K extends keyof DashboardReply> = NonNullable<DashboardReply[K]>

/** A stone's number, as a link if the user may open the desk. */
const StoneLink = ({ vStnId, labGrown }: { vStnId: string; labGrown: boolean }) => {
  const to = deskLink(labGrown, { filter: { vStnId } })
  return to ? <Link to={to}>{vStnId}</Link> : <>{vStnId}</>
}

/** A fancy color has several words, which wrap where there is no room. */
const colorOf = (stone: { isFcCol: boolean; fcColDesc: string | null; colNm: string | null }) => (
  <span className="loupe-card-wraps">{(stone.isFcCol ? stone.fcColDesc : stone.colNm) ?? format.dash}</span>
)

/** The time until a hold ends, by the server's clock; highlighted in the last hour. On paper, which stands still, when it ends. */
function Countdown({ until }: { until: string }) {
  const now = useNow()
  const left = format.countdown(until, now)
  const isSoon = new Date(until).getTime() - now < 3_600_000
  return (
    <time dateTime={until} title={format.exactly(until)} className={isSoon ? 'loupe-soon' : undefined}>
      <span className="loupe-screen-only">{left ?? 'Ending now'}</span>
      <span className="loupe-print-only">{format.deadline(until)}</span>
    </time>
  )
}

/** Holds that leave room for the other cards of a first screen. */
const holdsAtMost = 5

/** Holds, the next to end first, with their steps. */
export const Holds = ({ holds }: { holds: Part<'holds'> }) =>
  holds.list.length === 0 ? (
    <Nothing>No holds yet. Select stones on the desk and choose Hold.</Nothing>
  ) : (
    <div className="dashboard-holds">
      <CardTable
        label="Holds"
        rows={holds.list.slice(0, holdsAtMost)}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Ends', show: ({ validTillDate }) => <Countdown until={validTillDate} /> },
          {
            title: 'Stone ID',
            show: (hold) => (
              <>
                <StoneLink {...hold} /> <LabGrown of={hold} />
              </>
            ),
          },
          { title: 'Company', show: ({ companyName }) => <span title={companyName}>{companyName}</span> },
          { title: 'Status', isRare: true, show: ({ status }) => <Status state={blockStatuses.of(status)} /> },
          {
            title: 'Actions',
            isAction: true,
            show: (hold) => (
              <Suspense fallback={<ReservedHoldSteps status={hold.status} />}>
                <HoldSteps block={{ ...hold, blockType: blockType.hold }} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )

/** The company's stone of the day, with its picture where there is one. */
export function StoneOfDay({ stone, labGrown }: { stone: NonNullable<Part<'stoneOfDay'>>; labGrown: boolean }) {
  const lists = useLists()
  const color = stone.isFcCol ? stone.fcColDesc : stone.colNm
  return (
    <div className="dashboard-of-day">
      <Picture stone={stone} />
      <p>
        <b>
          <StoneLink vStnId={stone.vStnId} labGrown={labGrown} />
        </b>
        <span>
          {[lists.nameOf('shpNm', stone.shpNm), `${format.weight(stone.crt)} ct`, color, stone.clrNm, stone.lbNm]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <b>{format.money(stone.amt)}</b>
      </p>
    </div>
  )
}

/** Its place stays empty while it is loading, so that nothing moves. */
function Picture({ stone: { id, vStnId } }: { stone: Pick<NonNullable<Part<'stoneOfDay'>>, 'id' | 'vStnId'> }) {
  const { data } = useRead(media.files, { body: { ids: [id] } }, { staleTime: 300_000 })
  const picture = data?.list[0]?.media.find(({ kind, type }) => kind === 'still' && isPicture(type))
  if (data && !picture) return null
  if (!picture) return <span className="dashboard-of-day-picture" />
  const query = { width: '480' as const, ...(picture.etag ? { v: picture.etag } : {}) }
  return (
    <img
      key={picture.id}
      src={addressOf(media.view, { params: { id: picture.id }, query })}
      alt={vStnId}
      className="dashboard-of-day-picture"
    />
  )
}

export const Featured = ({ stones, labGrown }: { stones: Part<'featured'>; labGrown: boolean }) => (
  <CardTable
    label="Featured stones"
    rows={stones}
    keyOf={({ id }) => id}
    columns={[
      { title: 'Stone ID', show: ({ vStnId }) => <StoneLink vStnId={vStnId} labGrown={labGrown} /> },
      { title: 'Carat', isNumber: true, show: ({ crt }) => format.weight(crt) },
      { title: 'Color', show: (stone) => colorOf(stone) },
      { title: 'Clarity', show: ({ clrNm }) => clrNm ?? format.dash },
      { title: 'Amount', isNumber: true, show: ({ amt }) => format.money(amt) },
    ]}
  />
)

export function Newest({ stones, labGrown }: { stones: Part<'newest'>; labGrown: boolean }) {
  const lists = useLists()
  return stones.length === 0 ? (
    <Nothing>No stones of this type yet. Upload a sheet to add some.</Nothing>
  ) : (
    <CardTable
      label="Newest stones"
      rows={stones}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Stone ID', show: ({ vStnId }) => <StoneLink vStnId={vStnId} labGrown={labGrown} /> },
        { title: 'Shape', show: ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? format.dash },
        { title: 'Carat', isNumber: true, show: ({ crt }) => format.weight(crt) },
        { title: 'Color', show: (stone) => colorOf(stone) },
        { title: 'Clarity', show: ({ clrNm }) => clrNm ?? format.dash },
        { title: 'Lab', isRare: true, show: ({ lbNm }) => lbNm ?? format.dash },
        { title: '$/Ct', isNumber: true, isRare: true, show: ({ ctPr }) => format.number(ctPr) },
        { title: 'Amount', isNumber: true, show: ({ amt }) => format.money(amt) },
        {
          title: 'Arrived',
          isRare: true,
          show: ({ arrivedAt }) => (
            <time dateTime={arrivedAt} title={format.exactly(arrivedAt)}>
              {format.date(arrivedAt)}
            </time>
          ),
        },
      ]}
    />
  )
}

export function Searches({ searches }: { searches: Part<'searches'> }) {
  const lists = useLists()
  return searches.length === 0 ? (
    <Nothing>No recent searches yet. Your desk searches appear here.</Nothing>
  ) : (
    <ul className="loupe-lines">
      {searches.map((search) => {
        const to = searchLink(search)
        const labels = searchText(lists, search)
        const line = (
          <>
            <span title={labels}>{labels}</span>
            <time dateTime={search.updatedAt} title={format.exactly(search.updatedAt)}>
              {format.dateTime(search.updatedAt)}
            </time>
          </>
        )
        return <li key={search.id}>{to ? <Link to={to}>{line}</Link> : <div>{line}</div>}</li>
      })}
    </ul>
  )
}
