import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { type AgreedTerm, quoteOf, termLine } from '@loupe/domain/accounts/quote.ts'
import { cents, mct } from '@loupe/domain/kernel/units.ts'
import type { StonesFor } from '../../forms.tsx'
import { dash, money, number, whole } from '../../kit/format.ts'
import { useLists } from '../../api/masters.ts'

interface Props extends Pick<StonesFor, 'stones'> {
  refused: readonly RefusedDiamond[]
  caption: string
  /** The client's term that prices are quoted on. */
  term?: AgreedTerm | undefined
}

/** The stones that are asked for, and what they come to; those that could not be had are struck. */
export function HeldStones({ stones: asking, refused, caption, term }: Props) {
  const lists = useLists()
  const stones = asking.map((stone) => {
    const quote = quoteOf(term, stone)
    return { ...stone, ...quote.price, line: quote.term && termLine(quote.term) }
  })
  const gone = new Set(refused.map(({ diamond }) => diamond))
  const left = stones.filter(({ id }) => !gone.has(id))
  const carats = left.reduce((sum, { crt }) => sum + mct(crt), 0) / 1000
  const amount = left.reduce((sum, { amt }) => sum + cents(amt), 0) / 100
  return (
    <div className="hold-stones">
      <table>
        <caption className="loupe-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th>Stone ID</th>
            <th>Shape</th>
            <th>Carat</th>
            <th>Back %</th>
            <th>$/Ct</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <tr key={stone.id} data-gone={gone.has(stone.id) || undefined}>
              <td>{stone.vStnId}</td>
              <td>{lists.nameOf('shpNm', stone.shpNm) ?? dash}</td>
              <td>{number(stone.crt)}</td>
              <td>{number(stone.back)}</td>
              <td>
                {number(stone.ctPr)}
                {stone.line ? <small className="order-term">{stone.line}</small> : null}
              </td>
              <td>{money(stone.amt)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{whole(left.length)} pcs</th>
            <td>{number(carats)}</td>
            <td colSpan={3}>{money(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
