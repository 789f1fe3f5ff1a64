import { type ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { toast } from '../../../kit/toast.ts'
import { type Requested, isAnswered, refusalText } from './use-answer.ts'

/** What happens to the stones after a rejection. */
const whenRejected: Partial<Record<ApprovalKind, string>> = {
  return: 'The stones stay on memo.',
  offer: 'The stone stays where it is.',
  price: 'All prices stay as they are.',
  kyc: 'The client has to show another document. This is what its sales person reads.',
  bank: 'The bank details stay as they were.',
  term: 'No order is offered these terms.',
}

/** The form for a rejection's reason, or for the reason of an approval that overrides a limit. */
export function AnswerForm({ requested: { row, answer, gate }, onClose }: { requested: Requested; onClose(): void }) {
  const isApproved = answer === 'approve'
  const submit = isApproved ? 'Approve all the same' : 'Reject'
  return (
    <FormDrawer
      title={`${submit}: ${row.code}`}
      route={approvals.answer}
      open
      initial={{ kind: row.kind, key: row.key, answer }}
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
          <p>{gate ?? whenRejected[row.kind] ?? 'The stones go back to where they were before.'}</p>
          <LongTextField {...field(isApproved ? 'overrideCredit' : 'remarks')} isOptional={!isApproved} />
        </>
      )}
    </FormDrawer>
  )
}
