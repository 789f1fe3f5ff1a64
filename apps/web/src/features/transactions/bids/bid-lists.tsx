import type { Bid, BidLot, BidResult } from '@loupe/contract/transactions/bid.ts'
import { bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { bidKind, bidLifecycle, bidStatus, bidTypeName, lotLifecycle, lotStatus } from '@loupe/domain/transactions/bid.ts'
import { Link } from 'react-router'
import { type Lists, useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { firstAt } from '../../../kit/first-places.ts'
import { type Column, custom, instant, money, percent, perCarat, status, text, whole } from '../../../kit/columns.tsx'
import { dash, number, percent as backPercent, weight } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import { clientColumn } from '../client-link.tsx'
import { stoneColumn, stoneLink } from '../stone-column.tsx'
import { useKindFilter } from '../stone-kind.tsx'
import { BidActions } from './bid-actions.tsx'
import { LotActions } from './lot-actions.tsx'
import { Closes, RoundLine } from './rounds.tsx'

type Stone = Pick<
  BidLot,
  'id' | 'diamond' | 'vStnId' | 'labGrown' | 'shpNm' | 'colNm' | 'clrNm' | 'crt' | 'bidType' | 'bidKind' | 'opensAt' | 'closesAt' | 'status'
>

/** The first columns of every list of bids: the stone and its round. */
const stoneColumns = <Row extends Omit<Stone, 'status'>>(lists: Lists): Column<Row>[] => [
  stoneColumn(stoneLink),
  custom('shpNm', ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? dash, { written: { words: lists.labelsOf('shpNm') } }),
  // On a phone it stands beside the shape, because the figures of a card are prices and the deadline.
  custom('crt', ({ crt }) => `${weight(crt)} ct`, { align: 'right', sortable: true, part: 'line', under: 'shpNm', written: 'value' }),
  custom(
    'colNm',
    ({ colNm, clrNm }) => [lists.nameOf('colNm', colNm) ?? colNm, lists.nameOf('clrNm', clrNm)].filter(Boolean).join(' ') || dash,
    {
      title: 'Color, clarity',
      written: [
        { key: 'colNm', words: lists.labelsOf('colNm') },
        { key: 'clrNm', words: lists.labelsOf('clrNm') },
      ],
    },
  ),
  custom('bidType', ({ bidType }) => bidTypeName[bidType], { sortable: true, written: { words: bidTypeName } }),
  custom('bidKind', (row) => bidKind[row.bidKind], { sortable: true, written: { words: bidKind } }),
]

const ahead = { label: 'Leading', tone: 'good' } as const
const outbid = { label: 'Outbid', tone: 'warn' } as const
const leading = (isLeading: boolean | null) => (isLeading === null ? dash : <Status state={isLeading ? ahead : outbid} />)
/** An exported file has both times, while the screen only shows the next one. */
const opensAndCloses: ({ key: 'opensAt' } | { key: 'closesAt' })[] = [{ key: 'opensAt' }, { key: 'closesAt' }]

/** The asking price per carat, with its discount where the stone has a list price. */
const askingPrice = ({ ctPr, back }: BidLot) => (back === null ? number(ctPr) : `${number(ctPr)} (${backPercent(back)})`)

const putUp = firstAt('desk', 'No stones are up for bids. To put stones up, select them on the desk and choose Put up for bids.')
const waitForRound =
  'No stones are up for bids. The company chooses stones for the rounds: they are listed here, and you can bid for your clients.'

/** Stones in a running round or waiting for theirs. The best bid of an open round updates live; that of a blind round is hidden. */
export function RunningBids() {
  const lists = useLists()
  const mayPutUp = useMay()({ access: 'bid:approve' })
  const kind = useKindFilter()
  return (
    <ListScreen<BidLot>
      title="Stones up for bids"
      route={bidLots.list}
      filter={{ status: lotStatus.running, ...kind.filter }}
      filters={kind.filters}
      note={<RoundLine />}
      sort={[{ closesAt: 'ASC' }, { vStnId: 'ASC' }]}
      searchIn={['vStnId']}
      empty={mayPutUp ? putUp : waitForRound}
      columns={[
        ...stoneColumns<BidLot>(lists),
        custom('ctPr', askingPrice, { sortable: true, align: 'right', part: 'amount', written: [{ key: 'ctPr' }, { key: 'back' }] }),
        perCarat('bestCtPr', { sortable: true }),
        perCarat('leastCtPr'),
        whole('bids'),
        perCarat('mineCtPr'),
        custom('isLeading', (lot) => (lot.mineCtPr === null && !lot.isLeading ? dash : leading(lot.isLeading)), { written: 'value' }),
        custom('closesAt', (lot) => <Closes opensAt={lot.opensAt} closesAt={lot.closesAt} />, {
          title: 'Opens or closes',
          sortable: true,
          width: 230,
          part: 'deadline',
          written: opensAndCloses,
        }),
      ]}
      rowActions={(lot) => <LotActions lot={lot} />}
    />
  )
}

/** The user's bids, or all bids the user may see. */
export function MyBids() {
  const lists = useLists()
  const kind = useKindFilter()
  return (
    <ListScreen<Bid>
      title="My bids"
      route={bids.list}
      filter={{ isDeleted: false, ...kind.filter }}
      filters={kind.filters}
      note={<RoundLine />}
      sort={[{ createdAt: 'DESC' }]}
      searchIn={['vStnId', 'companyName', 'sellerName']}
      empty={firstAt('desk', 'No bids for your clients yet. Open Running and choose Bid, or select stones on the desk and choose Bid.')}
      columns={[
        status('status', bidLifecycle, { sortable: true }),
        ...stoneColumns<Bid>(lists),
        clientColumn(),
        text('sellerName', { sortable: true, under: 'companyName' }),
        custom('ctPr', (bid) => (bid.ctPr === null ? 'Sealed' : money<Bid>('ctPr').show(bid)), { sortable: true, written: 'value' }),
        money('amt', { sortable: true }),
        custom('isLeading', ({ isLeading }) => leading(isLeading), { written: { words: { true: ahead.label, false: outbid.label } } }),
        custom('closesAt', (bid) => <Closes opensAt={bid.opensAt} closesAt={bid.closesAt} isRunning={bid.status === bidStatus.pending} />, {
          title: 'Opens or closes',
          sortable: true,
          width: 230,
          part: 'deadline',
          written: opensAndCloses,
        }),
        custom('orderNo', orderLink, { written: 'value' }),
        text('endedReason'),
        instant('createdAt', { sortable: true }),
      ]}
      rowActions={(bid) => <BidActions bid={bid} />}
    />
  )
}

/** The results of past rounds. */
export function BidHistory() {
  const lists = useLists()
  const kind = useKindFilter()
  return (
    <ListScreen<BidResult>
      title="Bid history"
      route={bids.results}
      filter={kind.filter}
      filters={kind.filters}
      note={<RoundLine />}
      sort={[{ closesAt: 'DESC' }]}
      searchIn={['vStnId', 'companyName', 'orderNo']}
      empty="No rounds have ended yet."
      columns={[
        status('status', lotLifecycle, { sortable: true }),
        ...stoneColumns<BidResult>(lists),
        perCarat('ctPr'),
        whole('bids', { sortable: true }),
        perCarat('wonCtPr', { sortable: true }),
        percent('wonBack'),
        money('wonAmt', { sortable: true }),
        custom('companyName', ({ companyName, wonCtPr }) => companyName ?? (wonCtPr === null ? dash : 'A client of another seller'), {
          written: 'value',
        }),
        text('sellerName', { sortable: true, under: 'companyName' }),
        custom('orderNo', orderLink, { written: 'value' }),
        instant('closesAt', { title: 'Closed', sortable: true }),
        text('endedReason'),
      ]}
    />
  )
}

const orderLink = ({ order, orderNo }: Pick<Bid, 'order' | 'orderNo'>) =>
  order ? <Link to={linkTo('order', { id: order })}>{orderNo}</Link> : dash
