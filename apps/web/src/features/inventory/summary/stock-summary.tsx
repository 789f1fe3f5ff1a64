import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { summaries } from '@loupe/contract/inventory/summary.ts'
import { noDiamondsExist, noDiamondsFound } from '@loupe/domain/inventory/messages.ts'
import { type SummaryAxis, reportAxes, summaryAxes } from '@loupe/domain/inventory/summary.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useLists } from '../../../api/masters.ts'
import { useMay } from '../../../api/session.tsx'
import { deskLink } from '../../../links/desk-link.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { dateTime } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { FirstStock } from '../desk/first-stock.tsx'
import { keywordFields } from '../desk/use-stones.ts'
import { activeFilters } from '../../../shared/inventory/filters/text.ts'
import { asText } from './as-text.ts'
import { type Head, cubeOf } from './cube.ts'
import { CubeTable } from './cube-table.tsx'
import { drill } from './drill.ts'
import { Narrowing } from './narrowing.tsx'
import { allPages, pageName } from './page-name.ts'
import { Pickers } from './pickers.tsx'
import { useSummaryState } from './state.ts'
import './summary.css'

/** Stock summary: the stock by two or three of its properties, as a table or a heat map; every cell links to its stones in the desk. */
export function StockSummary() {
  const lists = useLists()
  const may = useMay()
  const state = useSummaryState()
  const [isNarrowing, setNarrowing] = useState(false)
  const axes: readonly SummaryAxis[] = may(summaries.summaryReport) ? reportAxes : summaryAxes
  const body = {
    labGrown: state.labGrown,
    axes: state.axes,
    ...(Object.keys(state.f).length > 0 ? { filter: state.f } : {}),
    ...(state.q ? { search: { keyword: state.q, keys: [...keywordFields] } } : {}),
  }
  const route = state.axes.includes('vendor') ? summaries.summaryReport : summaries.summary
  const query = useRead(route as typeof summaries.summaryReport, { body })
  const { data, isPlaceholderData } = query
  const cube = useMemo(
    () =>
      data && lists.isReady
        ? cubeOf(lists, data, data.axes.length === 3 || (state.pages !== '' && state.cols === '' && data.axes.length === 2))
        : undefined,
    [data, lists, state.pages, state.cols],
  )
  const page = cube?.pages.find((one) => pageName(one) === state.page) ?? allPages
  const filters = [...(state.q ? [`“${state.q}”`] : []), ...activeFilters(lists, state.f).map(({ text }) => text)]
  const about = [
    `Stock summary, ${stoneNames[state.labGrown ? 'lab' : 'natural']}`,
    [...filters, ...(page === allPages ? [] : [page.name])].join(' · ') || 'All stones',
    ...(data ? [dateTime(data.at)] : []),
  ]
  const copy = () => (cube ? copyText(asText(cube, page, state.show, about), 'The table') : undefined)
  useActions([
    { id: 'summary copy', title: 'Copy the summary as text', section: 'Stock summary', run: copy },
    { id: 'summary print', title: 'Print the summary', section: 'Stock summary', run: () => window.print() },
    { id: 'summary swap', title: 'Swap rows and columns', section: 'Stock summary', run: state.swap },
  ])

  const linkOf = (row: Head, column: Head) => {
    if (!cube || !data || !may(diamonds.search)) return undefined
    const positions = [
      { axis: cube.rowAxis, head: row },
      { axis: cube.columnAxis, head: column },
      { axis: cube.pageAxis, head: page },
    ].flatMap(({ axis, head }) => (axis && head.place !== null ? [{ axis, value: head.value }] : []))
    const filter = drill(state.f, positions, data.at)
    return filter && deskLink(state.labGrown, { filter, keyword: state.q })
  }
  return (
    <Page
      title="Stock summary"
      fill
      actions={
        <>
          <Button
            label="Copy"
            hint="Copy as tab-separated text for a spreadsheet or chat"
            sign="copy"
            onClick={copy}
            reason={cube ? undefined : 'No figures to copy yet.'}
          />
          <Button label="Print" sign="print" onClick={() => window.print()} />
          <Button label="Copy link" sign="link" isIcon onClick={() => copyText(location.href, 'Link')} />
        </>
      }
    >
      <Pickers state={state} axes={axes} pages={cube?.pages ?? []} page={page} />
      <Narrowing state={state} lists={lists} isOpen={isNarrowing} onOpen={setNarrowing} />
      <p className="summary-about">{about.slice(1).join(' · ')}</p>
      <div className="summary-body" data-stale={isPlaceholderData || undefined}>
        {!cube ? (
          <LoadingOrFailed query={query} rows={12} />
        ) : cube.rows.length === 0 ? (
          <Nothing action={state.isDefault ? <FirstStock /> : <Button label="Clear all filters" onClick={state.clear} />}>
            {state.isDefault ? noDiamondsExist : noDiamondsFound}
          </Nothing>
        ) : (
          <CubeTable cube={cube} page={page} visible={state.show} isHeat={state.as === 'heat'} linkOf={linkOf} />
        )}
      </div>
    </Page>
  )
}
