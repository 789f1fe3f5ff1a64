import { whole } from '../format.ts'
import './layers.css'

const pageSizes = [100, 200, 300, 400, 500] as const

interface GridPagerProps {
  /** From 1. */
  page: number
  limit: number
  total: number
  onPage(page: number): void
  /** Without it the page size cannot be changed. */
  onLimit?(limit: number): void
  sizes?: readonly number[]
}

/** The position in the result, with buttons to the other pages. Plain buttons in a row: Tab and Enter are enough. */
export function GridPager({ page, limit, total, onPage, onLimit, sizes = pageSizes }: GridPagerProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  const to = Math.min(total, page * limit)
  const way = (label: string, sign: string, target: number, off: boolean) => (
    // Not `disabled`: the button would lose the focus on the last page.
    <button type="button" aria-label={label} title={label} aria-disabled={off} onClick={() => !off && onPage(target)}>
      {sign}
    </button>
  )
  return (
    <nav className="loupe-grid-pager" aria-label="Pages">
      {onLimit ? (
        <label>
          Rows
          <select value={limit} onChange={(e) => onLimit(Number(e.target.value))}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      ) : null}
      <output>{total === 0 ? whole(0) : `${whole(from)}–${whole(to)} of ${whole(total)}`}</output>
      {way('First page', '«', 1, page <= 1)}
      {way('Previous page', '‹', page - 1, page <= 1)}
      {way('Next page', '›', page + 1, page >= last)}
      {way('Last page', '»', last, page >= last)}
    </nav>
  )
}
