import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { type AgreedTerm, quoteOf, termLine } from '@loupe/domain/accounts/quote.ts'
import { cents, mct } from '@loupe/domain/kernel/units.ts'
import type { StonesFor } from '../../links/stone-action.ts'
import { Fragment } from 'react'
import { dash, money, number, pieces, weight } from '../../kit/format.ts'
import { useLists } from '../../api/masters.ts'
import { type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { termLines } from '../../shared/accounts/term-lines.ts'
import { useClientTerm } from '../../shared/accounts/use-client-term.ts'
import '../../kit/stone-table.css'

interface Props extends Pick<StonesFor, 'stones'> {
  refused: readonly RefusedDiamond[]
  caption: string
  /** The client's term that prices are quoted on. */
  term?: AgreedTerm | undefined
  /** A sentence about a stone, shown below it, by its id. */
  notes?: ReadonlyMap<string, string> | undefined
}

/** The arithmetic of the client's term below its stone, in a separate row: it is a sentence and may wrap, while the figures may not. */
export const LineRow = ({ line, columns }: { line: string | null | undefined; columns: number }) =>
  line ? (
    <tr className="loupe-stone-term">
      <td colSpan={columns}>{line}</td>
    </tr>
  ) : null

/** The requested stones and their totals. Refused stones are struck through. */
export function HeldStones({ stones: requested, refused, caption, term, notes }: Props) {
  const lists = useLists()
  const stones = requested.map((stone) => {
    const quote = quoteOf(term, stone)
    return { ...stone, ...quote.price, line: quote.term && termLine(quote.term) }
  })
  const lines = termLines(stones)
  const gone = new Set(refused.map(({ diamond }) => diamond))
  const left = stones.filter(({ id }) => !gone.has(id))
  const carats = left.reduce((sum, { crt }) => sum + mct(crt), 0) / 1000
  const amount = left.reduce((sum, { amt }) => sum + cents(amt), 0) / 100
  return (
    <div className="loupe-stone-table">
      <table>
        <caption className="loupe-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th>Stone ID</th>
            <th className="loupe-stone-shape">Shape</th>
            <th>Carat</th>
            <th>Back %</th>
            <th>$/Ct</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <Fragment key={stone.id}>
              <tr data-gone={gone.has(stone.id) || undefined}>
                <td>{stone.vStnId}</td>
                <td className="loupe-stone-shape">{lists.nameOf('shpNm', stone.shpNm) ?? dash}</td>
                <td>{weight(stone.crt)}</td>
                <td>{number(stone.back)}</td>
                <td>{number(stone.ctPr)}</td>
                <td>{money(stone.amt)}</td>
              </tr>
              <LineRow line={notes?.get(stone.id)} columns={6} />
              <LineRow line={lines.of(stone.id)} columns={6} />
            </Fragment>
          ))}
          {lines.shared.map((line) => (
            <LineRow key={line} line={line} columns={6} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{pieces(left.length)}</th>
            <td className="loupe-stone-shape">Total</td>
            <td>{weight(carats)}</td>
            <td colSpan={3}>{money(amount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The same with prices on the client's term for the chosen days to pay, or on its default term. */
export function QuotedStones({ form, ...rest }: { form: FormHandle } & Omit<Props, 'term'>) {
  const account = useFieldValue(form, 'account') as string | undefined
  return <HeldStones {...rest} term={useClientTerm(account, useFieldValue(form, 'terms') as string | undefined)} />
}
