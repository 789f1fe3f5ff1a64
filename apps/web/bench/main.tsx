import { App, ConfigProvider, theme } from 'antd'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defaultColumnState } from '../src/kit/grid/column-state.ts'
import { number } from '../src/kit/format.ts'
import { Grid } from '../src/kit/grid/grid.tsx'
import { GridPager } from '../src/kit/grid/pager.tsx'
import { createSelection } from '../src/kit/grid/selection.ts'
import type { ColumnState, GridGrouping, SortBy } from '../src/kit/grid/types.ts'
import { makeStones, stoneColumns, type Stone } from './stones.ts'
import type { Density } from '../src/kit/preferences.ts'

// What the page shows is in its address: ?theme=dark&density=roomy&group=shpNm&rows=500&state=loading|empty&move=1
const request = new URLSearchParams(location.search)
const labels: Record<string, [string, string]> = {
  A: ['Available', '#3a9d5d'],
  H: ['Hold', '#c07a12'],
  M: ['Memo', '#5b6cd0'],
  D: ['Best Buy', '#b5428b'],
}
const columns = stoneColumns((s) => {
  const [label, color] = labels[s.wSts] ?? ['', '']
  return (
    <>
      <i style={{ display: 'inline-block', width: 7, height: 7, borderRadius: 4, marginRight: 6, verticalAlign: 1, background: color }} />
      {label}
    </>
  )
})
const stones = makeStones(Number(request.get('rows') ?? 500))
const selection = createSelection(request.has('ticked') ? stones.slice(2, 5).map((s) => s.vStnId) : [])
const by = request.get('group')
const grouping: GridGrouping<Stone> | undefined = by
  ? {
      by: (s) => String(s[by]),
      totals(rows) {
        const crt = rows.reduce((n, s) => n + s.crt, 0)
        const amt = rows.reduce((n, s) => n + s.amt, 0)
        return { crt, amt, ctPr: amt / crt }
      },
    }
  : undefined

function Harness() {
  const [rows, setRows] = useState(stones)
  const [sort, setSort] = useState<SortBy[]>(
    request.has('sorted')
      ? [
          { key: 'shpNm', order: 'asc' },
          { key: 'crt', order: 'desc' },
        ]
      : [],
  )
  const [state, setState] = useState<ColumnState>(() => defaultColumnState(columns))
  const [page, setPage] = useState(1)
  const [isVisible, setVisible] = useState(!request.has('bench'))
  const visible = useMemo(() => (request.get('state') ? [] : rows), [rows])
  if (!isVisible)
    return (
      <button id="mount" type="button" onClick={() => setVisible(true)}>
        Mount
      </button>
    )
  const move = (key: string, to: number) =>
    setRows((old) => {
      const rest = old.filter((s) => s.vStnId !== key)
      return rest.toSpliced(to, 0, old.find((s) => s.vStnId === key) as Stone)
    })
  return (
    <div style={{ display: 'grid', gridTemplateRows: '1fr auto', gap: 8, height: '100vh', padding: 12, boxSizing: 'border-box' }}>
      <div style={{ minHeight: 0, minWidth: 0 }}>
        <Grid
          label="Stones"
          columns={columns}
          rows={visible}
          rowKey={(s) => s.vStnId}
          rowTotal={request.get('state') ? 0 : 53_940}
          density={(request.get('density') ?? 'normal') as Density}
          loading={request.get('state') === 'loading'}
          empty={<p>No stone matches these filters. Remove one, or widen the carat range.</p>}
          selection={selection}
          sort={sort}
          onSort={setSort}
          columnState={state}
          onColumnState={setState}
          filtered={request.has('sorted') ? ['colNm'] : []}
          onColumnFilter={() => {}}
          {...(grouping ? { group: grouping } : {})}
          {...(request.has('move') ? { onMove: move } : {})}
          footer={<div style={{ padding: '7px 12px' }}>500 pcs · {number(rows.reduce((n, s) => n + s.crt, 0))} ct</div>}
        />
      </div>
      <GridPager page={page} limit={500} total={53_940} onPage={setPage} onLimit={() => {}} />
    </div>
  )
}

const isDark = request.get('theme') === 'dark'
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ConfigProvider theme={{ algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
      <App style={{ background: isDark ? '#0b0c0e' : '#f5f6f8', height: '100%' }}>
        <Harness />
      </App>
    </ConfigProvider>,
  )
