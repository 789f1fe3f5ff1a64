import type { ComponentProps } from 'react'
import type { Requested } from '../export/as-displayed.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { storedOf } from './selections.ts'
import { useSelected } from './use-selected.ts'
import type { Stones } from './use-stones.ts'

interface Props extends Omit<ComponentProps<typeof SelectionBar>, 'selected'> {
  list: ReturnType<typeof storedOf>
  stones: Stones
  inOrder(requested: Requested): Requested
}

/** The bar for the selected stones. It follows the selection by itself, so that selecting does not render the grid again. */
export function SelectedStones({ list, stones, inOrder, ...bar }: Props) {
  const selected = useSelected(list, stones)
  return <SelectionBar {...bar} selected={{ ...selected, requested: inOrder(selected.requested) }} />
}
