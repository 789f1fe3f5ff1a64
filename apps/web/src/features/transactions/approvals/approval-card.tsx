import { type Approval, type ApprovalKind, approvalKinds } from '@loupe/contract/transactions/approvals.ts'
import { expiredReason } from '@loupe/domain/accounts/kyc.ts'
import { incompleteText } from '@loupe/domain/transactions/order.ts'
import { lastDayOf } from '@loupe/domain/transactions/due-day.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { countdown, dateTime, day, deadline, dueDay, exactly, money, percent, weight, whole } from '../../../kit/format.ts'
import { Status } from '../../../kit/status.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { useNow } from '../../../kit/use-now.ts'
import { DocumentPreview } from '../../../links/parts.ts'
import { linkTo } from '../../../screens.ts'
import { InactiveWarning } from '../inactive-client.tsx'
import { InTheWay } from '../orders/credit-status.tsx'
import { approveWord } from './approval-texts.ts'
import { isExpiredDocument } from './use-answer.ts'

/** The page with the details of the request. */
const places: Record<ApprovalKind, (row: Approval) => string> = {
  hold: ({ code }) => linkTo('holds', {}, { q: code }),
  memo: ({ key }) => linkTo('memo', { id: key }),
  return: ({ key }) => linkTo('memo', { id: key }),
  order: ({ key }) => linkTo('order', { id: key }),
  offer: ({ code }) => linkTo('offers', { view: 'pending' }, { q: code }),
  kyc: ({ account }) => linkTo('clientKyc', { id: account ?? '', tab: 'business-detail' }),
  price: ({ key }) => linkTo('priceRuns', {}, { run: key }),
  bank: ({ account }) => linkTo('clientKyc', { id: account ?? '', tab: 'bank-info' }),
  term: ({ account }) => linkTo('clientKyc', { id: account ?? '', tab: 'terms-detail' }),
}

/** Requests of the client; a stone that comes back from one that is inactive is welcome. */
const isDeal = ({ kind }: Approval) => kind === 'hold' || kind === 'memo' || kind === 'order' || kind === 'offer'

interface Props {
  row: Approval
  /** Whether keyboard shortcuts act on this card. */
  isHere: boolean
  isBusy: boolean
  /** The fields that an order lacks, after an attempt to approve it. */
  missing: readonly string[]
  onHere(): void
  onApprove(): void
  onReject(): void
}

/** A weight whose unit stays beside it where the line wraps. */
const unbrokenCarats = (text: string) => text.replace(/(?<=\d) ct\b/g, '\u00a0ct')
const sizeAndWeight = ({ pieces, carats }: Approval) =>
  `${pieces === 1 ? '1 stone' : `${whole(pieces)} stones`}, ${unbrokenCarats(`${weight(carats)} ct`)}`
const isPart = ({ pieces, ofPieces }: Approval) => ofPieces !== null && ofPieces > pieces
/** Stones and their weight; not the weight of a single stone whose grades have it, nor its number beside "1 of 2". */
const sizeOf = (row: Approval) =>
  row.pieces === 1 && row.grades.length > 0 ? (isPart(row) ? '' : ' · 1 stone') : ` · ${sizeAndWeight(row)}`

const expiredStatus = { label: 'Expired', tone: 'bad' } as const

