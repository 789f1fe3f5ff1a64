import type { FoundNumber } from '@loupe/contract/inventory/found-number.ts'
import { type MouseEvent, Suspense, useState } from 'react'
import type { Lists } from '../../../api/masters.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { OneLine } from '../../../kit/one-line.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { withField } from '../../../shared/inventory/filters/filter.ts'
import { activeFilters } from '../../../shared/inventory/filters/text.ts'
import { fieldNamed } from '../filters/sections.ts'
import { exactText } from './number-text.ts'
import type { OwnOrder } from './own-order.ts'
import type { DeskState } from './state.ts'
import type { Stones } from './use-stones.ts'

const OpenCollection = lazyComponent(() => import('../collections/open-collection.tsx'), 'OpenCollection')
const ForClient = lazyComponent(() => import('../searches/for-client.tsx'), 'ForClient')
const ColumnFilter = lazyComponent(() => import('./column-filter.tsx'), 'ColumnFilter')

interface Props {
  state: DeskState
  stones: Stones
  lists: Lists
  own: OwnOrder
  /** The stone whose whole number is searched for, in every status. */
  exact?: FoundNumber | undefined
  /** All of them, above the fields that change them, as in the sheet of filters of a phone. */
  isWhole?: boolean
}

/** What limits the list: a chip for each filter, which opens its field, as many as fit on the line, and the row order where it is the person's own. */
export function ActiveFilters({ state, stones, lists, own, exact, isWhole = false }: Props) {
  const [opened, setOpened] = useState<{ field: string; anchor: HTMLElement }>()
  // The status limits nearly every list: where there is room for a few, the others say more.
  const active = activeFilters(lists, exact ? withField(state.f, 'wSts', undefined) : state.f).toSorted(
    (a, b) => Number(a.field === 'wSts') - Number(b.field === 'wSts'),
  )
  const isCleared = state.isDefault && !state.q && !state.collection
  const opener = (field: string) =>
    !isWhole && (field === 'kToSStr' || fieldNamed(field))
      ? { onOpen: ({ currentTarget }: MouseEvent<HTMLElement>) => setOpened({ field, anchor: currentTarget }) }
      : {}
  const chips = [
    state.client ? (
      <Suspense key="client" fallback={null}>
        <ForClient id={state.client} onLeave={state.leaveClient} />
      </Suspense>
    ) : null,
    state.collection ? (
      <Suspense key="collection" fallback={null}>
        <OpenCollection id={state.collection} onLeave={state.leaveCollection} />
      </Suspense>
    ) : null,
    state.q ? <Removable key="keyword" label={`“${state.q}”`} onRemove={() => state.setKeyword('')} /> : null,
    exact ? (
      <span key="exact" role="status" className="desk-exact" title={exactText(exact)}>
        {exactText(exact)}
      </span>
    ) : null,
    own.isOwn ? <Removable key="order" label="Custom row order" onRemove={own.reset} /> : null,
    ...active.map(({ field, text, without }) => (
      <Removable key={field} label={text} {...opener(field)} onRemove={() => state.setFilter(without)} />
    )),
  ].filter((chip) => chip !== null)
  return (
    <div className="loupe-workspace-active desk-chips" data-whole={isWhole || undefined} aria-label="Active filters" role="group">
      {isWhole ? chips : <OneLine what="filters">{chips}</OneLine>}
      {isCleared || isWhole ? null : (
        <UnstyledButton className="loupe-text-button" onClick={state.clear}>
          Clear all
        </UnstyledButton>
      )}
      {opened ? (
        <Suspense fallback={null}>
          <ColumnFilter
            {...opened}
            filter={state.f}
            facets={stones.facets}
            lists={lists}
            onFilter={state.setFilter}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
