import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { totalsOfStones } from '@loupe/domain/pricing/totals.ts'
import type { ComponentProps } from 'react'
import { useMay } from '../../../api/session.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import type { Requested } from '../../../links/stone-action.ts'
import { type Selected, SelectionBar } from '../../../shared/inventory/actions/selection-bar.tsx'
import { subjectOf } from '../../../shared/inventory/actions/use-stone-actions.ts'
import { useUndoEdit } from '../edit/use-undo.ts'
import type { storedOf } from './selections.ts'
import { useSelected } from './use-selected.ts'
import type { Stones } from './use-stones.ts'

interface Props extends Omit<ComponentProps<typeof SelectionBar>, 'selected'> {
  list: ReturnType<typeof storedOf>
  stones: Pick<Stones, 'question' | 'rows'>
  inOrder(requested: Requested): Requested
  /** The stone in the panel beside the list. */
  peeked: Diamond | undefined
}

const alone = (stone: Diamond): Selected => ({ ...subjectOf(stone), totals: totalsOfStones([stone]) })

/** The bar for the selected stones, or for the one in the panel while none is selected. It follows the selection by itself, so that selecting does not render the grid again. */
export function SelectedStones({ list, stones, inOrder, peeked, ...bar }: Props) {
  const selected = useSelected(list, stones)
  const may = useMay()
  const undo = useUndoEdit()
  useActions(
    may({ access: 'diamond:update' })
      ? [{ id: 'stones undo edit', title: 'Undo the last edit of stones', section: 'Stones', run: undo.run }]
      : [],
  )
  if (peeked && selected.size === 0) return <SelectionBar {...bar} selected={alone(peeked)} subject={peeked.vStnId} />
  return <SelectionBar {...bar} selected={{ ...selected, requested: inOrder(selected.requested) }} />
}
