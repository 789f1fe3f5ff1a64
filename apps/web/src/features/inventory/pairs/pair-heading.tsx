import type { PairSet } from '@loupe/contract/inventory/match-pairs.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import { usePriceView } from '../../../api/price-view.ts'
import { money, number, weight } from '../../../kit/format.ts'
import { type Selection, useSelectionVersion } from '../../../kit/grid/selection.ts'
import { pageState } from '../../../kit/grid/tick.tsx'

/** The name of a pair or set, and how well its stones match. */
export function PairTitle({ set: { no, score, stones } }: { set: PairSet }) {
  return (
    <>
      {stones.length === 2 ? 'Pair' : 'Set'} {no}{' '}
      <span className="pairs-score" title={`Score ${number(score, 1)} of 100`}>
        {number(score, 1)}
      </span>
    </>
  )
}

/** Above the cards of a pair or set: selects its stones together, and says what they come to. */
export function PairHeading({ set, selection }: { set: PairSet; selection: Selection }) {
  useSelectionVersion(selection)
  const prices = usePriceView()
  const ids = set.stones.map(({ id }) => id)
  const state = pageState(selection, ids)
  const { carats, amount } = totalsOfStones(set.stones)
  return (
    <label className="pairs-heading">
      <input
        type="checkbox"
        checked={state === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some'
        }}
        onChange={() => selection.set(ids, state !== 'all')}
      />
      <b>
        <PairTitle set={set} />
      </b>
      <span>
        {weight(carats)} ct{prices.amt ? ` · ${money(amount)}` : ''}
      </span>
    </label>
  )
}
