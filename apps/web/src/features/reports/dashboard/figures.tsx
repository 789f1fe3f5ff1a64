import type { DashboardFigures } from '@loupe/contract/reports/dashboard.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { ageBands } from '@loupe/domain/inventory/summary.ts'
import { Link } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { BarTable } from '../../../kit/bar-table.tsx'
import { CardTable } from '../../../kit/card.tsx'
import * as format from '../../../kit/format.ts'
import { formatFigureShortly } from '../../../kit/report-figures.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { Status } from '../../../kit/status.tsx'
import { deskLink } from '../../../links/desk-link.ts'
import { linkTo } from '../../../screens.ts'

type Part<K extends keyof DashboardFigures> = NonNullable<DashboardFigures[K]>
/** A sum where there is little room: the whole of it in its tooltip. */
export const shortly = (amount: number) => <span title={format.money(amount)}>{formatFigureShortly('money', amount)}</span>
const noStones = 'No stones of this type yet. Upload a sheet to add some.'

/** Rows that leave room for the other cards of a first screen. */
const atMost = { movers: 5, clients: 5, positions: 8 }

/** Stones and their asking value by status. */
export function StockByStatus({ stock, labGrown }: { stock: Part<'stock'>; labGrown: boolean }) {
  if (stock.length === 0) return <Nothing>{noStones}</Nothing>
  return (
    <BarTable
      label="Stock by status"
      rows={stock}
      keyOf={({ wSts }) => wSts}
      name="Status"
      show={({ wSts }) => {
        const to = deskLink(labGrown, { filter: { wSts: [wSts] } })
        const status = <Status state={diamondLifecycle.of(wSts)} />
        return to ? <Link to={to}>{status}</Link> : status
      }}
      value={({ amount }) => amount}
      columns={[
        { title: 'Stones', show: ({ pieces }) => format.whole(pieces) },
        { title: 'Value', show: ({ amount }) => shortly(amount) },
      ]}
    />
  )
}

/** How long the stock has been here, and its value. */
export function Ageing({ ageing }: { ageing: Part<'ageing'> }) {
  if (ageing.length === 0) return <Nothing>{noStones}</Nothing>
  const bands = ageBands.flatMap(({ label }) => ageing.find(({ age }) => age === label) ?? { age: label, pieces: 0, amount: 0 })
  return (
    <BarTable
      label="Ageing"
      rows={bands}
      keyOf={({ age }) => age}
      name="In stock for"
      show={({ age }) => age}
      value={({ amount }) => amount}
      columns={[
        { title: 'Stones', show: ({ pieces }) => format.whole(pieces) },
        { title: 'Value', show: ({ amount }) => shortly(amount) },
      ]}
    />
  )
}

/** Groups of stones that sold most, compared with the 90 days before and with what is left. */
export function Movers({ movers }: { movers: Part<'movers'> }) {
  const lists = useLists()
  if (movers.length === 0) return <Nothing>No sales in the last 90 days.</Nothing>
  return (
    <CardTable
      label="Movers"
      rows={movers.slice(0, atMost.movers)}
      keyOf={({ shpNm, crt }) => `${shpNm} ${crt}`}
      columns={[
        { title: 'Shape', show: ({ shpNm }) => lists.nameOf('shpNm', shpNm) ?? format.dash },
        { title: 'Carat', show: ({ crt }) => crt },
        { title: 'Sold', isNumber: true, show: ({ sold }) => format.whole(sold) },
        { title: 'Previous period', isNumber: true, show: ({ before }) => format.whole(before) },
        { title: 'In stock', isNumber: true, show: ({ pieces }) => format.whole(pieces) },
      ]}
    />
  )
}

/** The clients who bought most. */
export function TopClients({ clients }: { clients: Part<'clients'> }) {
  if (clients.length === 0) return <Nothing>No sales in the last 90 days.</Nothing>
  return (
    <BarTable
      label="Top clients"
      rows={clients.slice(0, atMost.clients)}
      keyOf={({ account }) => account}
      name="Client"
      show={({ account, companyName }) => <Link to={linkTo('client', { id: account })}>{companyName}</Link>}
      value={({ amount }) => amount}
      columns={[
        { title: 'Bought', show: ({ amount }) => shortly(amount) },
        { title: 'Previous period', show: ({ before }) => shortly(before) },
      ]}
    />
  )
}

/** The weights with most stones, lightest first. */
const commonest = (positions: Part<'positions'>) => {
  const visible = new Set(positions.toSorted((a, b) => b.pieces - a.pieces).slice(0, atMost.positions))
  return positions.filter((position) => visible.has(position))
}

/** What stones are offered at and what they sold at, by weight: the further apart, the longer stones wait. */
export function PricePosition({ positions }: { positions: Part<'positions'> }) {
  if (positions.length === 0) return <Nothing>No stones with a list price were sold in the last 90 days.</Nothing>
  return (
    <CardTable
      label="Price position"
      rows={commonest(positions)}
      keyOf={({ crt }) => crt}
      columns={[
        { title: 'Carat', show: ({ crt }) => crt },
        { title: 'Asking back', isNumber: true, show: ({ asking }) => format.percent(asking) },
        { title: 'Sold at back', isNumber: true, show: ({ sold }) => format.percent(sold) },
        {
          title: 'Asking is',
          isNumber: true,
          show: ({ asking, sold }) =>
            asking === null || sold === null
              ? format.dash
              : `${format.number(Math.abs(asking - sold))} ${asking >= sold ? 'higher' : 'lower'}`,
        },
      ]}
    />
  )
}
