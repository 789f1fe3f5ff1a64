import type { PriceChange } from '@loupe/contract/pricing/price-runs.ts'
import { type LeftReason, unchangedReasons } from '@loupe/domain/pricing/run.ts'
import type { Totals } from '@loupe/domain/pricing/price.ts'
import { dash, money, number, percent, weight, whole } from '../../kit/format.ts'
import { stoneAddress } from '../../links/stone-address.ts'
import type { ReactNode } from 'react'
import './pricing.css'

const stones = (count: number) => (count === 1 ? '1 stone' : `${whole(count)} stones`)
const signed = (value: number) => `${value > 0 ? '+' : ''}${money(value)}`
/** The change in a sentence: '12 stones get a new price, −US$ 1,200.00 in all.' */
export const changeText = ({ changed, before, after }: PriceChange): string =>
  `${stones(changed)} ${changed === 1 ? 'gets' : 'get'} a new price, ${signed(after.amount - before.amount)} in all.`
const plus = (value: number) => `${value > 0 ? '+' : ''}${number(value)}`

/** A preview of a price change: the number of stones, totals before and after, stones that keep their price and why, and the largest changes. */
export function PriceChangeView({
  change,
  isStale = false,
  confirmation,
}: {
  change: PriceChange
  isStale?: boolean
  confirmation?: ReactNode
}) {
  const { changed, unchanged, before, after, most, unguarded = 0, offered } = change
  return (
    <div className="pricing-change" data-stale={isStale || undefined}>
      <p role="status" className="pricing-quiet">
        <b>{stones(changed)}</b> to change{unchanged > 0 ? `, ${whole(unchanged)} unchanged` : ''}.
      </p>
      <Sums before={before} after={after} />
      {confirmation}
      {unguarded > 0 ? (
        <p className="pricing-quiet">
          Cost unknown for {stones(unguarded)}: no cost floor protects {unguarded === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
      {offered > 0 ? (
        <p className="pricing-quiet">
          {stones(offered)} {offered === 1 ? 'has an open offer' : 'have open offers'}: an offer keeps its price.
        </p>
      ) : null}
      <LeftStones {...change} />
      {most.length > 0 ? <RepricedStones label="Largest changes" stones={most} /> : null}
    </div>
  )
}

/** The price of each stone before and after. */
export const RepricedStones = ({ label, stones: repriced }: { label: string; stones: PriceChange['most'] }) => (
  <div className="pricing-table">
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Back %</th>
          <th scope="col">$/Ct</th>
          <th scope="col">Amount</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {repriced.map((stone) => (
          <tr key={stone.diamond}>
            <th scope="row">
              <a href={stoneAddress(stone.vStnId)} target="_blank" rel="noopener" title="Opens in a new tab">
                {stone.vStnId}
              </a>
            </th>
            <Was before={percent(stone.before.back)} after={percent(stone.after.back)} />
            <Was before={money(stone.before.ctPr)} after={money(stone.after.ctPr)} />
            <Was before={money(stone.before.amt)} after={money(stone.after.amt)} />
            <td>{signed(stone.after.amt - stone.before.amt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Was = ({ before, after }: { before: string; after: string }) => (
  <td>
    {before === after ? (
      after
    ) : (
      <>
        <small>{before} →</small> {after}
      </>
    )}
  </td>
)

/** Totals before and after; averages are weighted by carat. */
export function Sums({ before, after }: { before: Totals; after: Totals }) {
  const row = (name: string, of: Totals) => (
    <tr>
      <th scope="row">{name}</th>
      <td>{whole(of.pieces)}</td>
      <td>{weight(of.carats)}</td>
      <td>{percent(of.avgBack)}</td>
      <td>{number(of.avgCtPr)}</td>
      <td>{money(of.amount)}</td>
    </tr>
  )
  const listed = [before, after].map((of) => whole(of.pieces - of.withoutRap))
  return (
    <>
      <div className="pricing-table">
        <table aria-label="Before and after">
          <thead>
            <tr>
              <th scope="col">
                <span className="loupe-visually-hidden">When</span>
              </th>
              <th scope="col">Pcs</th>
              <th scope="col">Carats</th>
              <th scope="col">Avg. Back %</th>
              <th scope="col">Avg. $/Ct</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {row('Before', before)}
            {row('After', after)}
            <tr>
              <th scope="row">By</th>
              <td colSpan={2}>{dash}</td>
              <td>{before.avgBack === null || after.avgBack === null ? dash : `${plus(after.avgBack - before.avgBack)} points`}</td>
              <td>{before.avgCtPr === null || after.avgCtPr === null ? dash : plus(after.avgCtPr - before.avgCtPr)}</td>
              <td>{signed(after.amount - before.amount)}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {before.withoutRap + after.withoutRap > 0 ? (
        <p className="pricing-quiet">
          Avg. Back covers {listed[0] === listed[1] ? listed[0] : `${listed[0]} before and ${listed[1]} after`} with a list price.
        </p>
      ) : null}
    </>
  )
}

export function LeftStones({ left, unlisted = 0, lost = 0 }: Pick<PriceChange, 'left'> & Partial<Pick<PriceChange, 'unlisted' | 'lost'>>) {
  const reasons = Object.entries(left) as [LeftReason, number][]
  if (reasons.length === 0 && unlisted + lost === 0) return null
  return (
    <ul className="pricing-left" aria-label="Stones that are not changed">
      {reasons.map(([reason, count]) => (
        <li key={reason} className={reason === 'belowCost' ? 'pricing-below' : undefined}>
          {stones(count)} {unchangedReasons[reason]}
        </li>
      ))}
      {lost > 0 ? (
        <li className="pricing-below">
          {stones(lost)} not covered by the list because of a gap or hole: {lost === 1 ? 'it loses its' : 'they lose their'} list price and
          back; the price does not change
        </li>
      ) : null}
      {unlisted > 0 ? <li>{stones(unlisted)} not covered by the list (fancy colors, below M, lighter than its bands)</li> : null}
    </ul>
  )
}
