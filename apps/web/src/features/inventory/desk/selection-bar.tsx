import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { comparedAtLeast, comparedAtMost, tooFewToCompare, tooManyToCompare } from '@loupe/domain/inventory/compare.ts'
import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Lists } from '../../../api/masters.ts'
import { type StoneFormName, stoneFormNames, stoneForms } from '../../../forms.tsx'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { useUndoEdit } from '../edit/use-undo.ts'
import { linkTo } from '../../../screens.ts'
import { focusGrid } from './focus-grid.ts'
import { TotalsBar } from './totals-bar.tsx'
import { type Selected, atOnce } from './use-selected.ts'

const EditStones = lazy(async () => ({ default: (await import('../edit/edit-stones.tsx')).EditStones }))

interface Props {
  selected: Selected
  onForm(form: StoneFormName, stones: readonly Diamond[]): void
  lists: Lists
  onClear(): void
  textOf(stones: readonly Diamond[]): string
}

/** What may be done with the ticked stones, and what they come to. Always there, so that nothing jumps. */
export function SelectionBar({ selected, lists, onForm, onClear, textOf }: Props) {
  const may = useMay()
  const say = useSay()
  const navigate = useNavigate()
  const none = selected.size === 0 ? 'Please Select Diamond.' : undefined
  const tooMany = selected.size > atOnce ? `At most ${whole(atOnce)} stones at once.` : undefined
  const withStones = (then: (stones: readonly Diamond[]) => void) =>
    void selected.load().then(then, (error: Error) => say.failed(error.message))
  const asked = stoneFormNames.map((name) => {
    const form = stoneForms[name]
    const reason = may(form.route) ? (none ?? tooMany) : 'Operation is not allowed.'
    const open = () => (reason ? say.failed(reason) : withStones((stones) => onForm(name, stones)))
    return { ...form, name, reason, open }
  })
  const mayEdit = may(stoneEdits.update)
  const edit = () => ((none ?? tooMany) ? say.failed(none ?? tooMany ?? '') : withStones(setEdited))
  const [edited, setEdited] = useState<readonly Diamond[]>()
  const undo = useUndoEdit()
  const cannotCompare = selected.size < comparedAtLeast ? tooFewToCompare : selected.size > comparedAtMost ? tooManyToCompare : undefined
  const compare = () =>
    cannotCompare
      ? say.failed(cannotCompare)
      : withStones((stones) => void navigate(linkTo('compare', {}, { ids: stones.map(({ id }) => id).join(',') })))
  useActions([
    ...asked.map(({ name, label, keys, open }) => ({
      id: `stones ${name}`,
      title: `${label} the ticked stones`,
      section: 'Stones',
      keys,
      run: open,
    })),
    { id: 'stones compare', title: 'Compare the ticked stones', section: 'Stones', keys: 'd', run: compare },
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
      {asked.map(({ name, label, sign, keys, reason, open }) => (
        <Action
          key={name}
          label={label}
          sign={sign}
          keys={keys.toUpperCase()}
          look={none || name !== 'hold' ? 'plain' : 'primary'}
          reason={reason}
          onClick={open}
        />
      ))}
      <Action label="Compare" sign="columns" keys="D" reason={cannotCompare} onClick={compare} />
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
        {tooMany ? <small>These take at most {whole(atOnce)} stones at once.</small> : null}
        {selected.size > 0 ? (
          <TotalsBar totals={selected.totals} label="Totals of the selection" withoutCount />
        ) : (
          <small>x or a click on the box ticks a stone</small>
        )}
      </div>
      {edited ? (
        <Suspense fallback={null}>
          <EditStones
            stones={edited}
            lists={lists}
            onClose={() => {
              setEdited(undefined)
              requestAnimationFrame(focusGrid)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
