import { type Approval, approvals } from '@loupe/contract/transactions/approvals.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { useState } from 'react'
import type { Failure } from '../../../api/client.ts'
import { useWrite } from '../../../api/hooks.ts'
import { useMe } from '../../../api/session.tsx'
import { dateTime } from '../../../kit/format.ts'
import { useNotices, wordsOf } from '../../../kit/notices.ts'

export interface Asked {
  row: Approval
  answer: 'approve' | 'reject'
  /** What stands in the way of an approval that may be overridden for a reason. */
  gate?: string
}

const answerOf = ({ data }: Failure) => (data as { answered?: { byName: string; at: string; what: string } } | undefined)?.answered
export const isAnswered = (failure: Failure): boolean => answerOf(failure) !== undefined

/** Why an answer was not taken: of one that came too late, whose it is, which and when. */
export function refusalText(failure: Failure): string {
  const answered = answerOf(failure)
  return answered ? `${answered.byName} has ${answered.what} this already, ${dateTime(answered.at)}.` : wordsOf(failure)
}

/** What an order lacks before it can be approved, by the inbox's row. */
interface Missing {
  id: string
  messages: readonly string[]
}

/** Approves at once; asks why for a rejection, and for an approval beyond credit or KYC by who may override that. */
export function useAnswer() {
  const me = useMe()
  const notices = useNotices()
  const [asked, setAsked] = useState<Asked>()
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
          notices.good(row.kind === 'offer' ? `${row.code}: accepted. Its order waits for approval.` : `${row.code}: approved.`),
        onError: (failure) => {
          const isGate = (failure.data as { credit?: string } | undefined)?.credit !== undefined
          if (isGate && can(me, 'credit:approve')) setAsked({ row, answer: 'approve', gate: failure.message })
          else if (row.kind === 'order' && failure.fields.length > 0)
            setMissing({ id: row.id, messages: failure.fields.map(({ message }) => message) })
          else notices.bad(refusalText(failure))
        },
        onSettled: () => setBusy(undefined),
      },
    )
  }
  return {
    busy,
    asked,
    missing,
    approve,
    ask: (row: Approval, answer: Asked['answer']) => setAsked({ row, answer }),
    close: () => setAsked(undefined),
  }
}
