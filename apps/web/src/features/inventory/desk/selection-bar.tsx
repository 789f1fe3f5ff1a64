import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { stoneUndo } from '@loupe/contract/inventory/stone-undo.ts'
import { comparedAtLeast, comparedAtMost, tooFewToCompare, tooManyToCompare } from '@loupe/domain/inventory/compare.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Lists } from '../../../api/masters.ts'
import type { StoneForm } from '../../../links/stone-form.ts'
import { type StoneFormName, stoneFormNames, stoneForms } from '../../../links/stone-forms.ts'
import { useMay } from '../../../api/session.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { whole } from '../../../kit/format.ts'
import { MenuButton, type MenuEntry } from '../../../kit/menu-button.tsx'
import { toast } from '../../../kit/toast.ts'
import { useWide } from '../../../kit/wide.ts'
import { useCollecting } from '../collections/use-collecting.tsx'
import { linkTo } from '../../../screens.ts'
import { useUndoEdit } from '../edit/use-undo.ts'
import type { ExportSet } from '../export/export-dialog.tsx'
import { useExport } from '../export/use-export.tsx'
import { focusGrid } from './focus-grid.ts'
import { TotalsBar } from './totals-bar.tsx'
import { type Selected, atOnce } from './use-selected.ts'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'
import './selection-bar.css'

const EditStones = lazyLayer(() => import('../edit/edit-stones.tsx'), 'EditStones')

interface Props {
  selected: Selected
  /** The sets of stones that can be exported besides the selected ones. */
  sets: readonly ExportSet[]
  columns: readonly string[]
  onForm(form: StoneFormName, stones: readonly Diamond[]): void
  lists: Lists
  /** The open collection, if there is one. */
  collection?: string
  onClear(): void
  /** The stone that the actions are for while none is selected. */
  subject?: string
  /** At the end of the line: the way to the other pages. */
  pager?: ReactNode
}
const inSight = ['order', 'share', 'export', 'edit']

/** Actions for the selected stones, and their totals. Always visible, so that the layout does not shift; actions that do not fit are under More. */
export function SelectionBar({ selected, sets, columns, lists, collection = '', onForm, onClear, subject, pager }: Props) {
  const may = useMay()
  const navigate = useNavigate()
  const isWide = useWide(1600)
  const isMiddle = useWide(700)
  const undo = useUndoEdit()
  const [edited, setEdited] = useState<readonly Diamond[]>()
  const none = selected.size === 0 ? 'Please Select Diamond.' : undefined
  const tooMany = selected.size > atOnce ? `At most ${whole(atOnce)} stones at a time.` : undefined
  const fault = none ?? tooMany
  const withStones = (then: (stones: readonly Diamond[]) => void) =>
    void selected.load().then(then, (error: Error) => toast.error(error.message))
  const entry = (one: MenuEntry): MenuEntry => ({ ...one, run: () => (one.reason ? toast.error(one.reason) : one.run()) })
  const cannotCompare = selected.size < comparedAtLeast ? tooFewToCompare : selected.size > comparedAtMost ? tooManyToCompare : undefined
  const forms = stoneFormNames.flatMap((name) => {
    const { label, title, sign, keys, access, isRare = false }: StoneForm = stoneForms[name]
    if (isRare && !may({ access })) return []
    const reason = may({ access }) ? fault : messageOf('forbidden')
    return [{ ...entry({ key: name, label, sign, keys, reason, run: () => withStones((stones) => onForm(name, stones)) }), title }]
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
        (stones) => void import('./as-text.ts').then(({ asText }) => copyText(asText(lists, stones), `${whole(stones.length)} stones`)),
      ),
  })
  const mayEdit = may(stoneUndo.undo)
  useActions([
    ...forms.map(({ key, title, keys, run }) => ({
      id: `stones ${key}`,
      title,
      section: 'Stones',
      ...(keys ? { keys } : {}),
      run,
    })),
    { id: 'stones compare', title: 'Compare the selected stones', section: 'Stones', keys: 'd', run: compare.run },
    ...(mayEdit
      ? [
          { id: 'stones edit', title: 'Edit the selected stones', section: 'Stones', labels: 'change price back bulk', run: edit.run },
          { id: 'stones undo edit', title: 'Undo the last edit of stones', section: 'Stones', run: undo.run },
        ]
      : []),
  ])
  const ticked = none
    ? []
    : [{ key: 'ticked', label: `Selected ${whole(selected.size)}`, count: selected.size, requested: selected.requested }]
  const taking = useExport({
    section: 'Stones',
    fault,
    load: selected.load,
    requested: selected.requested,
    sets: [...ticked, ...sets],
    columns,
  })
  const collecting = useCollecting({ collection, reason: fault, withStones, onDone: onClear, onClosed: focusGrid })
  const entries = [...forms, compare, ...taking.entries, ...(mayEdit ? [edit] : []), ...collecting.entries, copy]
  const isVisible = ({ key }: MenuEntry) => key === 'hold' || (isMiddle && inSight.includes(key)) || (isWide && key === 'compare')
  return (
    <div className="desk-selection" data-on={selected.size > 0 || undefined} role="group" aria-label="Selection">
      <span className="desk-selection-count">
        {selected.size === 0 ? (
          'Nothing selected'
        ) : subject ? (
          <b>{subject}</b>
        ) : (
          <>
            <b>{whole(selected.size)}</b> selected
            {selected.elsewhere > 0 ? <small> · {whole(selected.elsewhere)} on other pages</small> : null}
            <Button label="Clear" hint="Clear the selection" sign="close" variant="quiet" isIcon isSmall onClick={onClear} />
          </>
        )}
      </span>
      {entries.filter(isVisible).map(({ key, label, sign, keys, reason, run }) => (
        <Button
          key={key}
          label={label}
          variant={key === 'hold' && !none ? 'main' : undefined}
          {...(sign ? { sign } : {})}
          {...(keys ? { keys: keys.toUpperCase() } : {})}
          reason={reason}
          onClick={run}
        />
      ))}
      <MenuButton label="More" sign="down" entries={entries.filter((one) => !isVisible(one))} />
      <div className="desk-selection-more">
        {tooMany ? <small>{tooMany}</small> : null}
        {selected.size > 0 ? (
          <TotalsBar totals={selected.totals} label="Totals of the selection" withoutCount />
        ) : (
          <small className="loupe-keys-hint">Select stones to act on them (X)</small>
        )}
      </div>
      {pager}
      {taking.layers}
      {collecting.layers}
      {edited ? (
        <EditStones
          stones={edited}
          lists={lists}
          onClose={() => {
            setEdited(undefined)
            requestAnimationFrame(focusGrid)
          }}
        />
      ) : null}
    </div>
  )
}
