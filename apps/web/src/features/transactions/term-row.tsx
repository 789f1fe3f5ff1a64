import { type QuotedTerm, termLine } from '@loupe/domain/accounts/quote.ts'
import './orders/orders.css'

/** How a price came about, below its stone: the arithmetic of the client's term, or why it did not apply. Nothing where there was no term. */
export const TermRow = ({ term, columns }: { term: QuotedTerm | null; columns: number }) =>
  term ? (
    <tr className="order-term-row">
      <td colSpan={columns}>{termLine(term)}</td>
    </tr>
  ) : null
