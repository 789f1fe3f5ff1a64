import { type Approval, type ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import { draftNamed } from '../../../kit/drafts.ts'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
import { stonesReturn } from '../moved-stones.ts'
import { CompleteOrder } from '../orders/order-edit.tsx'
import { answeredText, approvalSubject } from './approval-texts.ts'
import { type Requested, isAnswered, refusalText } from './use-answer.ts'

/** What happens to the stones after a rejection. */
const whenRejected: Partial<Record<ApprovalKind, string>> = {
  offer: 'The stone’s status does not change.',
  price: 'No prices change.',
  kyc: 'The client must provide another document. The sales person sees this reason.',
  bank: 'The bank details do not change.',
  term: 'These terms will not be available in orders.',
}

function stonesWhenRejected({ kind, pieces }: Approval): string {
  if (kind === 'return') return pieces === 1 ? 'The stone stays on memo.' : 'The stones stay on memo.'
  return stonesReturn(pieces)
}

interface Props {
  requested: Requested
  /** Approves an order whose form has been completed. */
  onComplete(row: Approval): void
  onClose(): void
}

/** The form that an answer needs: that of the order if it is incomplete, otherwise one for a reason. */
export function AnswerForm({ requested, onComplete, onClose }: Props) {
  const { row } = requested
  if (requested.answer === 'complete') return <CompleteOrder order={row.key} onComplete={() => onComplete(row)} onClose={onClose} />
  return <ReasonForm requested={requested} onClose={onClose} />
}

/** The form for a rejection's reason, or for the reason of an approval that overrides a limit. */
function ReasonForm({ requested: { row, answer, gate }, onClose }: Omit<Props, 'onComplete'>) {
  const isApproved = answer === 'approve'
  const submit = isApproved ? 'Approve anyway' : 'Reject'
  return (
    <FormDrawer
      title={`${submit}${row.kind === 'return' ? ' the return' : ''}: ${approvalSubject(row)}`}
      route={approvals.answer}
      open
      initial={{ kind: row.kind, key: row.key, answer: isApproved ? 'approve' : 'reject' }}
      draft={draftNamed(approvals.answer.name, row.id, answer)}
      submit={submit}
      onClose={onClose}
      onRefused={(failure) => {
        if (failure.fields.length > 0) return false
        toast.error(refusalText(failure))
        // Somebody else has answered already: there is nothing left to do.
        if (isAnswered(failure)) onClose()
        return true
      }}
      onDone={() => toast.success(answeredText(row, isApproved ? 'approved' : 'rejected'))}
    >
      {(field) => (
        <>
          <p>{gate ?? whenRejected[row.kind] ?? stonesWhenRejected(row)}</p>
          <LongTextField {...field(isApproved ? 'overrideCredit' : 'remarks')} isOptional={!isApproved} />
        </>
      )}
    </FormDrawer>
  )
}
