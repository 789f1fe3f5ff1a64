import { useMemo, useState } from 'react'
import { Action } from '../../../kit/action.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { minWidth, withHidden, withMoved, withPin, withWidth } from '../../../kit/grid/column-state.ts'
import type { ColumnState } from '../../../kit/grid/types.ts'
import { Loading } from '../../../kit/states.tsx'
import { presets } from '../desk/presets.ts'
import { SingleStone } from '../frame.tsx'
import { useLists } from '../../../api/masters.ts'
import { stoneColumns } from './columns.tsx'
import { useColumnSetting } from './settings.ts'
import '../desk/desk.css'

const listTypes = Object.values(presets).map(({ listType, title }) => ({ value: listType, label: title }))
const still = { onOpen: () => undefined, onPage: () => undefined, onEye: () => undefined, onMedia: () => undefined }

/** Diamond List Column Setting: which columns a list shows, in which order, how wide, and which stay in sight. Each person's own, kept at once. */
export function ColumnSettingScreen() {
  const [listType, setListType] = useState<string>(presets.search.listType)
  const [word, setWord] = useState('')
  const lists = useLists()
  const columns = useMemo(() => stoneColumns(lists, still), [lists])
  const setting = useColumnSetting(listType, columns)
  const { state, setState } = setting
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const order = state.order.flatMap((key) => byKey.get(key) ?? [])
  const matching = order.filter(({ hint, title }) => (hint ?? title).toLowerCase().includes(word.toLowerCase()))
  const shown = order.length - state.hidden.length
  return (
    <SingleStone title="Diamond List Column Setting">
      <div className="desk-frame-body desk-columns">
        <div className="desk-columns-head">
          <Choice label="List" options={listTypes} value={listType} onValue={(next) => setListType(next ?? presets.search.listType)} />
          <input
            className="loupe-line-input"
            type="search"
            aria-label="Find a column"
            placeholder="Find a column"
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <span className="desk-quiet">
            {shown} of {order.length} shown
          </span>
          <span className="desk-grow" />
          <Action
            label="Show all"
            onClick={() => setState({ ...state, hidden: [] })}
            reason={state.hidden.length === 0 ? 'All are shown.' : undefined}
          />
          <Action label="Reset" onClick={setting.reset} reason={setting.isOwn ? undefined : 'These are the list’s own columns.'} />
        </div>
        {setting.isReady ? (
          <table>
            <thead>
              <tr>
                <th>Show</th>
                <th>Column</th>
                <th>Order</th>
                <th>Width</th>
                <th>Pin</th>
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
                  neighbour={(by) => order[order.findIndex((column) => column.key === key) + by]?.key}
                />
              ))}
            </tbody>
          </table>
        ) : (
          <Loading />
        )}
      </div>
    </SingleStone>
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
  neighbour(by: 1 | -1): string | undefined
}

function Row({ id, name, width, at, last, state, setState, neighbour }: RowProps) {
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
        <input
          className="loupe-line-input"
          type="number"
          min={minWidth}
          max={640}
          step={4}
          aria-label={`Width of ${name}`}
          defaultValue={width}
          key={width}
          onBlur={(event) => {
            const next = Number(event.target.value)
            if (next > 0 && next !== width) setState(withWidth(state, id, next))
          }}
        />
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
    </tr>
  )
}
