import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import type { ComponentProps } from 'react'
import type { Requested } from '../export/as-displayed.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { storedOf } from './selections.ts'
import { type Selected, useSelected } from './use-selected.ts'
import type { Stones } from './use-stones.ts'

interface Props extends Omit<ComponentProps<typeof SelectionBar>, 'selected'> {
  list: ReturnType<typeof storedOf>
  stones: Stones
  inOrder(requested: Requested): Requested
  /** The stone in the panel beside the list. */
  peeked: Diamond | undefined
}

const alone = (stone: Diamond): Selected => ({
  size: 1,
  elsewhere: 0,
  isAll: false,
  ticked: [stone],
  requested: { labGrown: stone.labGrown, diamonds: [stone.id] },
  totals: totalsOfStones([stone]),
  load: async () => [stone],
})

/** The bar for the selected stones, or for the one in the panel while none is selected. It follows the selection by itself, so that selecting does not render the grid again. */
export function SelectedStones({ list, stones, inOrder, peeked, ...bar }: Props) {
  const selected = useSelected(list, stones)
  if (peeked && selected.size === 0) return <SelectionBar {...bar} selected={alone(peeked)} subject={peeked.vStnId} />
  return <SelectionBar {...bar} selected={{ ...selected, requested: inOrder(selected.requested) }} />
}
