import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { useUndoEdit } from '../edit/use-undo.ts'
import { TotalsBar } from './totals-bar.tsx'
import { type Selected, atOnce } from './use-selected.ts'

interface Props {
  selected: Selected
  onHold(stones: readonly Diamond[]): void
  onEdit(stones: readonly Diamond[]): void
  onClear(): void
  textOf(stones: readonly Diamond[]): string
}

/** What may be done with the ticked stones, and what they come to. Always there, so that nothing jumps. */
export function SelectionBar({ selected, onHold, onEdit, onClear, textOf }: Props) {
  const may = useMay()
  const say = useSay()
  const none = selected.size === 0 ? 'Please Select Diamond.' : undefined
  const tooMany = selected.size > atOnce ? `At most ${whole(atOnce)} stones at once.` : undefined
  const cannotHold = may(blocks.create) ? (none ?? tooMany) : 'Operation is not allowed.'
  const withStones = (then: (stones: readonly Diamond[]) => void) =>
    void selected.load().then(then, (error: Error) => say.failed(error.message))
  const hold = () => (cannotHold ? say.failed(cannotHold) : withStones(onHold))
  const mayEdit = may(stoneEdits.update)
  const edit = () => ((none ?? tooMany) ? say.failed(none ?? tooMany ?? '') : withStones(onEdit))
  const undo = useUndoEdit()
  useActions([
    { id: 'stones hold', title: 'Hold the ticked stones', section: 'Stones', keys: 'h', run: hold },
    ...(mayEdit
      ? [
          { id: 'stones edit', title: 'Edit the ticked stones', section: 'Stones', words: 'change price back bulk', run: edit },
          { id: 'stones undo edit', title: 'Undo the last edit of stones', section: 'Stones', run: undo.run },
        ]
      : []),
  ])
  return (
    <div className="desk-selection" data-on={selected.size > 0 || undefined} role="group" aria-label="Selection">
      <span className="desk-selection-count">
        {selected.size === 0 ? (
          'Nothing selected'
        ) : (
          <>
            <b>{whole(selected.size)}</b> selected
            {selected.elsewhere > 0 ? <small> · {whole(selected.elsewhere)} on other pages</small> : null}
          </>
        )}
      </span>
      <Action label="Hold" sign="hold" keys="H" look={none ? 'plain' : 'primary'} reason={cannotHold} onClick={hold} />
      <Action
        label="Copy"
        hint="Copy as text"
        sign="copy"
        reason={none ?? tooMany}
        onClick={() => withStones((stones) => say.copy(textOf(stones), `${whole(stones.length)} stones`))}
      />
      {mayEdit ? (
        <Action label="Edit" hint="Change fields of the ticked stones" sign="edit" reason={none ?? tooMany} onClick={edit} />
      ) : null}
      <Action label="Clear" look="quiet" reason={none} onClick={onClear} />
      <div className="desk-selection-more">
        {tooMany ? <small>Hold, copy and edit take at most {whole(atOnce)} stones at once.</small> : null}
        {selected.size > 0 ? (
          <TotalsBar totals={selected.totals} label="Totals of the selection" withoutCount />
        ) : (
          <small>x or a click on the box ticks a stone</small>
        )}
      </div>
    </div>
  )
}
