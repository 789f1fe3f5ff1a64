import './layers.css'

export const pageSizes = [100, 200, 300, 400, 500] as const

interface GridPagerProps {
  /** From 1. */
  page: number
  limit: number
  total: number
  onPage(page: number): void
  /** Without it a page is as long as it is. */
  onLimit?(limit: number): void
}

/** Where one is in the result, and the way on. Plain buttons in a row: Tab and Enter are all it needs. */
export function GridPager({ page, limit, total, onPage, onLimit }: GridPagerProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  const count = (n: number) => n.toLocaleString('en-US')
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  const to = Math.min(total, page * limit)
  const way = (label: string, sign: string, target: number, off: boolean) => (
    // Not `disabled`: the focus would be lost on reaching the end.
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
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      ) : null}
      <output>
        {count(from)}–{count(to)} of {count(total)}
      </output>
      {way('First page', '«', 1, page <= 1)}
      {way('Previous page', '‹', page - 1, page <= 1)}
      {way('Next page', '›', page + 1, page >= last)}
      {way('Last page', '»', last, page >= last)}
    </nav>
  )
}
