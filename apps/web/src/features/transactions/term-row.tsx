import { type QuotedTerm, priceOf, termLine } from '@loupe/domain/accounts/quote.ts'
import { dash, money } from '../../kit/format.ts'
import { termLines } from '../../shared/accounts/term-lines.ts'
import '../../kit/record-parts.css'
import './hold-form.css'

interface Line {
  id: string
  vStnId: string
  term: QuotedTerm | null
}
/** The arithmetic of the client's terms in the lines of a document, or why a term did not apply. */
export const linesOfTerms = (lines: readonly Line[]) =>
  termLines(lines.map(({ id, vStnId, term }) => ({ id, vStnId, line: term && termLine(term) })))

/** One of them, below its stone or below all. Hidden without a term. */
export const TermRow = ({ line, columns }: { line: string | undefined; columns: number }) =>
  line ? (
    <tr className="loupe-record-term">
      <td colSpan={columns}>{line}</td>
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
