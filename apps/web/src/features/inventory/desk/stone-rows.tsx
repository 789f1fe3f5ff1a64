import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { Lists } from '../../../api/masters.ts'
import { Grid } from '../../../kit/grid/grid.tsx'
import type { Selection } from '../../../kit/grid/selection.ts'
import type { GridProps } from '../../../kit/grid/types.ts'
import { useLatest } from '../../../kit/grid/use-latest.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import type { OpenAction } from '../../../shared/inventory/actions/use-stone-layer.tsx'
import { enterSearch } from './focus-grid.ts'
import { surfaceOfStone } from './surface-of-stone.ts'

const Gallery = lazyComponent(() => import('./gallery.tsx'), 'Gallery')

type Shared = 'label' | 'rows' | 'rowKey' | 'rowName' | 'current' | 'density' | 'loading' | 'empty' | 'selection' | 'singleKeys'

interface Props<Row extends Diamond> {
  label: string
  rows: readonly Row[]
  lists: Lists
  selection: Selection
  /** Cards with a picture instead of a table. */
  isGallery: boolean
  isLoading: boolean
  empty: ReactNode
  /** Id of the stone that is open. */
  current: string | undefined
  onOpen(stone: Diamond): void
  onPeek(stone: Diamond): void
  /** Called when the focus moves to another stone. */
  onCurrent(stone: Diamond): void
  onAction: OpenAction
  /** What stands above the card at this place. */
  heading?: (at: number) => ReactNode
  /** What the table has besides: columns, sort, groups. */
  table: Omit<GridProps<Row>, Shared | 'onOpen' | 'onPeek' | 'onCurrent'>
}

/** The stones of a list, as a table or as cards: with the same selection, keys and actions. */
export function StoneRows<Row extends Diamond>(props: Props<Row>) {
  const { label, rows, lists, selection, isLoading, empty, current, heading, onPeek, onCurrent } = props
  const { density, singleKeys } = usePreferences()
  const latest = useLatest(props)
  // Cards are memoised: their functions never change.
  const cards = useMemo(
    () => ({
      onOpen: (stone: Diamond) => latest.current.onOpen(stone),
      onHold: (stone: Diamond) => latest.current.onAction('hold', [stone], surfaceOfStone(stone)),
    }),
    [latest],
  )
  const shared = { label, rows, selection, empty, singleKeys, onPeek, onCurrent, onAbove: enterSearch }
  if (props.isGallery)
    return (
      <Suspense fallback={null}>
        <Gallery {...shared} {...cards} lists={lists} isStale={isLoading} current={current} {...(heading ? { heading } : {})} />
      </Suspense>
    )
  return (
    <Grid<Row>
      {...shared}
      {...props.table}
      rowKey={(stone) => stone.id}
      rowName={(stone) => stone.vStnId}
      density={density}
      loading={isLoading}
      {...(current ? { current } : {})}
      onOpen={props.onOpen}
    />
  )
}
