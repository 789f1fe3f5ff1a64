import { accountPages, type Exposure as Figures } from '@loupe/contract/reports/account-pages.ts'
import { enquiries } from '@loupe/contract/transactions/enquiries.ts'
import { stageMemos } from '@loupe/contract/transactions/overviews.ts'
import type { Tone } from '@loupe/domain/kernel/lifecycle.ts'
import type { CreditStatus } from '@loupe/domain/transactions/credit.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { counted, money, whole } from '../../../kit/format.ts'
import { Status } from '../../../kit/status.tsx'
import { Term } from '../../../kit/term.tsx'
import { memosIn, memosLink, memoViews } from '../../../links/memo-views.ts'
import { linkTo } from '../../../screens.ts'

const credits: Record<CreditStatus, { label: string; tone: Tone }> = {
  none: { label: 'No credit limit set', tone: 'neutral' },
  within: { label: 'Within the credit limit', tone: 'good' },
  near: { label: 'Near the credit limit', tone: 'warn' },
  over: { label: 'Over the credit limit', tone: 'bad' },
}

/** Everyone sees the credit status; only people who may override credit see the figures. */
export function Credit({ account }: { account: string }) {
  const may = useMay()
  const seesFigures = may(accountPages.exposure)
  const { data: statusOnly } = useRead(accountPages.creditStatus, { body: { account } }, { enabled: !seesFigures })
  const { data: figures } = useRead(accountPages.exposure, { body: { account } }, { enabled: seesFigures })
  const credit = (figures ?? statusOnly)?.credit
  if (!credit) return null
  return (
    <>
      <Status state={credits[credit]} />
      <Term words={['Credit limit', 'Exposure', 'KYC status']} />
      {figures ? <Exposure account={account} figures={figures} /> : null}
    </>
  )
}

const leftText = (left: number) => (left >= 0 ? `, credit left ${money(left)}` : `, ${money(-left)} over the limit`)

interface Part {
  /** Without it the person may not see the list. */
  count: number | undefined
  label: string
  countText(count: number): string
  to: string
  amount: number
}

/** What the client owes and for what: each part leads to its list, and has as many documents as the list. */
function Exposure({ account, figures: { exposure, crdLmt, orders, pendingMemos, memos } }: { account: string; figures: Figures }) {
  const may = useMay()
  const { data: open } = useRead(enquiries.counts, { body: { account } }, { enabled: may(enquiries.counts) })
  const { data: stages } = useRead(stageMemos.list, { body: { account, limit: 100 } }, { enabled: may(stageMemos.list) })
  const inView = (name: string | undefined) => {
    const view = memoViews.find((one) => one.name === name)
    return { count: view && stages?.list && memosIn(view, stages.list), to: memosLink({ name }, account) }
  }
  const parts: Part[] = [
    {
      ...{ label: 'open orders', countText: (count: number) => counted(count, 'open order'), amount: orders },
      ...{ count: open?.order, to: linkTo('enquiry', { kind: 'order' }, { account }) },
    },
    {
      ...{ label: 'pending memos', countText: (count: number) => counted(count, 'pending memo'), amount: pendingMemos },
      ...inView('pending'),
    },
    { label: 'on memo', countText: (count: number) => `${whole(count)} on memo`, amount: memos - pendingMemos, ...inView(undefined) },
  ].filter(({ count, amount }) => amount !== 0 || (count ?? 0) > 0)
  return (
    <span className="client-exposure">
      Exposure {money(exposure)}
      {crdLmt ? ` of ${money(crdLmt)}` : ''}
      {parts.map((part, at) => (
        <Fragment key={part.label}>
          {at === 0 ? ' (' : ', '}
          {part.count === undefined ? part.label : <Link to={part.to}>{part.countText(part.count)}</Link>} {money(part.amount)}
          {at === parts.length - 1 ? ')' : ''}
        </Fragment>
      ))}
      {crdLmt ? leftText(crdLmt - exposure) : ''}
    </span>
  )
}
