import { type AccountTerm, accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { termFields, termLifecycle } from '@loupe/domain/accounts/term.ts'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { number } from '../../../kit/format.ts'
import { Press } from '../../../kit/press.tsx'
import { Status } from '../../../kit/status.tsx'

/** Approves a term, or opens the form that says why not; as far as the person may. */
export function Decide({ term: { id, status }, onReject }: { term: AccountTerm; onReject(): void }) {
  const may = useMay()
  if (!may(accountTerms.approve)) return null
  const open = termLifecycle.open(status)
  return (
    <>
      {open.includes('approve') ? (
        <Act route={accountTerms.approve} input={{ body: { id, answer: 'approve' } }} label="Approve" isSmall isMain />
      ) : null}
      {open.includes('reject') ? <Press onPress={onReject}>Reject</Press> : null}
    </>
  )
}

export const Badges = ({ term }: { term: AccountTerm }) => (
  <>
    <Status state={termLifecycle.of(term.status)} /> {term.isDefault ? <Status state={{ label: 'Default', tone: 'good' }} /> : null}{' '}
    {term.isActive ? null : <Status state={{ label: 'Inactive', tone: 'bad' }} />}
  </>
)

/** What the contract calls a figure. */
export const titleOf = (field: string) =>
  (accountTerms.list.reply.shape.list.unwrap().element.shape as Record<string, { meta(): { title?: string } | undefined }>)[field]?.meta()
    ?.title ?? field
/** The figures that are given, in words. */
export function figuresIn(term: AccountTerm): string {
  const given = termFields.filter((field) => term[field] !== null).map((field) => `${titleOf(field)} ${number(term[field])}`)
  return given.length > 0 ? given.join(' · ') : 'No percentages'
}
/** Why it was rejected, if it was. */
export const reasonOf = ({ status, endedReason }: AccountTerm) => (endedReason && status === 3 ? `Rejected: ${endedReason}` : '')

export const RejectForm = ({ term, onClose }: { term: AccountTerm; onClose(): void }) => (
  <FormDrawer
    title={`Reject: ${term.dayTerms}, ${term.currency}`}
    route={accountTerms.approve}
    open
    initial={{ id: term.id, answer: 'reject' }}
    submit="Reject"
    onClose={onClose}
  >
    {(field) => <LongTextField {...field('remarks')} />}
  </FormDrawer>
)
