import { type QuotedTerm, priceOf, termLine } from '@loupe/domain/accounts/quote.ts'
import { dash, money } from '../../kit/format.ts'
import '../../kit/record-parts.css'
import './hold-form.css'

/** The arithmetic of the client's term below its stone, or why the term did not apply. Hidden without a term. */
export const TermRow = ({ term, columns }: { term: QuotedTerm | null; columns: number }) =>
  term ? (
    <tr className="loupe-record-term">
      <td colSpan={columns}>{termLine(term)}</td>
    </tr>
  ) : null

/** The price on the client's term, beside an asking price, with the arithmetic in a tooltip. Hidden if no term changed the price. */
export const OnTerm = ({ term }: { term: QuotedTerm | null }) =>
  term?.to && term.notApplied === null ? (
    <small className="loupe-record-now" title={termLine(term)}>
      {' '}
      on term {money(term.to.ctPr)}
    </small>
  ) : null

/** The amount on the client's term, with the arithmetic in a tooltip; a dash if no term changed the price. */
export const AmountOnTerm = ({ term }: { term: QuotedTerm | null }) => {
  const price = priceOf(term)
  return price && term ? (
    <span title={termLine(term)}>
      {money(price.amt)} <small className="hold-left">{price.dayTerms}</small>
    </span>
  ) : (
    dash
  )
}
