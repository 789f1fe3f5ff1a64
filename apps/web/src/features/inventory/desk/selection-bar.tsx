import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { stoneUndo } from '@loupe/contract/inventory/stone-undo.ts'
import { comparedAtLeast, comparedAtMost, tooFewToCompare, tooManyToCompare } from '@loupe/domain/inventory/compare.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Lists } from '../../../api/masters.ts'
import { type StoneForm, type StoneFormName, stoneFormNames, stoneForms } from '../../../forms.tsx'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { whole } from '../../../kit/format.ts'
import { MenuButton, type MenuEntry } from '../../../kit/menu-button.tsx'
import { useSay } from '../../../kit/say.ts'
import { useWide } from '../../../kit/wide.ts'
import { useCollecting } from '../collections/use-collecting.tsx'
import { linkTo } from '../../../screens.ts'
import { useUndoEdit } from '../edit/use-undo.ts'
import type { ExportSet } from '../taking/export-dialog.tsx'
import { useTaking } from '../taking/use-taking.tsx'
import { focusGrid } from './focus-grid.ts'
import { TotalsBar } from './totals-bar.tsx'
import { type Selected, atOnce } from './use-selected.ts'

const EditStones = lazy(async () => ({ default: (await import('../edit/edit-stones.tsx')).EditStones }))

interface Props {
  selected: Selected
  /** The stones that can be exported besides the ticked ones. */
  sets: readonly ExportSet[]
  columns: readonly string[]
  onForm(form: StoneFormName, stones: readonly Diamond[]): void
  lists: Lists
  /** The collection that is open, if one is. */
  collection?: string
  onClear(): void
}
const inSight = ['order', 'share', 'export', 'edit']

/** What may be done with the ticked stones, and what they come to. Always there, so that nothing jumps; what has no room stands behind More. */
export function SelectionBar({ selected, sets, columns, lists, collection = '', onForm, onClear }: Props) {
  const may = useMay()
  const say = useSay()
  const navigate = useNavigate()
  const isWide = useWide(1700)
  const isRoomy = useWide(1280)
  const isMiddle = useWide(700)
  const undo = useUndoEdit()
  const [edited, setEdited] = useState<readonly Diamond[]>()
  const none = selected.size === 0 ? 'Please Select Diamond.' : undefined
  const tooMany = selected.size > atOnce ? `At most ${whole(atOnce)} stones at once.` : undefined
  const fault = none ?? tooMany
  const withStones = (then: (stones: readonly Diamond[]) => void) =>
    void selected.load().then(then, (error: Error) => say.failed(error.message))
  const entry = (one: MenuEntry): MenuEntry => ({ ...one, run: () => (one.reason ? say.failed(one.reason) : one.run()) })
  const cannotCompare = selected.size < comparedAtLeast ? tooFewToCompare : selected.size > comparedAtMost ? tooManyToCompare : undefined
  const forms = stoneFormNames.flatMap((name) => {
    const { label, sign, keys, access, isRare = false }: StoneForm = stoneForms[name]
    if (isRare && !may({ access })) return []
    const reason = may({ access }) ? fault : messageOf('forbidden')
    return [entry({ key: name, label, sign, keys, reason, run: () => withStones((stones) => onForm(name, stones)) })]
  })
  const compare = entry({
    key: 'compare',
    label: 'Compare',
    sign: 'columns',
    keys: 'd',
    reason: cannotCompare,
    run: () => withStones((stones) => void navigate(linkTo('compare', {}, { ids: stones.map(({ id }) => id).join(',') }))),
  })
  const edit = entry({ key: 'edit', label: 'Edit', sign: 'edit', reason: fault, run: () => withStones(setEdited) })
  const copy = entry({
    key: 'copy',
    label: 'Copy as text',
    sign: 'copy',
    reason: fault,
    run: () =>
      withStones(
        (stones) => void import('./as-text.ts').then(({ asText }) => say.copy(asText(lists, stones), `${whole(stones.length)} stones`)),
      ),
  })
  const mayEdit = may(stoneUndo.undo)
  useActions([
    ...forms.map(({ key, label, keys, run }) => ({
      id: `stones ${key}`,
      title: `${label} the ticked stones`,
      section: 'Stones',
      ...(keys ? { keys } : {}),
      run,
    })),
    { id: 'stones compare', title: 'Compare the ticked stones', section: 'Stones', keys: 'd', run: compare.run },
    ...(mayEdit
      ? [
          { id: 'stones edit', title: 'Edit the ticked stones', section: 'Stones', words: 'change price back bulk', run: edit.run },
          { id: 'stones undo edit', title: 'Undo the last edit of stones', section: 'Stones', run: undo.run },
        ]
      : []),
  ])
  const ticked = none ? [] : [{ key: 'ticked', label: `Selected ${whole(selected.size)}`, count: selected.size, asked: selected.asked }]
  const taking = useTaking({
    section: 'Stones',
    fault,
    load: selected.load,
    asked: selected.asked,
    sets: [...ticked, ...sets],
    columns,
  })
  const collecting = useCollecting({ collection, reason: fault, withStones, onDone: onClear, onClosed: focusGrid })
  const entries = [...forms, compare, ...taking.entries, ...(mayEdit ? [edit] : []), ...collecting.entries, copy]
  const isShown = ({ key }: MenuEntry) =>
    key === 'hold' || (isMiddle && inSight.includes(key)) || (isRoomy && key === 'compare') || (isWide && key === 'mail')
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
      {entries.filter(isShown).map(({ key, label, sign, keys, reason, run }) => (
        <Action
          key={key}
          label={label}
          look={key === 'hold' && !none ? 'primary' : 'plain'}
          {...(sign ? { sign } : {})}
          {...(keys ? { keys: keys.toUpperCase() } : {})}
          reason={reason}
          onClick={run}
        />
      ))}
      <MenuButton label="More" sign="down" entries={entries.filter((one) => !isShown(one))} />
      <Action label="Clear" look="quiet" reason={none} onClick={onClear} />
      <div className="desk-selection-more">
        {tooMany ? <small>{tooMany}</small> : null}
        {selected.size > 0 ? (
          <TotalsBar totals={selected.totals} label="Totals of the selection" withoutCount />
        ) : (
          <small>x or a click on the box ticks a stone</small>
        )}
      </div>
      {taking.layers}
      {collecting.layers}
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
