import { type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { maxWidth, minWidth, withHidden, withMoved, withPin, withWidth } from '../../../kit/grid/column-state.ts'
import type { ColumnState, GridColumn } from '../../../kit/grid/types.ts'
import { Nothing } from '../../../kit/states.tsx'
import { columnName, isFound } from './column-name.ts'
import { alwaysVisible } from './settings.ts'

interface Props<Row> {
  columns: readonly GridColumn<Row>[]
  state: ColumnState
  setState(next: ColumnState): void
  /** Limits the table to columns with this text in their name, heading or description. */
  word: string
  /** Called when an invalid width is typed, and when it is no longer displayed. */
  onWrong?(key: string, isWrong: boolean): void
  /** Further settings in each column's row. */
  more?: { titles: readonly string[]; cells(key: string, name: string): ReactNode }
}

/** The settings of a list's columns: visibility, order, width and pinning. */
export function ColumnTable<Stone>({ columns, state, setState, word, onWrong, more }: Props<Stone>) {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const order = state.order.flatMap((key) => byKey.get(key) ?? [])
  const matching = order.filter((column) => isFound(column, word))
  if (matching.length === 0) return <Nothing>No columns match “{word}”.</Nothing>
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
        {matching
          .map((column) => ({ ...column, named: columnName(column) }))
          .map(({ key, named, width }) => (
            <Row
              key={key}
              id={key}
              name={named.name}
              description={named.description}
              width={state.widths[key] ?? width}
              at={order.findIndex((column) => column.key === key)}
              last={order.length - 1}
              state={state}
              setState={setState}
              onWrong={(isWrong) => onWrong?.(key, isWrong)}
              more={more?.cells(key, named.name)}
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
  description: string | undefined
  width: number
  at: number
  last: number
  state: ColumnState
  setState(next: ColumnState): void
  onWrong(isWrong: boolean): void
  neighbour(by: 1 | -1): string | undefined
  more: ReactNode
}

function Row({ id, name, description, width, at, last, state, setState, onWrong, neighbour, more }: RowProps) {
  const isVisible = !state.hidden.includes(id)
  const side = state.pinned.left.includes(id) ? 'left' : state.pinned.right.includes(id) ? 'right' : ''
  const shift = (by: 1 | -1) => {
    const beside = neighbour(by)
    if (beside) setState({ ...withMoved(state, id, beside, by > 0), pinned: state.pinned })
  }
  return (
    <tr data-hidden={!isVisible || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={`Show ${name}`}
          checked={isVisible}
          disabled={alwaysVisible.has(id)}
          title={alwaysVisible.has(id) ? 'This column is always shown.' : undefined}
          onChange={() => setState(isVisible ? withHidden(state, id) : { ...state, hidden: state.hidden.filter((key) => key !== id) })}
        />
      </td>
      <td>
        {name}
        {description ? <small className="columns-description">{description}</small> : null}
      </td>
      <td>
        <Button
          label={`Move ${name} up`}
          sign="up"
          variant="quiet"
          isIcon
          reason={at === 0 ? 'This is the first.' : undefined}
          onClick={() => shift(-1)}
        />
        <Button
          label={`Move ${name} down`}
          sign="down"
          variant="quiet"
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
/** An invalid width stays as typed, with a message about the allowed range. */
function Width({ name, width, onWidth, onWrong }: WidthProps) {
  const [isWrong, setWrong] = useState(false)
  const text = useId()
  // When the row is unmounted, its invalid width is discarded.
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- on unmounting alone
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
        aria-describedby={isWrong ? text : undefined}
        defaultValue={width}
        onBlur={(event) => read(event.target.value)}
      />
      {isWrong ? (
        <small id={text} role="alert" className="columns-wrong">
          {minWidth} to {maxWidth} pixels
        </small>
      ) : null}
    </>
  )
}
