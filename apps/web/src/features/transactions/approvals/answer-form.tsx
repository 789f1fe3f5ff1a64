import { type ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import { draftNamed } from '../../../kit/drafts.ts'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
import { type Requested, isAnswered, refusalText } from './use-answer.ts'

/** What happens to the stones after a rejection. */
const whenRejected: Partial<Record<ApprovalKind, string>> = {
  return: 'The stones stay on memo.',
  offer: 'The stone’s status does not change.',
  price: 'No prices change.',
  kyc: 'The client must provide another document. The sales person sees this reason.',
  bank: 'The bank details do not change.',
  term: 'These terms will not be available in orders.',
}

/** The form for a rejection's reason, or for the reason of an approval that overrides a limit. */
export function AnswerForm({ requested: { row, answer, gate }, onClose }: { requested: Requested; onClose(): void }) {
  const isApproved = answer === 'approve'
  const submit = isApproved ? 'Approve anyway' : 'Reject'
  return (
    <FormDrawer
      title={`${submit}: ${row.code}`}
      route={approvals.answer}
      open
      initial={{ kind: row.kind, key: row.key, answer }}
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
      onDone={() => toast.success(`${row.code}: ${isApproved ? 'approved' : 'rejected'}.`)}
    >
      {(field) => (
        <>
          <p>{gate ?? whenRejected[row.kind] ?? 'The stones return to their previous status.'}</p>
          <LongTextField {...field(isApproved ? 'overrideCredit' : 'remarks')} isOptional={!isApproved} />
        </>
      )}
    </FormDrawer>
  )
}
