import type { ReactNode } from 'react'
import type { Lists } from '../../../api/masters.ts'
import { Action } from '../../../kit/action.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { whole } from '../../../kit/format.ts'
import { GridPager } from '../../../kit/grid/pager.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { useSay } from '../../../kit/say.ts'
import { activeFilters } from '../filters/words.ts'
import type { DeskState } from '../desk/state.ts'
import type { PairState } from './state.ts'
import type { usePairs } from './use-pairs.ts'

interface Props {
  state: PairState
  desk: DeskState
  pairs: ReturnType<typeof usePairs>
  lists: Lists
  criteria: ReactNode
  onFilters(): void
}

/** Above the pairs: which stones are looked at, what was found, and the ones left over. */
export function PairBar({ state, desk, pairs, lists, criteria, onFilters }: Props) {
  const say = useSay()
  const { counts } = pairs
  const found = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${whole(count)})`)
  const active = activeFilters(lists, desk.f)
  return (
    <>
      <div className="desk-bar">
        {criteria}
        <Action label="Filters" sign="filter" onClick={onFilters} />
        <OneOf
          label="What to show"
          options={[
            { value: 'pairs', label: found(state.settings.size === 2 ? 'Pairs' : `Sets of ${state.settings.size}`, counts?.sets) },
            { value: 'without', label: found('Without partner', counts?.without) },
          ]}
          value={state.view}
          onValue={state.setView}
        />
        <Action label="Copy link" sign="link" isIcon onClick={() => say.copy(location.href, 'Link')} />
        <span className="desk-quiet">{counts ? `of ${whole(counts.stones)} available stones` : null}</span>
        <span className="desk-grow" />
        {counts ? <GridPager page={desk.page} limit={counts.limit} total={counts.count} onPage={desk.setPage} /> : null}
      </div>
      {active.length > 0 ? (
        <div className="desk-active" aria-label="Filters that are on" role="group">
          {active.map(({ field, words, without }) => (
            <Removable key={field} label={words} onRemove={() => desk.setFilter(without)} />
          ))}
          <button type="button" className="desk-clear" onClick={desk.clear}>
            Clear all
          </button>
        </div>
      ) : null}
    </>
  )
}
