import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import type { AgreedTerm } from '@loupe/domain/accounts/quote.ts'
import { cents, mct } from '@loupe/domain/kernel/units.ts'
import type { DiscountSettings } from '@loupe/domain/transactions/price-limits.ts'
import type { StonesFor } from '../../../forms.tsx'
import { useLists } from '../../../api/masters.ts'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { dash, money, number, whole } from '../../../kit/format.ts'
import { type Asked, limitWords, pricedAt } from './prices.ts'

interface Props extends Pick<StonesFor, 'stones'> {
  refused: readonly RefusedDiamond[]
  asked: Asked
  limits: DiscountSettings | undefined
  /** The client's term that prices are quoted on. */
  term?: AgreedTerm | undefined
  onAsked(asked: Asked): void
}

/** The stones of an order with the price asked for each, what is wrong with it, and what they come to; those that could not be had are struck. */
export function OrderStones({ stones, refused, asked, limits, term, onAsked }: Props) {
  const lists = useLists()
  const gone = new Set(refused.map(({ diamond }) => diamond))
  const rows = stones.map((stone) => ({ stone, ...pricedAt(stone, asked.get(stone.id), limits, term) }))
  const left = rows.filter(({ stone }) => !gone.has(stone.id))
  return (
    <div className="hold-stones order-stones">
      {limits ? <p>{limitWords(limits)}</p> : null}
      <table>
        <caption className="loupe-visually-hidden">Stones to order</caption>
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
          {rows.map(({ stone, ctPr, amt, back, fault, line, far }) => (
            <tr key={stone.id} data-gone={gone.has(stone.id) || undefined}>
              <td>{stone.vStnId}</td>
              <td>{lists.nameOf('shpNm', stone.shpNm) ?? dash}</td>
              <td>{number(stone.crt)}</td>
              <td>{number(stone.ctPr)}</td>
              <td className="order-asked">
                <DecimalInput
                  label={`Price asked for ${stone.vStnId}`}
                  placeholder={number(asked.get(stone.id) ? stone.ctPr : ctPr)}
                  value={asked.get(stone.id) ?? ''}
                  isInvalid={fault !== undefined}
                  onValue={(value) => onAsked(new Map(asked).set(stone.id, value))}
                />
                {fault ? <small role="alert">{fault}</small> : null}
                {far && !fault ? <small role="status">This price is {far}.</small> : null}
                {line ? <small className="order-term">{line}</small> : null}
              </td>
              <td>{number(back)}</td>
              <td>{money(amt)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{whole(left.length)} pcs</th>
            <td>{number(left.reduce((sum, { stone }) => sum + mct(stone.crt), 0) / 1000)}</td>
            <td colSpan={4}>{money(left.reduce((sum, { amt }) => sum + cents(amt), 0) / 100)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
