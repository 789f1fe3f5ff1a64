import { type Memo, memos } from '@loupe/contract/transactions/memos.ts'
import { stageMemos } from '@loupe/contract/transactions/overviews.ts'
import { memoStates } from '@loupe/domain/transactions/memo.ts'
import { parseAsString, useQueryStates } from 'nuqs'
import { Link, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { badge, custom, instant, money, number, text, whole } from '../../../kit/columns.tsx'
import { DueDay } from '../../../kit/deadline.tsx'
import type { Empty } from '../../../kit/first-places.ts'
import { dash, money as formatMoney, number as formatNumber, whole as fullyVisible } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { UnknownTab } from '../../../kit/unknown-tab.tsx'
import { memosIn, memosLink, memoViews } from '../../../links/memo-views.ts'
import { linkTo } from '../../../screens.ts'
import { clientColumn } from '../client-link.tsx'
import { ClientBar } from '../client-bar.tsx'
import { MemoSteps } from './memo-steps.tsx'
import './memos.css'

/** Transaction > Memo: memos by status: out, overdue, pending and closed; of all clients or of one. */
export function MemoList() {
  const { view } = useParams()
  const [{ account }, choose] = useQueryStates({ account: parseAsString, page: parseAsString })
  const { data: stages } = useRead(stageMemos.list, { body: { limit: 100, ...(account ? { account } : {}) } })
  const visible = memoViews.find(({ name }) => name === view)
  if (!visible) return <UnknownTab to={memosLink({ name: undefined }, account)} />
  return (
    <ClientBar
      account={account ?? undefined}
      onAccount={(id) => void choose({ account: id ?? null, page: null })}
      tabs={
        <TabMenu
          label="Memos"
          links={memoViews.map((one) => ({
            title: `${one.title} ${stages?.list ? fullyVisible(memosIn(one, stages.list)) : ''}`.trim(),
            path: memosLink(one, account),
          }))}
        />
      }
    >
      <MemoRows
        key={visible.title}
        filter={{ state: visible.states, ...(account ? { account } : {}) }}
        sort={visible.states.includes('overdue') ? [{ dueDate: 'ASC' }] : [{ createdAt: 'DESC' }]}
        empty={visible.empty}
      />
    </ClientBar>
  )
}

interface Rows {
  filter: Record<string, unknown>
  empty: Empty
  sort?: Record<string, 'ASC' | 'DESC'>[]
}

/** Memos with the stones still out, and the actions for each. */
export function MemoRows({ filter, empty, sort = [{ createdAt: 'DESC' }] }: Rows) {
  return (
    <ListScreen<Memo>
      title="Memo"
      help={['Memo', 'Overdue', 'Hold', 'Consignment']}
      route={memos.list}
      filter={filter}
      sort={sort}
      searchIn={['memoNo', 'companyName', 'sellerName']}
      empty={empty}
      columns={[
        custom('memoNo', ({ id, memoNo }) => <Link to={linkTo('memo', { id })}>{memoNo}</Link>, { sortable: true, written: 'value' }),
        badge('state', memoStates, { width: 120 }),
        clientColumn(),
        text('buyerName'),
        text('sellerName', { sortable: true, under: 'companyName' }),
        custom('labGrown', ({ labGrown }) => stoneNames[labGrown ? 'lab' : 'natural'], {
          title: 'Stones',
          written: { words: { true: stoneNames.lab, false: stoneNames.natural } },
        }),
        custom('dueDate', (memo) => <Due memo={memo} />, {
          sortable: true,
          part: 'deadline',
          written: [{ key: 'dueDate' }, { key: 'overdueDays' }],
        }),
        whole('pieces', { sortable: true, title: 'Sent' }),
        whole('out', { sortable: true }),
        whole('returned'),
        whole('invoiced'),
        // Before it is approved nothing is out.
        { ...number<Memo>('carats', { sortable: true }), show: ({ state, carats }) => (state === 'pending' ? dash : formatNumber(carats)) },
        { ...money<Memo>('amount', { sortable: true }), show: ({ state, amount }) => (state === 'pending' ? dash : formatMoney(amount)) },
        text('dayTerms'),
        text('kindOverride', { title: 'Stone type override' }),
        instant('createdAt', { sortable: true }),
      ]}
      rowActions={(memo) => <MemoSteps memo={memo} />}
    />
  )
}

export const Due = ({ memo }: { memo: Pick<Memo, 'dueDate' | 'overdueDays' | 'out'> }) => (
  <>
    <DueDay day={memo.dueDate} isLive={memo.out > 0} />
    {memo.overdueDays > 0 ? (
      <small className="memo-overdue"> {memo.overdueDays === 1 ? '1 day overdue' : `${memo.overdueDays} days overdue`}</small>
    ) : null}
  </>
)
