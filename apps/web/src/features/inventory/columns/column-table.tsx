import { type ReactNode, useEffect, useId, useState } from 'react'
import { Action } from '../../../kit/action.tsx'
import { maxWidth, minWidth, withHidden, withMoved, withPin, withWidth } from '../../../kit/grid/column-state.ts'
import type { ColumnState, GridColumn } from '../../../kit/grid/types.ts'
import { alwaysShown } from './settings.ts'

interface Props<Row> {
  columns: readonly GridColumn<Row>[]
  state: ColumnState
  setState(next: ColumnState): void
  /** Only columns that have this in their name. */
  word: string
  /** Told when a width is typed that a column can not have, and when it is not there any more. */
  onWrong?(key: string, isWrong: boolean): void
  /** Beside each column: what else is set of it. */
  more?: { titles: readonly string[]; cells(key: string, name: string): ReactNode }
}

/** Which columns a list shows, in which order, how wide, and which stay in sight. */
export function ColumnTable<Stone>({ columns, state, setState, word, onWrong, more }: Props<Stone>) {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const order = state.order.flatMap((key) => byKey.get(key) ?? [])
  const matching = order.filter(({ hint, title }) => (hint ?? title).toLowerCase().includes(word.toLowerCase()))
  return (
    <table>
      <thead>
        <tr>
          <th>Show</th>
          <th>Column</th>
          <th>Order</th>
          <th>Width</th>
          <th>Pin</th>
          {more?.titles.map((title) => (
            <th key={title}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matching.map(({ key, title, hint, width }) => (
          <Row
            key={key}
            id={key}
            name={hint ?? title}
            width={state.widths[key] ?? width}
            at={order.findIndex((column) => column.key === key)}
            last={order.length - 1}
            state={state}
            setState={setState}
            onWrong={(isWrong) => onWrong?.(key, isWrong)}
            more={more?.cells(key, hint ?? title)}
            neighbour={(by) => order[order.findIndex((column) => column.key === key) + by]?.key}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  id: string
  name: string
  width: number
  at: number
  last: number
  state: ColumnState
  setState(next: ColumnState): void
  onWrong(isWrong: boolean): void
  neighbour(by: 1 | -1): string | undefined
  more: ReactNode
}

function Row({ id, name, width, at, last, state, setState, onWrong, neighbour, more }: RowProps) {
  const isShown = !state.hidden.includes(id)
  const side = state.pinned.left.includes(id) ? 'left' : state.pinned.right.includes(id) ? 'right' : ''
  const shift = (by: 1 | -1) => {
    const beside = neighbour(by)
    if (beside) setState({ ...withMoved(state, id, beside, by > 0), pinned: state.pinned })
  }
  return (
    <tr data-hidden={!isShown || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={`Show ${name}`}
          checked={isShown}
          disabled={alwaysShown.has(id)}
          title={alwaysShown.has(id) ? 'This column is always shown.' : undefined}
          onChange={() => setState(isShown ? withHidden(state, id) : { ...state, hidden: state.hidden.filter((key) => key !== id) })}
        />
      </td>
      <td>{name}</td>
      <td>
        <Action
          label={`Move ${name} up`}
          sign="up"
          look="quiet"
          isIcon
          reason={at === 0 ? 'This is the first.' : undefined}
          onClick={() => shift(-1)}
        />
        <Action
          label={`Move ${name} down`}
          sign="down"
          look="quiet"
          isIcon
          reason={at === last ? 'This is the last.' : undefined}
          onClick={() => shift(1)}
        />
      </td>
      <td>
        <Width key={width} name={name} width={width} onWidth={(next) => setState(withWidth(state, id, next))} onWrong={onWrong} />
      </td>
      <td>
        <select
          aria-label={`Pin ${name}`}
          value={side}
          onChange={(event) => setState(withPin(state, id, (event.target.value || null) as 'left' | null))}
        >
          <option value="">–</option>
          <option value="left">Left</option>
          <option value="right">Right</option>
        </select>
      </td>
      {more}
    </tr>
  )
}

interface WidthProps {
  name: string
  width: number
  onWidth(width: number): void
  onWrong(isWrong: boolean): void
}
/** What a column can not have stays as it was typed, with what it can. */
function Width({ name, width, onWidth, onWrong }: WidthProps) {
  const [isWrong, setWrong] = useState(false)
  const said = useId()
  // Gone from sight, it is as it was.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => onWrong(false), [])
  const read = (typed: string) => {
    const next = Number(typed)
    const isNone = !Number.isInteger(next) || next < minWidth || next > maxWidth
    setWrong(isNone)
    onWrong(isNone)
    if (!isNone && next !== width) onWidth(next)
  }
  return (
    <>
      <input
        className="loupe-line-input loupe-decimal"
        type="number"
        min={minWidth}
        max={maxWidth}
        step={4}
        aria-label={`Width of ${name}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? said : undefined}
        defaultValue={width}
        onBlur={(event) => read(event.target.value)}
      />
      {isWrong ? (
        <small id={said} role="alert" className="desk-columns-wrong">
          {minWidth} to {maxWidth} pixels
        </small>
      ) : null}
    </>
  )
}
