import type { BidLot } from '@loupe/contract/transactions/bid.ts'
import { amountTyped, typedText } from '@loupe/domain/kernel/typed.ts'
import { cents, dollars, mct } from '@loupe/domain/kernel/units.ts'
import { amountOf } from '@loupe/domain/pricing/price.ts'
import { bidType, bidTypeName } from '@loupe/domain/transactions/bid.ts'
import type { StonesFor } from '../../../links/stone-action.ts'
import { DecimalInput } from '../../../kit/decimal-input.tsx'
import { number, money, percent, weight } from '../../../kit/format.ts'
import { priceExpected } from '../orders/prices.ts'
import { Closes } from './rounds.tsx'
import './bids.css'
import '../../../kit/stone-table.css'

interface Props extends Pick<StonesFor, 'stones'> {
  /** By stone; undefined while loading. */
  lots: ReadonlyMap<string, BidLot> | undefined
  prices: ReadonlyMap<string, string>
  onPrices(prices: ReadonlyMap<string, string>): void
}

/** The stones to bid for: price, current bid, least accepted bid, and the user's bid. */
export function BidStones({ stones, lots, prices, onPrices }: Props) {
  return (
    <>
      <p className="bid-note">
        Bids are per carat. In an open round a bid cannot be withdrawn; in a blind round it can be changed or withdrawn until the round
        closes.
      </p>
      <div className="loupe-stone-table loupe-stone-cards bid-stones">
        <table>
          <caption className="loupe-visually-hidden">Stones to bid for</caption>
          <thead>
            <tr>
              <th>Stone ID</th>
              <th>Round</th>
              <th>Carat</th>
              <th>$/Ct</th>
              <th>Best bid $/Ct</th>
              <th>Bid $/Ct</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            {stones.map((stone) => {
              const lot = lots?.get(stone.id)
              const typed = prices.get(stone.id) ?? ''
              const price = amountTyped(typed)
              const fault = price === undefined ? undefined : faultOf(price, lot)
              return (
                <tr key={stone.id} data-gone={(lots && !lot) || undefined}>
                  <td>{stone.vStnId}</td>
                  <td>
                    {lot ? (
                      <>
                        {bidTypeName[lot.bidType]} <Closes opensAt={lot.opensAt} closesAt={lot.closesAt} />
                      </>
                    ) : lots ? (
                      'Not up for bids'
                    ) : null}
                  </td>
                  <td data-label="Carat">{weight(stone.crt)}</td>
                  <td data-label="$/Ct">
                    {number(stone.ctPr)}
                    {lot && lot.back !== null ? <small> ({percent(lot.back)})</small> : null}
                  </td>
                  <td data-label="Best bid $/Ct">{lot?.bidType === bidType.blind ? 'Sealed' : number(lot?.bestCtPr)}</td>
                  <td className="bid-price" data-label="Bid $/Ct">
                    {lot ? (
                      <DecimalInput
                        label={`Bid for ${stone.vStnId}`}
                        placeholder={`from ${money(lot.leastCtPr)}`}
                        value={typed}
                        isInvalid={fault !== undefined}
                        onValue={(value) => onPrices(new Map(prices).set(stone.id, value))}
                      />
                    ) : null}
                    {fault ? <small role="alert">{fault}</small> : null}
                  </td>
                  <td data-label="Amount">
                    {fault || price === undefined ? money(null) : money(dollars(amountOf(cents(price), mct(stone.crt))))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

function faultOf(price: number, lot: BidLot | undefined): string | undefined {
  if (Number.isNaN(price)) return priceExpected()
  if (price !== Number(price.toFixed(2)) || price > 1e9) return 'Enter a price with at most two decimals.'
  return lot && price < lot.leastCtPr ? `Bid can't be less than ${typedText(lot.leastCtPr.toFixed(2))}` : undefined
}
