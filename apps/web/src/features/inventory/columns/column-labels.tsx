import { type GridColumn, gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { useNotices } from '../../../kit/notices.ts'

type Label = 'nLabel' | 'sLabel' | 'desc'
const labels: readonly { name: Label; title: string; longest: number }[] = [
  { name: 'nLabel', title: 'Natural label', longest: 40 },
  { name: 'sLabel', title: 'Lab-grown label', longest: 40 },
  { name: 'desc', title: 'Description', longest: 200 },
]
const mayLabel = { access: 'setting:update' } as const

/** What the company calls each column, for natural and for lab-grown stones: in lists, files and print. Saved when a field is left. */
export function useColumnLabels(listType: string, labGrown: boolean) {
  const isSuper = useMay()(mayLabel)
  const notices = useNotices()
  const { data } = useRead(gridColumns.list, { body: { listType, labGrown } }, { staleTime: 300_000 })
  const write = useWrite(gridColumns.update)
  const rows = new Map(data?.list.map((column) => [column.key, column]))
  const save = (column: GridColumn, name: Label, value: string) => {
    if (value.trim() === column[name]) return
    write.mutate(
      { body: { listType, labGrown, list: [{ key: column.key, [name]: value.trim() }] } },
      {
        onSuccess: () => notices.good(`${column.title}: the ${titleOf(name)} was saved.`),
        onError: (failure) => notices.failed(failure),
      },
    )
  }
  const titleOf = (name: Label) => labels.find((one) => one.name === name)!.title.toLowerCase()
  return {
    titles: labels.map(({ title }) => title),
    cells: (key: string, name: string) => {
      const column = rows.get(key)
      return labels.map(({ name: label, title, longest }) => (
        <td key={label}>
          {isSuper && column ? (
            <input
              key={column[label]}
              className="loupe-line-input"
              aria-label={`${title} of ${name}`}
              placeholder={label === 'desc' ? '' : column.title}
              maxLength={longest}
              defaultValue={column[label]}
              onBlur={(event) => save(column, label, event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur()
              }}
            />
          ) : (
            (column?.[label] ?? '') || '–'
          )}
        </td>
      ))
    },
  }
}
