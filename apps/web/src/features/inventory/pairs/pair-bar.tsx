import type { ReactNode } from 'react'
import type { Lists } from '../../../api/masters.ts'
import { Button } from '../../../kit/button.tsx'
import { OneOf } from '../../../kit/choice.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { whole } from '../../../kit/format.ts'
import { GridPager } from '../../../kit/grid/pager.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { activeFilters } from '../../../shared/inventory/filters/text.ts'
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

/** Above the pairs: the filter, and the numbers of pairs and of stones without a partner. */
export function PairBar({ state, desk, pairs, lists, criteria, onFilters }: Props) {
  const { counts } = pairs
  const found = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${whole(count)})`)
  const active = activeFilters(lists, desk.f)
  return (
    <>
      <div className="loupe-workspace-bar">
        {criteria}
        <Button label="Filters" sign="filter" onClick={onFilters} />
        <OneOf
          label="What to show"
          options={[
            { value: 'pairs', label: found(state.settings.size === 2 ? 'Pairs' : `Sets of ${state.settings.size}`, counts?.sets) },
            { value: 'without', label: found('Unmatched', counts?.without) },
          ]}
          value={state.view}
          onValue={state.setView}
        />
        <Button label="Copy link" sign="link" isIcon onClick={() => copyText(location.href, 'Link')} />
        <span className="loupe-secondary">{counts ? `of ${whole(counts.stones)} available stones` : null}</span>
        <span className="loupe-grow" />
        {counts ? <GridPager page={desk.page} limit={counts.limit} total={counts.count} onPage={desk.setPage} /> : null}
      </div>
      {active.length > 0 ? (
        <div className="loupe-workspace-active" aria-label="Active filters" role="group">
          {active.map(({ field, text, without }) => (
            <Removable key={field} label={text} onRemove={() => desk.setFilter(without)} />
          ))}
          <UnstyledButton className="loupe-text-button" onClick={desk.clear}>
            Clear all
          </UnstyledButton>
        </div>
      ) : null}
    </>
  )
}
