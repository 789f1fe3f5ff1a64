import { type Memo, memos } from '@loupe/contract/transactions/memos.ts'
import { stageMemos } from '@loupe/contract/transactions/overviews.ts'
import { type MemoState, memoStates } from '@loupe/domain/transactions/memo.ts'
import { Link, Navigate, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { custom, instant, money, number, text, whole } from '../../../kit/columns.tsx'
import { DueDay } from '../../../kit/deadline.tsx'
import { whole as fullyVisible } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Status } from '../../../kit/status.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { TabMenu } from '../../../kit/tab-menu.tsx'
import { linkTo } from '../../../screens.ts'
import { MemoSteps } from './memo-steps.tsx'
import { views } from './views.ts'
import './memos.css'

const stateLabels = Object.fromEntries(Object.entries(memoStates).map(([state, { label }]) => [state, label]))
const linkOf = (view: string | undefined) => linkTo('memos', view === undefined ? {} : { view })

/** Transaction > Memo: memos by status: out, overdue, pending and closed. */
export function MemoList() {
  const { view } = useParams()
  const { data: stages } = useRead(stageMemos.list, { body: { limit: 100 } })
  const visible = views.find(({ name }) => name === view)
  if (!visible) return <Navigate to={linkOf(undefined)} replace />
  const countOf = (states: readonly MemoState[]) =>
    stages?.list ? fullyVisible(stages.list.filter(({ id }) => states.includes(id)).reduce((sum, { memos: many }) => sum + many, 0)) : ''
  return (
    <>
      <TabMenu
        label="Memos"
        links={views.map(({ name, title, states }) => ({ title: `${title} ${countOf(states)}`.trim(), path: linkOf(name) }))}
      />
      <MemoRows
        key={visible.title}
        filter={{ state: visible.states }}
        sort={visible.states.includes('overdue') ? [{ dueDate: 'ASC' }] : [{ createdAt: 'DESC' }]}
        empty={visible.empty}
      />
    </>
  )
}

interface Rows {
  filter: Record<string, unknown>
  empty: string
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
        custom('state', ({ state }) => <Status state={memoStates[state]} />, { width: 120, written: { words: stateLabels } }),
        text('companyName', { sortable: true }),
        text('buyerName'),
        text('sellerName', { sortable: true }),
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
        number('carats', { sortable: true }),
        money('amount', { sortable: true }),
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
