/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover is what we want of the browser, and a status that is not an output of a form */
import { whole } from '../format.ts'
import { useSelected, useSelectionVersion, type Selection } from './selection.ts'

/** Not a tab stop: the cell around it has the focus, and Space there does the same as a click here. */
export function Tick({ selection, rowKey, name }: { selection: Selection; rowKey: string; name: string }) {
  const on = useSelected(selection, rowKey)
  return <input type="checkbox" className="loupe-grid-tick" tabIndex={-1} checked={on} readOnly aria-label={`Select ${name}`} />
}

export function pageState(selection: Selection, keys: readonly string[]): 'none' | 'some' | 'all' {
  if (selection.size === 0 || keys.length === 0) return 'none'
  let on = 0
  for (const key of keys) if (selection.has(key)) on++
  return on === keys.length ? 'all' : on > 0 ? 'some' : 'none'
}

/** A checkbox for many rows at once: a page, or a group. */
export function ManyTick({ selection, keys, label }: { selection: Selection; keys: readonly string[]; label: string }) {
  useSelectionVersion(selection)
  const state = pageState(selection, keys)
  return (
    <input
      type="checkbox"
      className="loupe-grid-tick"
      tabIndex={-1}
      // There is nothing to select while the rows are loading.
      disabled={keys.length === 0}
      checked={state === 'all'}
      readOnly
      aria-label={label}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some'
      }}
    />
  )
}

/** Announces the number of selected rows to screen readers. */
export function SelectionLive({ selection, total }: { selection: Selection; total: number }) {
  useSelectionVersion(selection)
  const { size } = selection
  return (
    <div className="loupe-visually-hidden" role="status">
      {size > 0 ? `${whole(size)} of ${whole(total)} selected` : ''}
    </div>
  )
}

/** Offers to extend the selection from the page to all matching rows, like a second Ctrl+A. */
export function AllMatchingOffer(props: { selection: Selection; keys: readonly string[]; total: number; onAll(): void }) {
  const { selection, keys, total, onAll } = props
  useSelectionVersion(selection)
  const all = selection.allMatching
  if (!all && (keys.length >= total || pageState(selection, keys) !== 'all')) return null
  return (
    <div className="loupe-grid-offer">
      {all ? (
        <>
          <span>{whole(selection.size)} matching selected</span>
          <button type="button" onClick={() => selection.reset()}>
            Clear
          </button>
        </>
      ) : (
        <>
          <span>All {whole(keys.length)} on this page selected</span>
          <button type="button" onClick={onAll}>
            Select all {whole(total)}
          </button>
        </>
      )}
    </div>
  )
}
