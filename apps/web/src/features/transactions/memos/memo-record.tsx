import { type MemoDetail, memo as memoSchema, memos } from '@loupe/contract/transactions/memos.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { memoDays, memoStates, memoTerms } from '@loupe/domain/transactions/memo.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { callForFile } from '../../../api/call-for-file.ts'
import { companyToday } from '../../../api/clock.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { titleOf } from '../../../kit/columns.tsx'
import { DayField } from '../../../kit/date-fields.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { dash, dateTime } from '../../../kit/format.ts'
import { TodoButton } from '../../../links/parts.ts'
import { Page } from '../../../kit/page.tsx'
import { saveFile } from '../../../kit/save-bytes.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { noRecord } from '../../../links/no-record.ts'
import { Status } from '../../../kit/status.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { toast } from '../../../kit/toast.ts'
import { ClientLink } from '../client-link.tsx'
import { DocumentHistory } from '../document-history.tsx'
import { PendingClient } from '../orders/credit-status.tsx'
import { Due } from './memo-list.tsx'
import { MemoLines } from './memo-lines.tsx'
import { MemoSteps } from './memo-steps.tsx'
import '../../../kit/record-parts.css'
import './memos.css'

/** One memo: its status, its stones, the totals, and the document to print. */
export function MemoRecord() {
  const { id = '' } = useParams()
  const query = useRead(memos.view, { params: { id } })
  const { data } = query
  const memo = data?.id === id ? data : undefined
  if (!memo) return <LoadingOrFailed query={query} gone={noRecord('memo', 'memos', 'memos')} rows={10} />
  return <MemoContent key={memo.id} memo={memo} />
}

function MemoContent({ memo }: { memo: MemoDetail }) {
  const me = useMe()
  const may = useMay()
  const [isExtending, setExtending] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const isLive = memo.state !== 'closed' && memo.state !== 'rejected'
  const today = companyToday()
  const print = () => {
    setMaking(true)
    callForFile(memos.pdf, { body: { id: memo.id } })
      .then(saveFile, (error: unknown) => toast.error(error))
      .finally(() => setMaking(false))
  }
  return (
    <Page
      title={`Memo ${memo.memoNo}`}
      actions={
        <>
          <Button isSmall label={isMaking ? 'Making the PDF…' : 'PDF'} onClick={() => (isMaking ? undefined : print())} />
          {isLive && may(memos.extend) && can(me, 'block:approve') ? (
            <Button isSmall label="Extend" onClick={() => setExtending(true)} />
          ) : null}
          <Suspense>
            <TodoButton about={{ subjectType: 'memo', subject: memo.id, name: `Memo ${memo.memoNo}` }} />
          </Suspense>
          <MemoSteps memo={memo} />
        </>
      }
    >
      <p className="loupe-record-lead">
        <Status state={memoStates[memo.state]} />
        <span>
          Due <Due memo={memo} />
        </span>
        {memo.state === 'pending' ? (
          <span className="memo-client loupe-screen-only">
            <PendingClient of={memo} />
          </span>
        ) : null}
      </p>
      <div className="loupe-record">
        <div>
          <MemoLines memo={memo} />
          <section className="loupe-record-part" aria-label="Terms">
            <h2>Terms</h2>
            {memoTerms.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        </div>
        <div>
          <Facts memo={memo} />
          <DocumentHistory events={memo.events} labels={labels} />
        </div>
      </div>
      {isExtending ? (
        <FormDrawer
          title={`Extend ${memo.memoNo}`}
          route={memos.extend}
          open
          initial={{ id: memo.id, dueDate: memo.dueDate < today ? today : memo.dueDate }}
          submit="Extend"
          onClose={() => setExtending(false)}
          onDone={() => toast.success(`Due date of ${memo.memoNo} changed.`)}
        >
          {(field) => (
            <>
              <DayField {...field('dueDate')} min={today} max={addDays(today, memoDays.most)} />
              <LongTextField {...field('remarks')} />
            </>
          )}
        </FormDrawer>
      ) : null}
    </Page>
  )
}

const labels: Readonly<Record<string, string>> = {
  ask: 'Requested',
  extend: 'Due date changed',
  override: 'Credit or KYC overridden',
  release: 'Returned or passed on',
}

type Fact = [keyof MemoDetail & string, ReactNode]

function Facts({ memo }: { memo: MemoDetail }) {
  const facts: Fact[] = [
    ['companyName', <ClientLink key="companyName" of={memo} />],
    ['buyerName', memo.buyerName],
    ['sellerName', memo.sellerName],
    ['brokerName', memo.brokerName],
    ['labGrown', stoneNames[memo.labGrown ? 'lab' : 'natural']],
    ['terms', memo.terms],
    ['courierName', memo.courierName],
    ['createdAt', dateTime(memo.createdAt)],
    ['remarks', memo.remarks],
    ...(memo.dayTerms ? [['dayTerms', memo.dayTerms] as Fact] : []),
    ...(memo.kindOverride ? [['kindOverride', memo.kindOverride] as Fact] : []),
  ]
  return (
    <section className="loupe-record-part" aria-label="Memo">
      <h2>Memo</h2>
      <dl className="loupe-record-facts">
        {facts.map(([field, value]) => (
          <div key={field}>
            <dt>{field === 'labGrown' ? 'Stones' : titleOf(memoSchema, field)}</dt>
            <dd>{value || dash}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
