import { noDiamondsFound } from '@loupe/domain/inventory/said.ts'
import { Action } from '../../../kit/action.tsx'
import { whole } from '../../../kit/format.ts'
import { Nothing } from '../../../kit/states.tsx'
import { withField } from '../filters/filter.ts'
import type { Preset } from './presets.ts'
import type { DeskState } from './state.ts'
import type { Stones } from './use-stones.ts'

/** An empty result says what would fill it: a stone that is sold or held is not unknown, it only has another status. */
export function NothingFound({ preset, state, stones }: { preset: Preset; state: DeskState; stones: Stones }) {
  const { f, q } = state
  // The counts of a field leave its own filter out: these are the stones of every status.
  const others = 'wSts' in f ? (stones.facets?.wSts ?? []).reduce((sum, { count }) => sum + count, 0) : 0
  if (others > 0)
    return (
      <Nothing action={<Action label="Show every status" onClick={() => state.setFilter(withField(f, 'wSts', undefined))} />}>
        {others === 1 ? 'One stone matches, but has another status.' : `${whole(others)} stones match, but have another status.`}
      </Nothing>
    )
  const isAsked = Object.keys(f).length > 0
  // The usual filter hides no stone here: its counts were looked at above.
  const isAll = q === '' && state.collection === '' && (!isAsked || (state.isUsual && stones.facets !== undefined))
  return (
    <Nothing action={isAsked ? <Action label="Clear all filters" onClick={state.clear} /> : undefined}>
      {isAll ? preset.empty : isAsked || q ? `${noDiamondsFound} Take a filter away, or widen a range.` : noDiamondsFound}
    </Nothing>
  )
}
