/** A cell by its line (-1 is the header) and its column. */
export interface CellAt {
  row: number
  col: number
}

export interface Extent {
  rows: number
  cols: number
  /** Number of visible lines, for the page keys. */
  page: number
}

/** The cell that a key moves to, or null if it does not move (ARIA grid pattern). */
export function cellAfterKey(key: string, ctrl: boolean, at: CellAt, { rows, cols, page }: Extent): CellAt | null {
  const row = (n: number) => Math.max(-1, Math.min(rows - 1, n))
  const body = (n: number) => Math.max(Math.min(0, rows - 1), row(n))
  const col = (n: number) => Math.max(0, Math.min(cols - 1, n))
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? body(0) : row(at.row - 1), col: at.col }
    case 'ArrowDown':
      return { row: ctrl ? row(rows - 1) : row(at.row + 1), col: at.col }
    case 'ArrowLeft':
      return { row: at.row, col: ctrl ? 0 : col(at.col - 1) }
    case 'ArrowRight':
      return { row: at.row, col: ctrl ? cols - 1 : col(at.col + 1) }
    case 'Home':
      return { row: ctrl ? body(0) : at.row, col: 0 }
    case 'End':
      return { row: ctrl ? row(rows - 1) : at.row, col: cols - 1 }
    case 'PageUp':
      return { row: body(at.row - page), col: at.col }
    case 'PageDown':
      return { row: row(at.row + page), col: at.col }
    default:
      return null
  }
}
