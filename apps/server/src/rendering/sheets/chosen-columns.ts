import type { MappedColumn } from '@loupe/domain/sheets/headings/mapper.ts'
import type { Chosen } from './sheet-job.ts'

/** The columns with a person's choices. Columns they did not choose stay as detected, or are left out. */
export function asChosen(found: readonly MappedColumn[], chosen: Chosen, unnamed: 'stays' | 'out'): MappedColumn[] {
  const input = new Map(chosen.map(({ index, field }) => [index, field]))
  const remembered = new Set(chosen.flatMap(({ index, isRemembered }) => (isRemembered ? [index] : [])))
  return found.map((column): MappedColumn => {
    const field = input.get(column.index)
    if (field === undefined) return input.size > 0 && unnamed === 'out' ? { ...column, field: null, by: 'person', confidence: 1 } : column
    if (remembered.has(column.index)) return { ...column, field, by: 'remembered', confidence: 1 }
    return field === column.field ? column : { ...column, field, by: 'person', confidence: 1 }
  })
}
