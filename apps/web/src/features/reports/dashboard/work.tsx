import type { DashboardReply, WorkRow } from '@loupe/contract/reports/dashboard.ts'
import { todos } from '@loupe/contract/messages/todos.ts'
import { approvalKinds } from '@loupe/contract/transactions/approvals.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { type WorkKind, workKinds } from '@loupe/domain/reports/work.ts'
import { isListedWork } from '@loupe/domain/reports/work-lists.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { CardTable } from '../../../kit/card.tsx'
import { dash, money, whole } from '../../../kit/format.ts'
import { shortly } from './figures.tsx'
import { LabGrown } from '../../../kit/lab-grown.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'
import { toast } from '../../../kit/toast.ts'
import { AnswerButtons, HoldSteps } from '../../../links/parts.ts'
import { linkTo } from '../../../screens.ts'
import { ReservedActions, ReservedHoldSteps } from './reserved-actions.tsx'
import { When } from './when.tsx'
import './work.css'

const lists: Record<WorkKind, string> = {
  holdsEnding: linkTo('holds'),
  memosOverdue: linkTo('memos', { view: 'overdue' }),
  offersWaiting: linkTo('offers', { view: 'pending' }),
  requestsWaiting: linkTo('enquiry', { kind: 'tracklist', view: 'request' }),
  enquiriesWaiting: linkTo('enquiry', { kind: 'tracklist', view: 'enquiry' }),
  bidsClosing: linkTo('bids', { view: 'running' }),
  approvals: linkTo('approvals'),
  kycLapsing: linkTo('clients', {}, { papers: 'soon' }),
  signUps: linkTo('users', { view: 'awaiting' }),
  todosDue: linkTo('todos'),
  viewingsToday: linkTo('officeView', { view: 'today' }),
  sheetsStopped: linkTo('uploadSheet'),
  feedsFailing: linkTo('platforms'),
  syncFailing: linkTo('globalSync'),
  mailsGivenUp: linkTo('emailLog'),
  importsRefused: linkTo('stockImports'),
}

/** The list of what is counted, and of nothing else. */
const listOf = (what: WorkKind) => (isListedWork(what) ? `${lists[what]}?${new URLSearchParams({ only: what })}` : lists[what])

/** Where a row is dealt with when its action here is not enough. */
const records: Partial<Record<WorkKind, (row: WorkRow) => string>> = {
  holdsEnding: ({ code }) => linkTo('holds', {}, { q: code }),
  memosOverdue: ({ id }) => linkTo('memo', { id }),
  offersWaiting: ({ code }) => linkTo('offers', { view: 'pending' }, { q: code }),
  requestsWaiting: ({ code }) => linkTo('enquiry', { kind: 'tracklist', view: 'request' }, { q: code }),
  enquiriesWaiting: ({ code }) => linkTo('enquiry', { kind: 'tracklist', view: 'enquiry' }, { q: code }),
  bidsClosing: ({ code }) => linkTo('bids', { view: 'running' }, { q: code }),
  approvals: ({ approval }) => linkTo('approvals', {}, approval ? { kind: approval.kind } : {}),
  kycLapsing: ({ id }) => linkTo('clientKyc', { id, tab: 'business-detail' }),
  signUps: ({ id }) => linkTo('user', { id, tab: 'overview' }),
}
const recordOf = (row: WorkRow) => records[row.what]?.(row) ?? lists[row.what]

const title = ({ what, approval, offeredBy }: WorkRow): string => {
  const kind = workKinds[what]
  if ('ours' in kind && offeredBy === 'company') return kind.ours
  return approval ? approvalKinds[approval.kind] : 'one' in kind ? kind.one : kind.title
}

/** Rows that leave room for the other cards of a first screen. */
const rowsAtFirst = 7

/** My work today: how much of each kind waits, and the most urgent of it with what can be done about it at once. */
export function Work({ work, rows }: { work: DashboardReply['work']; rows: readonly WorkRow[] }) {
  const [isWhole, setWhole] = useState(false)
  if (work.length === 0) return <Nothing>No work is waiting for you.</Nothing>
  const visible = isWhole ? rows : rows.slice(0, rowsAtFirst)
  const all = work.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="dashboard-work" data-whole={isWhole || undefined}>
      <ul className="dashboard-kinds" aria-label="Work by kind">
        {work.map(({ what, count }) => (
          <li key={what}>
            <Link to={listOf(what)} title={workKinds[what].title}>
              {workKinds[what].short} <b>{whole(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? null : (
        <CardTable
          label="Most urgent"
          rows={visible}
          keyOf={({ what, id }) => `${what} ${id}`}
          columns={[
            { title: 'What', show: title },
            {
              title: 'Which',
              show: (row) => (
                <span className="dashboard-which">
                  <Link to={recordOf(row)} title={row.code}>
                    {row.code}
                  </Link>
                  <LabGrown of={row} />
                  <small className="dashboard-second">
                    {[row.amount === null ? '' : money(row.amount), row.companyName ?? row.about].filter(Boolean).join(', ')}
                  </small>
                </span>
              ),
            },
            {
              title: 'About',
              isRare: true,
              show: ({ companyName, about }) => (
                <span className="dashboard-about" title={[companyName, about].filter(Boolean).join(', ')}>
                  {companyName ?? about}
                </span>
              ),
            },
            {
              title: 'When',
              show: ({ what, until, approval }) => (until ? <When what={what} at={until} approval={approval?.kind} /> : dash),
            },
            { title: 'Amount', isNumber: true, isRare: true, show: ({ amount }) => (amount === null ? dash : shortly(amount)) },
            { title: 'Actions', isAction: true, show: (row) => <RowAction row={row} /> },
          ]}
        />
      )}
      {rows.length > rowsAtFirst ? (
        <p className="dashboard-more">
          <span>
            {whole(visible.length)} of {whole(all)}, the most urgent of each kind
          </span>
          <UnstyledButton className="loupe-note-link loupe-screen-only" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Show only ${rowsAtFirst}` : `Show ${whole(rows.length)}`}
          </UnstyledButton>
        </p>
      ) : null}
    </div>
  )
}

/** What can be done about a row here; a row without such an action leads to its record. */
function RowAction({ row }: { row: WorkRow }) {
  const { approval, hold } = row
  const label = <Link to={recordOf(row)} aria-label={`Open ${title(row)} ${row.code}`}>{`Open`}</Link>
  return (
    <span className="dashboard-action">
      <Suspense fallback={hold ? <ReservedHoldSteps status={hold.status} /> : <ReservedActions labels={['Approve', 'Reject']} />}>
        {approval ? (
          <AnswerButtons approval={approval} />
        ) : hold ? (
          <HoldSteps block={{ id: row.id, blockType: blockType.hold, vStnId: row.code, companyName: row.companyName ?? '', ...hold }} />
        ) : row.what === 'todosDue' ? (
          <Done id={row.id} name={row.code} />
        ) : (
          label
        )}
      </Suspense>
    </span>
  )
}

function Done({ id, name }: { id: string; name: string }) {
  const may = useMay()
  const write = useWrite(todos.done)
  if (!may(todos.done)) return null
  return (
    <Button
      isSmall
      label="Done"
      name={`Done: ${name}`}
      onClick={() => write.mutate({ body: { id } }, { onSuccess: () => toast.success(`${name}: marked as done.`), onError: toast.error })}
    />
  )
}
