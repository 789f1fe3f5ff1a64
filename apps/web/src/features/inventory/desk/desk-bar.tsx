import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { GridPager } from '../../../kit/grid/pager.tsx'
import { LineInput } from '../../../kit/line-input.tsx'
import { NativeSelect } from '../../../kit/native-select.tsx'
import { Removable } from '../../../kit/removable.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { useWasEver } from '../../../kit/was-ever.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { linkTo, screens } from '../../../screens.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { groupFields } from '../columns/columns.tsx'
import { activeFilters } from '../../../shared/inventory/filters/text.ts'
import { type Lists, titleOf } from '../../../api/masters.ts'
import type { OwnOrder } from './own-order.ts'
import { enterGrid } from './focus-grid.ts'
import type { Preset } from './presets.ts'
import type { DeskState } from './state.ts'
import { TotalsBar } from './totals-bar.tsx'
import type { Stones } from './use-stones.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'

const SaveSearch = lazyLayer(() => import('../searches/save-search.tsx'), 'SaveSearch')
const OpenCollection = lazyComponent(() => import('../collections/open-collection.tsx'), 'OpenCollection')
const ForClient = lazyComponent(() => import('../searches/for-client.tsx'), 'ForClient')
const LegendDialog = lazyLayer(() => import('./legend-dialog.tsx'), 'LegendDialog')
const PasteBox = lazyComponent(() => import('./paste-box.tsx'), 'PasteBox')
const PastedText = lazyComponent(() => import('./pasted-text.ts'), 'PastedText')

interface Props {
  preset: Preset
  state: DeskState
  stones: Stones
  lists: Lists
  own: OwnOrder
  filters: ReactNode
}
/** A link to the stock summary with the desk's current filter. */
const summaryLink = (f: Filter, q: string) => linkTo('stockSummary', {}, { f: JSON.stringify(f), ...(q ? { q } : {}) })

type Layer = 'paste' | 'save' | 'legend'

/** Above the stones: the search box, the active filters, and the totals of the result. */
export function DeskBar({ preset, state, stones, lists, own, filters }: Props) {
  const may = useMay()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [layer, setLayer] = useState<Layer>()
  const hasPasted = useWasEver(layer === 'paste')
  const [pasted, setPasted] = useState('')
  const openPasted = (text: string) => {
    setPasted(text)
    setLayer('paste')
  }
  useActions([
    { id: 'stones find', title: 'Find stones by number', section: 'Stones', keys: '/', run: () => box.current?.focus() },
    { id: 'stones paste', title: 'Paste numbers or a request', section: 'Stones', run: () => setLayer('paste') },
    { id: 'stones clear', title: 'Clear all filters', section: 'Stones', run: state.clear },
    ...(own.isOwn ? [{ id: 'stones order', title: 'Reset the row order', section: 'Stones', run: own.reset }] : []),
  ])
  const active = activeFilters(lists, state.f)
  const close = () => setLayer(undefined)
  return (
    <>
      <div className="loupe-workspace-bar">
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
        <Button label="Paste" hint="Paste numbers or a request" sign="paste" onClick={() => setLayer('paste')} />
        {may(savedSearches.upsert) ? <Button label="Save search" sign="save" isIcon onClick={() => setLayer('save')} /> : null}
        <Button label="Copy link" sign="link" isIcon onClick={() => copyText(location.href, 'Link')} />
        {may(screens.stockSummary) && !preset.condition ? (
          <Button label="Stock summary of these results" sign="cards" isIcon onClick={() => void navigate(summaryLink(state.f, state.q))} />
        ) : null}
        <NativeSelect
          label="Group by"
          options={groupFields.map((field) => ({ value: field, label: titleOf(field) }))}
          value={state.group}
          onValue={state.setGroup}
        />
        <Button label="Legend" sign="info" variant="quiet" isIcon onClick={() => setLayer('legend')} />
        <span className="loupe-grow" />
        <GridPager page={state.page} limit={state.size} total={stones.count} onPage={state.setPage} onLimit={state.setSize} />
      </div>
      <div className="loupe-workspace-bar">
        <TotalsBar totals={stones.totals} label="Totals of the result" isStale={stones.isCounting} />
        {own.isOwn ? <Removable label="Custom row order" onRemove={own.reset} /> : null}
      </div>
      {active.length > 0 || state.q || state.collection || state.client ? (
        <div className="loupe-workspace-active" aria-label="Active filters" role="group">
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
          {active.map(({ field, labels, without }) => (
            <Removable key={field} label={labels} onRemove={() => state.setFilter(without)} />
          ))}
          {state.isDefault && !state.q && !state.collection ? null : (
            <UnstyledButton className="loupe-text-button" onClick={state.clear}>
              Clear all
            </UnstyledButton>
          )}
        </div>
      ) : null}
      <Suspense fallback={null}>
        <PastedText onText={openPasted} />
        {hasPasted ? (
          <PasteBox
            key={pasted}
            open={layer === 'paste'}
            pasted={pasted}
            onClose={close}
            onShow={(f, kind) => state.run({ f, q: '', sort: [], saved: '', ...kind })}
          />
        ) : null}
      </Suspense>
      {layer === 'save' ? <SaveSearch onClose={close} state={state} /> : null}
      {layer === 'legend' ? <LegendDialog onClose={close} /> : null}
    </>
  )
}
