import { type GridColumn, gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'

type Label = 'nLabel' | 'sLabel' | 'desc'
const labels: readonly { name: Label; title: string; longest: number }[] = [
  { name: 'nLabel', title: 'Natural label', longest: 40 },
  { name: 'sLabel', title: 'Lab-grown label', longest: 40 },
  { name: 'desc', title: 'Description', longest: 200 },
]
type Draft = Readonly<Record<string, Partial<Record<Label, string>>>>
const count = (number: number) => `${number} ${number === 1 ? 'column' : 'columns'}`

/**
 * The company's labels and descriptions of the columns, for natural and lab-grown stones: in lists, files and print. Edited as a draft that one button saves.
 */
export function useColumnLabels(listType: string, labGrown: boolean) {
  const { data, isPending } = useRead(gridColumns.list, { body: { listType, labGrown } }, { staleTime: 300_000 })
  const [draft, setDraft] = useState<Draft>({})
  const rows = new Map(data?.list.map((column) => [column.key, column]))
  const type = (column: GridColumn, name: Label, value: string) =>
    setDraft((now) => ({ ...now, [column.key]: { ...now[column.key], [name]: value } }))
  const changes = Object.entries(draft).flatMap(([key, typed]) => {
    const changed = Object.entries(typed).filter(([name, value]) => value.trim() !== rows.get(key)?.[name as Label])
    return changed.length > 0 ? [{ key, ...Object.fromEntries(changed.map(([name, value]) => [name, value.trim()])) }] : []
  })
  return {
    isPending,
    titles: labels.map(({ title }) => title),
    cells: (key: string, name: string) => {
      const column = rows.get(key)
      return labels.map(({ name: label, title, longest }) => (
        <td key={label}>
          {column ? (
            <input
              className="loupe-line-input"
              aria-label={`${title} of ${name}`}
              placeholder={label === 'desc' ? '' : column.title}
              maxLength={longest}
              value={draft[key]?.[label] ?? column[label]}
              onChange={(event) => type(column, label, event.target.value)}
            />
          ) : (
            '–'
          )}
        </td>
      ))
    },
    /** The bar that saves them, separate from the columns of one list, because labels apply to every list. */
    bar: (
      <div className="columns-head">
        <span>
          Labels and descriptions apply to everyone, in all lists, files and prints.
          {changes.length > 0 ? ` ${count(changes.length)} not saved.` : ''}
        </span>
        <span className="loupe-grow" />
        {changes.length > 0 ? <Button label="Discard labels" onClick={() => setDraft({})} /> : null}
        <RouteButton
          route={gridColumns.update}
          input={{ body: { listType, labGrown, list: changes } }}
          label="Save labels for everyone"
          outcome={() => 'Labels saved for everyone.'}
          reason={changes.length === 0 ? 'No labels have been changed.' : undefined}
          isSmall
          onDone={() => setDraft({})}
        />
      </div>
    ),
  }
}
