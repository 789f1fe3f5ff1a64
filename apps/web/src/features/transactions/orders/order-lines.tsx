import type { OrderDetail } from '@loupe/contract/transactions/order.ts'
import { chargeType } from '@loupe/domain/transactions/charges.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { TermRow } from '../term-row.tsx'
import { deskLink } from '../../../desk-link.ts'
import { useLists } from '../../../api/masters.ts'
import { dash, money, number, whole } from '../../../kit/format.ts'

/** The stones of an order at the prices that were agreed, their sums weighted by carat, and the charges on top. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const lists = useLists()
  const versions = [...new Set(order.lines.flatMap(({ listVersion }) => listVersion ?? []))]
  return (
    <section className="order-part" aria-label="Stones">
      <h2>Stones</h2>
      <div className="order-scroll">
        <table className="order-table">
          <thead>
            <tr>
              <th scope="col">Stone ID</th>
              <th scope="col">Stone</th>
              <th scope="col">Lab</th>
              <th scope="col">Origin</th>
              <th scope="col">Carat</th>
              <th scope="col">Rap $/Ct</th>
              <th scope="col">Back %</th>
              <th scope="col">$/Ct</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => {
              const to = deskLink(order.labGrown, { filter: { vStnId: line.vStnId } })
              return (
                <Fragment key={line.id}>
                  <tr>
                    <th scope="row">{to ? <Link to={to}>{line.vStnId}</Link> : line.vStnId}</th>
                    <td>{[lists.nameOf('shpNm', line.shpNm), line.colNm, line.clrNm].filter(Boolean).join(' ')}</td>
                    <td>{[line.lbNm, line.rptNo].filter(Boolean).join(' ') || dash}</td>
                    <td>{line.origin ?? dash}</td>
                    <td>{number(line.crt)}</td>
                    <td>{number(line.rap)}</td>
                    <td>{number(line.back)}</td>
                    <td title={line.ctPr === line.listCtPr ? undefined : `Asking price ${money(line.listCtPr)} that day`}>
                      {number(line.ctPr)}
                    </td>
                    <td>{money(line.amt)}</td>
                  </tr>
                  <TermRow term={line.term} columns={9} />
                </Fragment>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {whole(order.pieces)} pcs
              </th>
              <td>{number(order.carats)}</td>
              <td>{number(order.avgRap)}</td>
              <td>{number(order.avgBack)}</td>
              <td>{number(order.avgCtPr)}</td>
              <td>{money(order.amount)}</td>
            </tr>
            {order.charges.map((charge) => (
              <tr key={charge.chargeType}>
                <th scope="row" colSpan={8}>
                  {charge.chargeType === chargeType.cm ? 'CM charges' : 'Bank charges'} {number(charge.percent)} %
                </th>
                <td>{money(charge.amount)}</td>
              </tr>
            ))}
            {order.charges.length > 0 ? (
              <tr>
                <th scope="row" colSpan={8}>
                  Payable with charges{bounds(order)}
                </th>
                <td>{money(order.amount + order.chargesTotal)}</td>
              </tr>
            ) : null}
          </tfoot>
        </table>
      </div>
      {versions.length > 0 ? <p className="order-note">Priced under {versions.join('; ')}.</p> : null}
    </section>
  )
}

function bounds({ minCharges, maxCharges }: OrderDetail) {
  const said = [minCharges === null ? '' : `at least ${money(minCharges)}`, maxCharges === null ? '' : `at most ${money(maxCharges)}`]
  const words = said.filter(Boolean).join(', ')
  return words ? ` (charges ${words})` : ''
}
