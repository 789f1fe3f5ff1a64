import { type Approval, type ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { useState } from 'react'
import type { Failure } from '../../../api/client.ts'
import { useWrite } from '../../../api/hooks.ts'
import { useMe } from '../../../api/session.tsx'
import { dateTime } from '../../../kit/format.ts'
import { toast, failureText } from '../../../kit/toast.ts'

export interface Requested {
  row: Approval
  answer: 'approve' | 'reject'
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

/** The label of the approval: an offer is accepted, which makes its order. */
export const approveWord = (kind: ApprovalKind | undefined) => (kind === 'offer' ? 'Accept' : 'Approve')

/** Approves at once. Opens the form for a reason to reject, or to approve beyond credit or KYC if the user may override that. */
export function useAnswer() {
  const me = useMe()
  const [requested, setRequested] = useState<Requested>()
  const [missing, setMissing] = useState<Missing>()
  const [busy, setBusy] = useState<string>()
  const write = useWrite(approvals.answer)
  const approve = (row: Approval) => {
    if (busy) return
    setBusy(row.id)
    setMissing(undefined)
    write.mutate(
      { body: { kind: row.kind, key: row.key, answer: 'approve' } },
      {
        onSuccess: () =>
          toast.success(row.kind === 'offer' ? `${row.code}: accepted. Its order is pending approval.` : `${row.code}: approved.`),
        onError: (failure) => {
          const isGate = (failure.data as { credit?: string } | undefined)?.credit !== undefined
          if (isGate && can(me, 'credit:approve')) setRequested({ row, answer: 'approve', gate: failure.message })
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
    ask: (row: Approval, answer: Requested['answer']) => setRequested({ row, answer }),
    close: () => setRequested(undefined),
  }
}
