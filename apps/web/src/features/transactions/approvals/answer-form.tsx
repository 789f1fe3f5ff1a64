import { type ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { useNotices } from '../../../kit/notices.ts'
import { type Asked, isAnswered, refusalText } from './use-answer.ts'

/** What becomes of the stones when the answer is no. */
const whenRejected: Partial<Record<ApprovalKind, string>> = {
  return: 'The stones stay on memo.',
  offer: 'The stone stays where it is.',
  price: 'All prices stay as they are.',
  kyc: 'The client has to show another document. This is what its sales person reads.',
  bank: 'The bank details stay as they were.',
  term: 'No order is offered these terms.',
}

/** Why not; or why all the same. */
export function AnswerForm({ asked: { row, answer, gate }, onClose }: { asked: Asked; onClose(): void }) {
  const notices = useNotices()
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
        notices.bad(refusalText(failure))
        // Somebody was faster: there is nothing left to answer.
        if (isAnswered(failure)) onClose()
        return true
      }}
      onDone={() => notices.good(`${row.code}: ${isApproved ? 'approved' : 'rejected'}.`)}
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
