import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import type { AgreedTerm } from '@loupe/domain/accounts/quote.ts'
import { cents, mct } from '@loupe/domain/kernel/units.ts'
import type { DiscountSettings } from '@loupe/domain/transactions/price-limits.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { useLists } from '../../../api/masters.ts'
import { Fragment } from 'react'
import { dash, money, number, percent, pieces, weight } from '../../../kit/format.ts'
import { LineRow } from '../held-stones.tsx'
import { termLines } from '../../../shared/accounts/term-lines.ts'
import { PriceCells } from './price-cells.tsx'
import { MessageRow } from './price-row.tsx'
import { type Requested, limitText, pricedAt } from './prices.ts'
import '../../../kit/stone-table.css'
import './orders.css'

interface Props extends Pick<StonesFor, 'stones'> {
  caption: string
  refused: readonly RefusedDiamond[]
  requested: Requested
  limits: DiscountSettings | undefined
  /** The client's term that prices are quoted on. */
  term?: AgreedTerm | undefined
  onRequested(requested: Requested): void
}

/** The stones of an order with requested prices, problems and totals. Refused stones are struck through. */
export function OrderStones({ stones, caption, refused, requested, limits, term, onRequested }: Props) {
  const lists = useLists()
  const gone = new Set(refused.map(({ diamond }) => diamond))
  const rows = stones.map((stone) => ({ stone, ...pricedAt(stone, requested.get(stone.id), limits, term) }))
  const lines = termLines(rows.map(({ stone: { id, vStnId }, line }) => ({ id, vStnId, line })))
  const left = rows.filter(({ stone }) => !gone.has(stone.id))
  return (
    <div className="loupe-stone-table loupe-stone-cards order-stones">
      {limits ? <p>{limitText(limits, stones)}</p> : null}
      <table>
        <caption className="loupe-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th>Stone ID</th>
            <th>Shape</th>
            <th>Carat</th>
            <th>Asking $/Ct</th>
            <th>Price $/Ct</th>
            <th>Back %</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stone, ...priced }) => (
            <Fragment key={stone.id}>
              <PriceCells
                stone={stone}
                requested={requested.get(stone.id)}
                priced={priced}
                onRequested={(price) => onRequested(new Map(requested).set(stone.id, price))}
                row={(cells, messages) => (
                  <>
                    <tr data-gone={gone.has(stone.id) || undefined}>
                      <td>{stone.vStnId}</td>
                      <td>{lists.nameOf('shpNm', stone.shpNm) ?? dash}</td>
                      <td data-label="Carat">{weight(stone.crt)}</td>
                      <td data-label="Asking $/Ct">
                        {number(stone.ctPr)}
                        {stone.back === null ? null : <small>{percent(stone.back)}</small>}
                      </td>
                      {cells}
                    </tr>
                    <MessageRow columns={7}>{messages}</MessageRow>
                  </>
                )}
              />
              <LineRow line={lines.of(stone.id)} columns={7} />
            </Fragment>
          ))}
          {lines.shared.map((line) => (
            <LineRow key={line} line={line} columns={7} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{pieces(left.length)}</th>
            <td data-label="Carat">{weight(left.reduce((sum, { stone }) => sum + mct(stone.crt), 0) / 1000)}</td>
            <td colSpan={4} data-label="Amount">
              {money(left.some(({ fault }) => fault) ? null : left.reduce((sum, { amt }) => sum + cents(amt), 0) / 100)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
