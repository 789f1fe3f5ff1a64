import { type Approval, approvals } from '@loupe/contract/transactions/approvals.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { useMe } from '../../../api/session.tsx'
import { useNotices } from '../../../kit/notices.ts'

export interface Asked {
  row: Approval
  answer: 'approve' | 'reject'
  /** What stands in the way of an approval that may be overridden for a reason. */
  gate?: string
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
          else notices.failed(failure)
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
