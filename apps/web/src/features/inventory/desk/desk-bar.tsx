import { type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { GridPager } from '../../../kit/grid/pager.tsx'
import { LineInput } from '../../../kit/line-input.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { useSay } from '../../../kit/say.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { linkTo, screens } from '../../../screens.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { groupFields } from '../columns/columns.tsx'
import { activeFilters } from '../filters/words.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import type { OwnOrder } from './own-order.ts'
import { enterGrid } from './focus-grid.ts'
import type { Preset } from './presets.ts'
import type { DeskState } from './state.ts'
import { TotalsBar } from './totals-bar.tsx'
import type { Stones } from './use-stones.ts'

const SaveSearch = lazy(async () => ({ default: (await import('../searches/save-search.tsx')).SaveSearch }))
const OpenCollection = lazy(async () => ({ default: (await import('../collections/open-collection.tsx')).OpenCollection }))
const ForClient = lazy(async () => ({ default: (await import('../searches/for-client.tsx')).ForClient }))
const LegendDialog = lazy(async () => ({ default: (await import('./legend-dialog.tsx')).LegendDialog }))
const PasteBox = lazy(async () => ({ default: (await import('./paste-box.tsx')).PasteBox }))

interface Props {
  preset: Preset
  state: DeskState
  stones: Stones
  lists: Lists
  own: OwnOrder
  filters: ReactNode
}
/** The summary of what is asked for here. */
const summaryLink = (f: Filter, q: string) => linkTo('stockSummary', {}, { f: JSON.stringify(f), ...(q ? { q } : {}) })

type Layer = 'paste' | 'save' | 'legend'

/** Above the stones: one word to look for, the filters that are on, and what the result comes to. */
export function DeskBar({ preset, state, stones, lists, own, filters }: Props) {
  const may = useMay()
  const say = useSay()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [layer, setLayer] = useState<Layer>()
  useActions([
    { id: 'stones find', title: 'Find stones by number', section: 'Stones', keys: '/', run: () => box.current?.focus() },
    { id: 'stones paste', title: 'Paste stone or report numbers', section: 'Stones', run: () => setLayer('paste') },
    { id: 'stones clear', title: 'Clear all filters', section: 'Stones', run: state.clear },
    ...(own.isOwn ? [{ id: 'stones order', title: 'Put the rows back into the usual order', section: 'Stones', run: own.reset }] : []),
  ])
  const active = activeFilters(lists, state.f)
  const close = () => setLayer(undefined)
  return (
    <>
      <div className="desk-bar">
        {filters}
        <div className="desk-search">
          <LineInput
            ref={box}
            label="Stone, report or memo number"
            placeholder="Stone or report no. ( / )"
            value={state.q}
            onValue={state.setKeyword}
            onDown={enterGrid}
          />
        </div>
        <Action label="Paste" hint="Paste stone or report numbers" sign="paste" onClick={() => setLayer('paste')} />
        {may(savedSearches.upsert) ? <Action label="Save search" sign="save" isIcon onClick={() => setLayer('save')} /> : null}
        <Action label="Copy link" sign="link" isIcon onClick={() => say.copy(location.href, 'Link')} />
        {may(screens.stockSummary) && !preset.condition ? (
          <Action label="Stock summary of these" sign="cards" isIcon onClick={() => void navigate(summaryLink(state.f, state.q))} />
        ) : null}
        <Choice
          label="Group by"
          placeholder="Group by…"
          width={118}
          options={groupFields.map((field) => ({ value: field as string, label: titleOf(field) }))}
          value={state.group || undefined}
          onValue={(group) => state.setGroup(group ?? '')}
        />
        <Action label="What the marks mean" sign="info" look="quiet" isIcon onClick={() => setLayer('legend')} />
        <span className="desk-grow" />
        <GridPager page={state.page} limit={state.size} total={stones.count} onPage={state.setPage} onLimit={state.setSize} />
      </div>
      <div className="desk-bar">
        <TotalsBar totals={stones.totals} label="Totals of the result" isStale={stones.isCounting} />
        {own.isOwn ? <Removable label="My own order of rows" onRemove={own.reset} /> : null}
      </div>
      {active.length > 0 || state.q || state.collection || state.client ? (
        <div className="desk-active" aria-label="Filters that are on" role="group">
          {state.client ? (
            <Suspense fallback={null}>
              <ForClient id={state.client} onLeave={state.leaveClient} />
            </Suspense>
          ) : null}
          {state.collection ? (
            <Suspense fallback={null}>
              <OpenCollection id={state.collection} onLeave={state.leaveCollection} />
            </Suspense>
          ) : null}
          {state.q ? <Removable label={`“${state.q}”`} onRemove={() => state.setKeyword('')} /> : null}
          {active.map(({ field, words, without }) => (
            <Removable key={field} label={words} onRemove={() => state.setFilter(without)} />
          ))}
          {state.isUsual && !state.q && !state.collection ? null : (
            <button type="button" className="desk-clear" onClick={state.clear}>
              Clear all
            </button>
          )}
        </div>
      ) : null}
      <Suspense fallback={null}>
        <PasteBox open={layer === 'paste'} onClose={close} onShow={(f) => state.run({ f, q: '', sort: [], saved: '' })} />
        {layer === 'save' ? <SaveSearch onClose={close} state={state} /> : null}
        {layer === 'legend' ? <LegendDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
