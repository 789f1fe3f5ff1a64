import { type Approval, approvals } from '@loupe/contract/transactions/approvals.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { expiredReason, expiryOf } from '@loupe/domain/accounts/kyc.ts'
import { companyZone } from '@loupe/domain/kernel/local-time.ts'
import { orderNeeds } from '@loupe/domain/transactions/order.ts'
import { useState } from 'react'
import type { Failure } from '../../../api/client.ts'
import { serverNow } from '../../../api/clock.ts'
import { useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { useConfirm } from '../../../kit/confirm.tsx'
import { dayAt } from '../../../kit/day-bounds.ts'
import { dateTime } from '../../../kit/format.ts'
import { mayOverrideCredit } from '../credit-refusal.ts'
import { toast, failureText } from '../../../kit/toast.ts'
import { approvalQuestion, approvedText } from './approval-texts.ts'

export interface Requested {
  row: Approval
  /** `complete`: the form of an order that lacks what an approval needs. */
  answer: 'approve' | 'reject' | 'complete'
  /** The limit that the approval exceeds, which may be overridden with a reason. */
  gate?: string
}

const answerOf = ({ data }: Failure) => (data as { answered?: { byName: string; at: string; what: string } } | undefined)?.answered
export const isAnswered = (failure: Failure): boolean => answerOf(failure) !== undefined

/** Why an answer was refused; if somebody else answered first, who, how and when. */
export function refusalText(failure: Failure): string {
  const answered = answerOf(failure)
  return answered ? `${answered.byName} already ${answered.what} this on ${dateTime(answered.at)}.` : failureText(failure)
}

/** What an order lacks before it can be approved; `id` is the row in the inbox. */
interface Missing {
  id: string
  messages: readonly string[]
}

/** Whether the request is about a KYC document that has expired, which cannot be approved. `now` is the server's time in milliseconds. */
export const isExpiredDocument = ({ kind, until }: Pick<Approval, 'kind' | 'until'>, now: number): boolean =>
  kind === 'kyc' && expiryOf(until?.slice(0, 10) ?? null, dayAt(new Date(now).toISOString(), companyZone)) === 'expired'

/** Approves after a question. Opens the form for a reason to reject, or to approve beyond credit or KYC if the user may override that. */
export function useAnswer() {
  const me = useMe()
  const may = useMay()
  const confirm = useConfirm()
  const [requested, setRequested] = useState<Requested>()
  const [missing, setMissing] = useState<Missing>()
  const [busy, setBusy] = useState<string>()
  const write = useWrite(approvals.answer)
  const approve = (row: Approval) => {
    if (busy) return
    if (row.missing.length > 0) return openForm(row)
    if (isExpiredDocument(row, serverNow())) return toast.error(expiredReason)
    confirm({ ...approvalQuestion(row), onOk: () => send(row) })
  }
  /** Without the right to change orders, only a message names what is missing. */
  const openForm = (row: Approval) =>
    may(orders.update)
      ? setRequested({ row, answer: 'complete' })
      : setMissing({ id: row.id, messages: row.missing.map((field) => orderNeeds[field]) })
  const send = (row: Approval) => {
    setBusy(row.id)
    setMissing(undefined)
    write.mutate(
      { body: { kind: row.kind, key: row.key, answer: 'approve' } },
      {
        onSuccess: () => toast.success(approvedText(row)),
        onError: (failure) => {
          if (mayOverrideCredit(me, failure)) setRequested({ row, answer: 'approve', gate: failure.message })
          else if (row.kind === 'order' && failure.fields.length > 0)
            setMissing({ id: row.id, messages: failure.fields.map(({ message }) => message) })
          else toast.error(refusalText(failure))
        },
        onSettled: () => setBusy(undefined),
      },
    )
  }
  return {
    busy,
    asked: requested,
    missing,
    approve,
    /** Approves without a question, after the form of an order. */
    complete: send,
    ask: (row: Approval, answer: Requested['answer']) => setRequested({ row, answer }),
    close: () => setRequested(undefined),
  }
}
