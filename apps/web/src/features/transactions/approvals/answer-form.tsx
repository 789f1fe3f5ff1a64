import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { useNotices } from '../../../kit/notices.ts'
import type { Asked } from './use-answer.ts'

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
      onDone={() => notices.good(`${row.code}: ${isApproved ? 'approved' : 'rejected'}.`)}
    >
      {(field) => (
        <>
          <p>{gate ?? (row.kind === 'return' ? 'The stones stay on memo.' : 'The stones go back to where they were before.')}</p>
          <LongTextField {...field(isApproved ? 'overrideCredit' : 'remarks')} isOptional={!isApproved} />
        </>
      )}
    </FormDrawer>
  )
}
