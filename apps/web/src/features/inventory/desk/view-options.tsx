import { NativeSelect } from '../../../kit/native-select.tsx'
import { OnOff } from '../../../kit/on-off.tsx'
import { type Density, setPreferences, usePreferences } from '../../../kit/preferences.ts'
import { titleOf } from '../../../api/masters.ts'
import { groupFields } from '../columns/columns.tsx'
import { type DeskState, pageSizes } from './state.ts'

export interface ViewProps {
  state: DeskState
  /** Whether the rows can be put in the person's own order, and whether they show their grips. */
  canOrder: boolean
  isOrdering: boolean
  onOrdering(is: boolean): void
}
const sorts = [
  { value: 'amt:asc', label: 'Amount, lowest first' },
  { value: 'amt:desc', label: 'Amount, highest first' },
  { value: 'ctPr:asc', label: '$/Ct, lowest first' },
  { value: 'ctPr:desc', label: '$/Ct, highest first' },
  { value: 'back:asc', label: 'Back %, lowest first' },
  { value: 'crt:asc', label: 'Carat, smallest first' },
  { value: 'crt:desc', label: 'Carat, largest first' },
]
const densities: Record<Density, string> = { compact: 'Compact', normal: 'Normal', roomy: 'Comfortable' }

/** How the stones are listed: height of the rows, sort, grouping, and the person's own order. */
export function ViewOptions({ state, canOrder, isOrdering, onOrdering }: ViewProps) {
  const { density } = usePreferences()
  return (
    <div className="desk-view">
      <fieldset>
        <legend>Row height</legend>
        {Object.entries(densities).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="density" checked={value === density} onChange={() => setPreferences({ density: value as Density })} />{' '}
            {label}
          </label>
        ))}
      </fieldset>
      <NativeSelect
        label="Sort by"
        options={sorts}
        value={state.sort.length === 1 ? state.sort.map(({ key, order }) => `${key}:${order}`).join('') : ''}
        onValue={(value) => {
          const [key = '', order] = value.split(':')
          state.setSort(key === '' ? [] : [{ key, order: order === 'desc' ? 'desc' : 'asc' }])
        }}
      />
      <NativeSelect
        label="Group by"
        options={groupFields.map((field) => ({ value: field, label: titleOf(field) }))}
        value={state.group}
        onValue={state.setGroup}
      />
      <NativeSelect
        label="Rows per page"
        isNeeded
        options={pageSizes.map((size) => ({ value: String(size), label: `${size} rows per page` }))}
        value={String(state.size)}
        onValue={(size) => state.setSize(Number(size))}
      />
      <OnOff label="Drag rows into your own order" isOn={isOrdering} onToggle={onOrdering} />
      {canOrder ? null : <small>Clear sort and grouping to drag rows.</small>}
    </div>
  )
}
