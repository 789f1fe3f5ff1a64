import { type Approval, type ApprovalKind, approvalKinds } from '@loupe/contract/transactions/approvals.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Action } from '../../../kit/action.tsx'
import { countdown, dateTime, day, exactly, money, number, whole } from '../../../kit/format.ts'
import { stoneNames } from '../../../kit/stones.ts'
import { useNow } from '../../../kit/use-now.ts'
import { linkTo } from '../../../screens.ts'

/** Where more about it can be read. */
const places: Record<ApprovalKind, (row: Approval) => string> = {
  hold: ({ code }) => linkTo('holds', {}, { q: code }),
  memo: ({ key }) => linkTo('memo', { id: key }),
  return: ({ key }) => linkTo('memo', { id: key }),
  order: ({ key }) => linkTo('order', { id: key }),
  offer: ({ code }) => linkTo('offers', { view: 'pending' }, { q: code }),
  kyc: ({ account }) => linkTo('clientKyc', { id: account ?? '', tab: 'business-detail' }),
  price: ({ code }) => linkTo('priceRuns', {}, { q: code }),
  bank: ({ account }) => linkTo('clientKyc', { id: account ?? '', tab: 'bank-info' }),
  term: ({ account }) => linkTo('clientKyc', { id: account ?? '', tab: 'terms-detail' }),
}

/** What saying yes is called: an offer is accepted, and makes its order. */
export const approveWord = (kind: ApprovalKind | undefined) => (kind === 'offer' ? 'Accept' : 'Approve')

interface Props {
  row: Approval
  /** The keys speak of this one. */
  isHere: boolean
  isBusy: boolean
  /** What an order lacks, after an approval was tried. */
  missing: readonly string[]
  onHere(): void
  onApprove(): void
  onReject(): void
}

/** One thing that waits: who, what, for how much, since when; and the two answers. */
export function ApprovalCard({ row, isHere, isBusy, missing, onHere, onApprove, onReject }: Props) {
  const ref = useRef<HTMLLIElement>(null)
  const now = useNow()
  // Follows the keys down a list that is longer than the window.
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const endsByItself = row.kind === 'hold' || row.kind === 'offer'
  const left = row.until ? countdown(row.until, now) : undefined
  const offList = row.listAmount === null || row.listAmount === 0 ? undefined : (row.amount / row.listAmount - 1) * 100
  return (
    // The keys lead here; a click does too, for who mixes both.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li ref={ref} data-here={isHere || undefined} aria-current={isHere || undefined} onClick={onHere}>
      <div className="approval-what">
        <p className="approval-title">
          <span className="approval-kind">{approvalKinds[row.kind]}</span>
          <Link to={places[row.kind](row)}>{row.code}</Link>
          <b>{row.companyName}</b>
        </p>
        <p>
          {row.labGrown === null ? '' : `${stoneNames[row.labGrown ? 'lab' : 'natural']} · `}
          {row.stones}
          {row.account ? '' : ` · ${row.pieces === 1 ? '1 stone' : `${whole(row.pieces)} stones`}, ${number(row.carats)} ct`}
        </p>
        {row.remarks ? <p className="approval-words">“{row.remarks}”</p> : null}
        {missing.length > 0 ? (
          <p className="approval-missing" role="alert">
            {missing.join(' ')} <Link to={places[row.kind](row)}>Open the order</Link>
          </p>
        ) : null}
        <p className="approval-quiet">
          {row.sellerName ? `${row.sellerName} · ` : ''}asked{' '}
          <time dateTime={row.askedAt} title={exactly(row.askedAt)}>
            {dateTime(row.askedAt)}
          </time>
          {row.until ? (
            <>
              {' · '}
              {endsByItself ? 'ends' : row.kind === 'kyc' ? 'expires' : 'due'}{' '}
              {row.kind === 'kyc' ? (
                // A calendar day passes through no zone.
                <time dateTime={row.until.slice(0, 10)}>{day(row.until.slice(0, 10))}</time>
              ) : (
                <time dateTime={row.until} title={exactly(row.until)}>
                  {dateTime(row.until)}
                </time>
              )}
              {endsByItself && left ? ` (${left} left)` : ''}
            </>
          ) : null}
        </p>
      </div>
      <div className="approval-answer">
        {row.account ? null : (
          <p>
            <b>{money(row.amount)}</b>
            {offList !== undefined && Math.abs(offList) >= 0.005 ? <small>{number(offList)} % on the list</small> : null}
          </p>
        )}
        <div>
          <Action label={approveWord(row.kind)} look="primary" isBusy={isBusy} onClick={onApprove} />
          <Action label="Reject" onClick={onReject} />
        </div>
      </div>
    </li>
  )
}
