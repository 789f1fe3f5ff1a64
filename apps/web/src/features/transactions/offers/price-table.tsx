import type { Track } from '@loupe/contract/transactions/track.ts'
import { dash, money, percent } from '../../../kit/format.ts'
import { pricesOf } from '../../../shared/transactions/offer-prices.ts'
import './offers.css'

/** The prices of an offer below each other: asking, theirs and ours, each per carat, as Back % and as amount. */
export const PriceTable = ({ offer }: { offer: Track }) => (
  <table className="offer-prices">
    <thead>
      <tr>
        <th scope="col">Price</th>
        <th scope="col">$/Ct</th>
        <th scope="col">Back %</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {pricesOf(offer).map(([name, { ctPr, back, amt }]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{money(ctPr)}</td>
          <td>{back === null ? dash : percent(back)}</td>
          <td>{money(amt)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
