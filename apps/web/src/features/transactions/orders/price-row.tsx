import type { ReactNode } from 'react'
import type { StonesFor } from '../../../links/stone-action.ts'
import type { pricedAt } from './prices.ts'
import './orders.css'

/** The price of a stone, as the cells of its row and the messages below it. */
export interface PriceCellsProps {
  stone: StonesFor['stones'][number]
  requested: string | undefined
  priced: ReturnType<typeof pricedAt>
  onRequested(price: string): void
  /** The row of the stone with these last cells, and below it messages in a row of their own, at full width: a column is too narrow for sentences. */
  row(cells: ReactNode, messages: ReactNode): ReactNode
}

/** Messages about a stone's price, in a row below its own; nothing without any. */
export const MessageRow = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children ? (
    <tr className="loupe-stone-term order-message">
      <td colSpan={columns}>{children}</td>
    </tr>
  ) : null

/** Why a price is refused, otherwise that it is far from the quoted one. */
export function PriceMessage({ fault, remote }: { fault: string | undefined; remote: string | undefined }) {
  if (fault) return <small role="alert">{fault}</small>
  return remote ? <small role="status">This price is {remote}.</small> : null
}
