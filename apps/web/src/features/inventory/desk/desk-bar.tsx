import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { LineInput } from '../../../kit/line-input.tsx'
import { MenuButton } from '../../../kit/menu-button.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { useWasEver } from '../../../kit/was-ever.ts'
import { useWide } from '../../../kit/wide.ts'
import type { FoundNumber } from '@loupe/contract/inventory/found-number.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { linkTo, screens } from '../../../screens.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { Lists } from '../../../api/masters.ts'
import { ActiveFilters } from './active-filters.tsx'
import type { OwnOrder } from './own-order.ts'
import { enterGrid } from './focus-grid.ts'
import type { Preset } from './presets.ts'
import { isOneNumber } from './search-text.ts'
import type { DeskState } from './state.ts'
import { enterHint, useSearchBox } from './use-search-box.ts'
import type { Stones } from './use-stones.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'

const SaveSearch = lazyLayer(() => import('../searches/save-search.tsx'), 'SaveSearch')
const LegendDialog = lazyLayer(() => import('./legend-dialog.tsx'), 'LegendDialog')
const PasteBox = lazyComponent(() => import('./paste-box.tsx'), 'PasteBox')
const UnreadWords = lazyComponent(() => import('./unread-words.tsx'), 'UnreadWords')
const PastedText = lazyComponent(() => import('./pasted-text.ts'), 'PastedText')

interface Props {
  preset: Preset
  state: DeskState
  stones: Stones
  lists: Lists
  own: OwnOrder
  /** The stone whose whole number is searched for. */
  exact: FoundNumber | undefined
  filters: ReactNode
  /** The choice of how the stones are shown. */
  view: ReactNode
}
/** A link to the stock summary with the desk's current filter. */
const summaryLink = (f: Filter, q: string) => linkTo('stockSummary', {}, { f: JSON.stringify(f), ...(q ? { q } : {}) })

type Layer = 'paste' | 'save' | 'legend'

/** One line above the stones: the search box, the active filters, and how the result is shown. */
export function DeskBar({ preset, state, stones, lists, own, exact, filters, view }: Props) {
  const may = useMay()
  const [layer, setLayer] = useState<Layer>()
  const hasPasted = useWasEver(layer === 'paste')
  const [pasted, setPasted] = useState('')
  const openPasted = (text: string) => {
    setPasted(text)
    setLayer('paste')
  }
  const { box, enter } = useSearchBox(state, openPasted)
  useActions([
    { id: 'stones find', title: 'Find stones by number', section: 'Stones', keys: '/', run: () => box.current?.select() },
    { id: 'stones paste', title: 'Paste numbers or a request', section: 'Stones', run: () => setLayer('paste') },
    { id: 'stones clear', title: 'Clear all filters', section: 'Stones', run: state.clear },
    ...(own.isOwn ? [{ id: 'stones order', title: 'Reset the row order', section: 'Stones', run: own.reset }] : []),
  ])
  const close = () => setLayer(undefined)
  // On a phone they are in the menu.
  const isWide = useWide(700)
  const rare = [
    { key: 'paste', label: 'Paste', hint: 'Paste numbers or a request', sign: 'paste' as const, run: () => setLayer('paste') },
    ...(may(savedSearches.upsert)
      ? [{ key: 'save', label: 'Save search', hint: 'Save search', sign: 'save' as const, run: () => setLayer('save') }]
      : []),
  ]
  return (
    <>
      <div className="loupe-workspace-bar desk-strip">
        {filters}
        <div className="desk-search">
          <LineInput
            ref={box}
            label="Stone, report or memo number"
            placeholder="Stone, report no. or request"
            value={state.request || state.q}
            onValue={state.setKeyword}
            isValue={isOneNumber}
            enterHint={enterHint}
            onEnter={enter}
            onDown={enterGrid}
          />
        </div>
        {isWide ? (
          <>
            {rare.map(({ label, hint, sign, run }) => (
              <Button key={label} label={label} hint={hint} sign={sign} isIcon onClick={run} />
            ))}
            <ActiveFilters state={state} stones={stones} lists={lists} own={own} exact={exact} />
          </>
        ) : null}
        <span className="desk-strip-end">
          {view}
          <SearchMenu preset={preset} state={state} first={isWide ? [] : rare} onLegend={() => setLayer('legend')} />
        </span>
      </div>
      <Suspense fallback={null}>
        {state.request ? <UnreadWords text={state.request} onEdit={openPasted} /> : null}
        <PastedText onText={openPasted} />
        {hasPasted ? (
          <PasteBox
            key={pasted}
            open={layer === 'paste'}
            pasted={pasted}
            onClose={close}
            onShow={(f, more) => state.run({ f, q: '', sort: [], saved: '', ...more })}
          />
        ) : null}
      </Suspense>
      {layer === 'save' ? <SaveSearch onClose={close} state={state} /> : null}
      {layer === 'legend' ? <LegendDialog onClose={close} /> : null}
    </>
  )
}

interface MenuProps {
  preset: Preset
  state: DeskState
  first: MenuEntries
  onLegend(): void
}
type MenuEntries = Parameters<typeof MenuButton>[0]['entries']

/** What is rarely done with the result of a search. */
function SearchMenu({ preset, state, first, onLegend }: MenuProps) {
  const may = useMay()
  const navigate = useNavigate()
  const isSummed = may(screens.stockSummary) && !preset.condition
  return (
    <MenuButton
      label="Search actions"
      sign="more"
      isIcon
      entries={[
        ...first,
        { key: 'link', label: 'Copy link', sign: 'link', run: () => copyText(location.href, 'Link') },
        ...(isSummed
          ? [
              {
                key: 'summary',
                label: 'Stock summary of these results',
                sign: 'cards' as const,
                run: () => void navigate(summaryLink(state.f, state.q)),
              },
            ]
          : []),
        { key: 'legend', label: 'Legend', sign: 'info', run: onLegend },
      ]}
    />
  )
}
