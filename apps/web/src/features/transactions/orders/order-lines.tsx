import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { chargeType } from '@loupe/domain/transactions/charges.ts'
import { LineTable } from '../line-table.tsx'
import { useLineTicks } from '../line-ticks.tsx'
import { dash, money, percent, pieces, weight, number } from '../../../kit/format.ts'
import './order-lines.css'

/** The stones of an order at the agreed prices, totals weighted by carat, and the charges on top. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const ticks = useLineTicks(order.lines, order)
  const versions = [...new Set(order.lines.flatMap(({ listVersion }) => listVersion ?? []))]
  return (
    <section className="loupe-record-part" aria-label="Stones">
      <h2>Stones</h2>
      <LineTable
        lines={order.lines}
        ticks={ticks}
        labGrown={order.labGrown}
        colorOf={(line) => line.colNm}
        heads={['Origin', 'Carat', 'Rap $/Ct', 'Back %', '$/Ct', 'Amount']}
        cells={(line) => (
          <>
            <td data-label="Origin">{line.origin ?? dash}</td>
            <td data-label="Carat">{weight(line.crt)}</td>
            <td data-label="Rap $/Ct">{number(line.rap)}</td>
            <td data-label="Back %">{number(line.back)}</td>
            <td data-label="$/Ct" title={line.ctPr === line.listCtPr ? undefined : `Asking price ${money(line.listCtPr)} that day`}>
              {number(line.ctPr)}
            </td>
            <td data-label="Amount">{money(line.amt)}</td>
          </>
        )}
      >
        <tr>
          <th scope="row" colSpan={5}>
            {pieces(order.pieces)}
          </th>
          <td data-label="Carat">{weight(order.carats)}</td>
          <td data-label="Rap $/Ct">{number(order.avgRap)}</td>
          <td data-label="Back %">{number(order.avgBack)}</td>
          <td data-label="$/Ct">{number(order.avgCtPr)}</td>
          <td data-label="Amount">{money(order.amount)}</td>
        </tr>
        {order.charges.map((charge) => (
          <tr key={charge.chargeType} className="order-charge">
            <th scope="row" colSpan={9}>
              {charge.chargeType === chargeType.cm ? 'CM charges' : 'Bank charges'} {percent(charge.percent)}
            </th>
            <td>{money(charge.amount)}</td>
          </tr>
        ))}
        {order.charges.length > 0 ? (
          <tr className="order-charge">
            <th scope="row" colSpan={9}>
              Payable with charges{bounds(order)}
            </th>
            <td>{money(order.amount + order.chargesTotal)}</td>
          </tr>
        ) : null}
      </LineTable>
      {ticks.bar}
      {versions.length > 0 ? <p className="order-note">Price list {versions.join('; ')}.</p> : null}
    </section>
  )
}

function bounds({ minCharges, maxCharges }: OrderDetail) {
  const text = [minCharges === null ? '' : `at least ${money(minCharges)}`, maxCharges === null ? '' : `at most ${money(maxCharges)}`]
  const joined = text.filter(Boolean).join(', ')
  return joined ? ` (charges ${joined})` : ''
}
