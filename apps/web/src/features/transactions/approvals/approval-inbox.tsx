import { type Approval, type ApprovalKind, approvalKinds, approvals } from '@loupe/contract/transactions/approvals.ts'
import { keysOf } from '@loupe/domain/kernel/records.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { OneOf } from '../../../kit/choice.tsx'
import { whole } from '../../../kit/format.ts'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed, Nothing } from '../../../kit/states.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { approveWord } from './approval-texts.ts'
import { useAnswer } from './use-answer.ts'
import './approvals.css'

const kinds = Object.keys(approvalKinds) as ApprovalKind[]
const all = 'all'
const orders = {
  ends: { label: 'Ends first', sort: [{ until: 'ASC' }, { askedAt: 'ASC' }] },
  oldest: { label: 'Oldest first', sort: [{ askedAt: 'ASC' }] },
  newest: { label: 'Newest first', sort: [{ askedAt: 'DESC' }] },
} as const
const orderNames = keysOf(orders)
/** Only the first are read; others move up as these are answered. */
const visibleAtOnce = 100

const counted = (label: string, count: number | undefined) => (count ? `${label} ${whole(count)}` : label)

type Kind = ApprovalKind | typeof all
type Order = keyof typeof orders
interface ChoiceProps {
  kind: Kind
  order: Order
  /** How many requests there are of each kind. */
  counts: Partial<Record<ApprovalKind, number>> | undefined
  onKind(kind: Kind): void
  onOrder(order: Order): void
}

/** Which requests are listed, and in which order. */
function Choices({ kind, order, counts, onKind, onOrder }: ChoiceProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <div className="approval-kinds">
        <OneOf
          label="Kind"
          options={[
            { value: all, label: counted('All', total) },
            ...kinds.map((one) => ({ value: one, label: counted(approvalKinds[one], counts?.[one]) })),
          ]}
          value={kind}
          onValue={onKind}
        />
      </div>
      <OneOf label="Order" options={orderNames.map((value) => ({ value, label: orders[value].label }))} value={order} onValue={onOrder} />
    </>
  )
}

/** All kinds of requests that the user may answer in one list, what ends first, oldest or newest first, for touch and keyboard alike. */
export function ApprovalInbox() {
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral([all, ...kinds]).withDefault(all))
  const [order, setOrder] = useQueryState('order', parseAsStringLiteral(orderNames).withDefault('ends'))
  const query = useRead(approvals.list, {
    body: { limit: visibleAtOnce, sort: [...orders[order].sort], ...(kind === all ? {} : { filter: { kind } }) },
  })
  const { data, isPlaceholderData } = query
  const list = data?.list ?? []
  const [at, setAt] = useState(0)
  const here = list[Math.min(at, list.length - 1)]
  const { busy, asked: requested, missing, ask: request, approve, complete, close } = useAnswer()
  const go = (by: number) => setAt(Math.max(0, Math.min(list.length - 1, Math.min(at, list.length - 1) + by)))
  /** Another choice is another list: it begins at its first request. */
  const chosen =
    <T,>(set: (to: T) => Promise<unknown>) =>
    (to: T) => {
      setAt(0)
      void set(to)
    }
  const withHere = (then: (row: Approval) => void) => () => {
    if (here && !requested) then(here)
  }
  useActions([
    { id: 'approvals next', title: 'Next', section: 'Approvals', keys: 'j', run: () => go(1) },
    { id: 'approvals previous', title: 'Previous', section: 'Approvals', keys: 'k', run: () => go(-1) },
    { id: 'approvals approve', title: approveWord(here?.kind), section: 'Approvals', keys: 'a', run: withHere(approve) },
    { id: 'approvals reject', title: 'Reject', section: 'Approvals', keys: 'r', run: withHere((row) => request(row, 'reject')) },
  ])
  return (
    <Page
      title="Approvals"
      help={['Approval', 'Override', 'Second person']}
      actions={<Choices kind={kind} order={order} counts={data?.kinds} onKind={chosen(setKind)} onOrder={chosen(setOrder)} />}
    >
      {!data ? (
        <LoadingOrFailed query={query} />
      ) : list.length === 0 ? (
        <Nothing>{kind === all ? 'No approvals are waiting for you.' : 'No approvals of this kind are waiting for you.'}</Nothing>
      ) : (
        <>
          <p className="approval-count" role="status">
            {data && data.count > list.length ? `The first ${whole(list.length)} of ${whole(data.count)}` : `${whole(list.length)} waiting`}
            <span className="approval-keys loupe-keys-hint">
              <kbd>j</kbd> <kbd>k</kbd> next and previous · <kbd>a</kbd> {approveWord(here?.kind).toLowerCase()} · <kbd>r</kbd> reject
            </span>
          </p>
          <ul className="approvals" aria-label="Pending approvals" style={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            {list.map((row, place) => (
              <ApprovalCard
                key={row.id}
                row={row}
                isHere={row.id === here?.id}
                isBusy={busy === row.id}
                missing={missing?.id === row.id ? missing.messages : []}
                onHere={() => setAt(place)}
                onApprove={() => approve(row)}
                onReject={() => request(row, 'reject')}
              />
            ))}
          </ul>
        </>
      )}
      {requested ? <AnswerForm requested={requested} onComplete={complete} onClose={close} /> : null}
    </Page>
  )
}
