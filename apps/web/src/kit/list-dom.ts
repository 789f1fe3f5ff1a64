/** The parts of a list's table (list-table.tsx), for what measures and marks them after layout. */

export const headsOf = (room: Element): HTMLElement[] => [...room.querySelectorAll<HTMLElement>('thead th')]
/** Without the row that says that there is nothing. */
export const rowsOf = (room: Element): HTMLElement[] => [...room.querySelectorAll<HTMLElement>('tbody tr:not(.loupe-list-empty)')]
/** The cells of the column at this place, one for each row that has it. */
export const cellsOf = (rows: readonly HTMLElement[], at: number): HTMLElement[] =>
  rows.flatMap(({ children }) => (children[at] as HTMLElement | undefined) ?? [])

/** The column that names the rows, and that of their actions. */
export const isName = (head: HTMLElement): boolean => head.classList.contains('loupe-list-name')
export const isRowEnd = (head: HTMLElement): boolean => head.classList.contains('loupe-row-end')