/** One pending request: who, what, for how much, since when; with approve and reject. */
export function ApprovalCard({ row, isHere, isBusy, missing, onHere, onApprove, onReject }: Props) {
  const ref = useRef<HTMLLIElement>(null)
  const now = useNow()
  // The list may be longer than the window: the selected card scrolls into view.
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const isExpired = isExpiredDocument(row, now)
  const offList = row.listAmount === null || row.listAmount === 0 ? undefined : (row.amount / row.listAmount - 1) * 100
  return (
    // The keyboard selects a card by its own shortcuts; the click is for mouse users.
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
          {row.grades.length === 0 ? '' : ` (${row.grades.map(unbrokenCarats).join('; ')})`}
          {row.account ? '' : sizeOf(row)}
          <PartOf row={row} />
        </p>
        {row.remarks ? <p className="approval-remarks">“{row.remarks}”</p> : null}
        {row.kindOverride ? <p>Reason for dealing in a type the client is not shown: “{row.kindOverride}”</p> : null}
        {row.missing.length > 0 ? (
          <p className="loupe-record-lead">
            <Status state={{ label: incompleteText(row.missing) ?? '', tone: 'warn' }} />
          </p>
        ) : null}
        {row.isClientInactive && isDeal(row) ? <InactiveWarning companyName={row.companyName} /> : null}
        {row.client ? <InTheWay of={row.client} /> : null}
        {isExpired ? (
          <p className="loupe-record-lead">
            <Status state={expiredStatus} />
          </p>
        ) : null}
        {missing.length > 0 ? (
          <p className="approval-missing" role="alert">
            {missing.join(' ')} <Link to={places[row.kind](row)}>Open the order</Link>
          </p>
        ) : null}
        <p className="approval-quiet">
          {row.sellerName ? `${row.sellerName} · ` : ''}requested{' '}
          <time dateTime={row.askedAt} title={exactly(row.askedAt)}>
            {dateTime(row.askedAt)}
          </time>
          <Until row={row} now={now} isExpired={isExpired} />
        </p>
      </div>
      <div className="approval-answer">
        {row.account ? null : (
          <p>
            <b>{money(row.amount)}</b>
            {row.ctPr === null ? null : (
              <small>
                {row.pieces > 1 ? 'average ' : ''}
                {money(row.ctPr)}/ct{row.back === null ? '' : ` (${percent(row.back)})`}
              </small>
            )}
            {row.dayTerms ? <small>on the term {row.dayTerms}</small> : null}
            {offList !== undefined && Math.abs(offList) >= 0.005 ? <small>{percent(offList)} against asking prices</small> : null}
          </p>
        )}
        <div>
          <Button
            label={approveWord(row.kind)}
            // Of the many cards of the page, the one that the keyboard acts on has the primary button.
            variant={isHere ? 'main' : undefined}
            reason={isExpired ? expiredReason : undefined}
            busy={isBusy}
            onClick={onApprove}
          />
          <Button label="Reject" onClick={onReject} />
          <ViewFile row={row} />
        </div>
      </div>
    </li>
  )
}

/** The document with all its stones, where the request is for some of them. */
const wholes: Partial<Record<ApprovalKind, (row: Approval) => string>> = {
  ...places,
  // Its other stones may be answered already.
  offer: ({ code }) => linkTo('stoneOffers', {}, { q: code }),
}
function PartOf({ row }: { row: Approval }) {
  const { kind, code, pieces, ofPieces } = row
  const place = wholes[kind]
  if (ofPieces === null || !isPart(row) || !place) return null
  return (
    <>
      {' · '}
      <Link className="approval-part" to={place(row)}>
        {whole(pieces)} of {whole(ofPieces)} stones of {code}
      </Link>
    </>
  )
}

/** The file of a KYC document, which is read before it is approved. */
function ViewFile({ row: { stones, filePath, fileType } }: { row: Approval }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!filePath || !fileType) return null
  return (
    <>
      <Button label="View" onClick={() => setIsOpen(true)} />
      {isOpen ? <DocumentPreview label={stones} document={{ path: filePath, fileType }} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

/** When the request ends by itself, or the stones are due. */
function Until({ row, now, isExpired }: { row: Approval; now: number; isExpired: boolean }) {
  if (!row.until) return null
  const endsByItself = row.kind === 'hold' || row.kind === 'offer'
  const left = countdown(row.until, now)
  const lastDay = lastDayOf(row.kind, row.until)
  return (
    <>
      {' · '}
      {endsByItself ? 'ends' : row.kind === 'kyc' ? (isExpired ? 'expired' : 'expires') : 'due'}{' '}
      {lastDay ? (
        // A calendar day has no time zone, so it must not be converted.
        <time dateTime={lastDay}>{row.kind === 'kyc' ? day(lastDay) : dueDay(lastDay)}</time>
      ) : (
        <time dateTime={row.until} title={exactly(row.until)}>
          {deadline(row.until)}
        </time>
      )}
      {endsByItself && left ? ` (${left} left)` : ''}
    </>
  )
}
