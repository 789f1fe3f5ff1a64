import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { parseAsString, useQueryStates } from 'nuqs'
import { Suspense, useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Chips } from '../../../kit/chips.tsx'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { Loading, LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { phoneWidth, useWide } from '../../../kit/wide.ts'
import { withBands } from '../../../shared/inventory/filters/filter.ts'
import { FirstStock } from '../desk/first-stock.tsx'
import { SingleStone } from '../frame.tsx'
import { useLists } from '../../../api/masters.ts'
import { ShapeIcon } from '../../../shared/inventory/shape-icon.tsx'
import { Bands } from './bands.tsx'
import { byLetters, inGroups } from './cells.ts'
import { type Cell, Matrix } from './matrix.tsx'
import './quick.css'

const CellStones = lazyComponent(() => import('./cell-stones.tsx'), 'CellStones')

const shapes = 11

/** Quick Search: the stock by weight, color and clarity, and the stones of the chosen cell below. On a phone, clarities are in groups, so that the matrix fits. */
export function QuickSearch() {
  const lists = useLists()
  const { stones } = usePreferences()
  const isWide = useWide(phoneWidth)
  const [{ shape, band, on, color, clarity }, setAt] = useQueryStates({
    shape: parseAsString.withDefault('ROUND'),
    band: parseAsString.withDefault(''),
    color: parseAsString.withDefault(''),
    clarity: parseAsString.withDefault(''),
    on: parseAsString.withDefault('A,D'),
  })
  const filter: Filter = useMemo(
    () => ({ ...(shape ? { shpNm: [shape] } : {}), ...(on ? { wSts: on.split(',') } : {}), isFcCol: false }),
    [shape, on],
  )
  const query = useRead(diamonds.quickSearch, { body: { labGrown: stones === 'lab', filter } })
  const { data, isPlaceholderData } = query
  const clarities = isWide ? lists.of('clrNm') : byLetters(lists.of('clrNm'))
  const found = (data?.cells ?? []).filter((cell) => band === '' || cell.band === band)
  const cells = isWide ? found : inGroups(found, clarities)
  const cell: Cell = { color: color || undefined, clarity: clarity || undefined }
  const filterOf = (of: Cell) =>
    withBands(
      { ...filter, ...(of.color ? { colNm: [of.color] } : {}), ...(of.clarity ? { clrNm: of.clarity.split(',') } : {}) },
      band ? [band] : [],
    )
  const parts = [
    lists.nameOf('shpNm', shape),
    band && `${band} ct`,
    lists.nameOf('colNm', cell.color ?? null),
    cell.clarity && (clarities.find(({ code }) => code === cell.clarity)?.name ?? cell.clarity.replaceAll(',', '-')),
  ]
  const cellName = parts.filter(Boolean).join(' ') || 'All stones'
  return (
    <SingleStone title="Quick Search">
      <div className="loupe-tabbed-body quick" data-stale={isPlaceholderData || undefined}>
        <Choices shape={shape} on={on} onChange={(next) => void setAt(next)} />
        {data ? (
          <div className="quick-body">
            <Bands bands={data.bands} cells={data.cells} band={band} onBand={(next) => void setAt({ band: next })} />
            {cells.length > 0 ? (
              <div className="quick-main">
                <Matrix
                  cells={cells}
                  colors={lists.of('colNm')}
                  clarities={clarities}
                  cell={cell}
                  onCell={(next) => void setAt({ color: next.color ?? '', clarity: next.clarity ?? '' })}
                />
                <Suspense fallback={<Loading />}>
                  <CellStones name={cellName} filter={filterOf(cell)} lists={lists} />
                </Suspense>
              </div>
            ) : (
              <Nothing action={data.cells.length === 0 ? <FirstStock /> : undefined}>
                No stones match. Choose another shape, weight or status.
              </Nothing>
            )}
          </div>
        ) : (
          <LoadingOrFailed query={query} rows={12} />
        )}
      </div>
    </SingleStone>
  )
}

interface ChoiceProps {
  shape: string
  /** The statuses, separated by commas; empty for any. */
  on: string
  onChange(next: { shape: string } | { on: string }): void
}

/** The shape and the status of the stones in the matrix. */
function Choices({ shape, on, onChange }: ChoiceProps) {
  const lists = useLists()
  return (
    <div className="quick-head">
      <Chips
        label="Shape"
        chips={lists
          .of('shpNm')
          .slice(0, shapes)
          .map(({ code, name }) => ({ value: code, label: name, icon: <ShapeIcon shape={code} /> }))}
        picked={{ in: shape ? [shape] : [], nin: [] }}
        onPick={({ in: picked }) => onChange({ shape: picked.find((code) => code !== shape) ?? '' })}
      />
      <Chips
        label="Status"
        chips={[
          { value: 'A,D', label: 'Available' },
          { value: '', label: 'Any status' },
        ]}
        picked={{ in: [on ? 'A,D' : ''], nin: [] }}
        onPick={({ in: picked, nin }) => onChange({ on: [...picked, ...nin].find((value) => value !== on) ?? on })}
      />
    </div>
  )
}
