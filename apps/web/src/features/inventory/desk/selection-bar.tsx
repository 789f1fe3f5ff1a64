import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { ExportField } from '@loupe/contract/inventory/exports.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { whole } from '../../../kit/format.ts'
import { MenuButton } from '../../../kit/menu-button.tsx'
import { useSay } from '../../../kit/say.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { useWide } from '../../../kit/wide.ts'
import type { ExportSet } from '../taking/export-dialog.tsx'
import { useTaking } from '../taking/use-taking.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { type Selected, atOnce } from './use-selected.ts'

interface Props {
  selected: Selected
  /** The stones that can be exported besides the ticked ones. */
  sets: readonly ExportSet[]
  columns: readonly ExportField[]
  onHold(stones: readonly Diamond[]): void
  onClear(): void
  textOf(stones: readonly Diamond[]): string
}

/** What may be done with the ticked stones, and what they come to. Always there, so that nothing jumps; what has no room stands behind More. */
export function SelectionBar({ selected, sets, columns, onHold, onClear, textOf }: Props) {
  const may = useMay()
  const say = useSay()
  const isWide = useWide(1360)
  const isMiddle = useWide(700)
  const none = selected.size === 0 ? 'Please Select Diamond.' : undefined
  const fault = none ?? (selected.size > atOnce ? `At most ${whole(atOnce)} stones at once.` : undefined)
  const cannotHold = may(blocks.create) ? fault : 'Operation is not allowed.'
  const withStones = (then: (stones: readonly Diamond[]) => void) =>
    void selected.load().then(then, (error: Error) => say.failed(error.message))
  const hold = () => (cannotHold ? say.failed(cannotHold) : withStones(onHold))
  useActions([{ id: 'stones hold', title: 'Hold the ticked stones', section: 'Stones', keys: 'h', run: hold }])
  const ticked = none ? [] : [{ key: 'ticked', label: `Selected ${whole(selected.size)}`, count: selected.size, asked: selected.asked }]
  const { entries, layers } = useTaking({
    section: 'Stones',
    fault,
    load: selected.load,
    asked: selected.asked,
    sets: [...ticked, ...sets],
    columns,
  })
  const shown = isWide ? ['share', 'mail', 'export'] : isMiddle ? ['share', 'export'] : []
  const copy = () => withStones((stones) => say.copy(textOf(stones), `${whole(stones.length)} stones`))
  return (
    <div className="desk-selection" data-on={selected.size > 0 || undefined} role="group" aria-label="Selection">
      <span className="desk-selection-count">
        {selected.size === 0 ? (
          <>
            Nothing selected<small> – x or a click on the box ticks a stone</small>
          </>
        ) : (
          <>
            <b>{whole(selected.size)}</b> selected
            {selected.elsewhere > 0 ? <small> · {whole(selected.elsewhere)} on other pages</small> : null}
          </>
        )}
      </span>
      <Action label="Hold" sign="hold" keys="H" look={none ? 'plain' : 'primary'} reason={cannotHold} onClick={hold} />
      {entries
        .filter(({ key }) => shown.includes(key))
        .map(({ key, label, sign, keys, reason, run }) => (
          <Action
            key={key}
            label={label}
            {...(sign ? { sign } : {})}
            {...(keys ? { keys: keys.toUpperCase() } : {})}
            reason={reason}
            onClick={run}
          />
        ))}
      <MenuButton
        label="More"
        sign="more"
        entries={[
          ...entries.filter(({ key }) => !shown.includes(key)),
          { key: 'copy', label: 'Copy as text', sign: 'copy' as const, reason: fault, run: copy },
        ]}
      />
      <Action label="Clear" look="quiet" reason={none} onClick={onClear} />
      <span className="desk-grow" />
      {selected.size > 0 ? <TotalsBar totals={selected.totals} label="Totals of the selection" withoutCount /> : null}
      {layers}
    </div>
  )
}
