import './ticks.css'

/** Which rows of a table are selected, by id. */
export interface Ticks {
  keys: readonly string[]
  select(keys: string[]): void
}

/** The selected ids after a box was clicked. */
export const toggled = (keys: readonly string[], id: string): string[] =>
  keys.includes(id) ? keys.filter((key) => key !== id) : [...keys, id]

/** Selects all rows, or none. */
export function SelectEvery({ ids, keys, select }: Ticks & { ids: readonly string[] }) {
  const areAll = ids.length > 0 && ids.every((id) => keys.includes(id))
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={areAll}
      ref={(box) => {
        if (box) box.indeterminate = !areAll && keys.length > 0
      }}
      disabled={ids.length === 0}
      onChange={() => select(areAll ? [] : [...ids])}
    />
  )
}

/** The heading of the column of boxes. */
export const SelectAll = (props: Ticks & { ids: readonly string[] }) => (
  <th scope="col" className="loupe-list-tick">
    <SelectEvery {...props} />
  </th>
)

/** The box of a row. */
export const SelectOne = ({ id, name, keys, select }: Ticks & { id: string; name: string }) => (
  <td className="loupe-list-tick">
    <input type="checkbox" aria-label={name} checked={keys.includes(id)} onChange={() => select(toggled(keys, id))} />
  </td>
)
