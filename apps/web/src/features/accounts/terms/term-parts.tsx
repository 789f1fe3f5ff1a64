import { type AccountTerm, accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { termFields, termLifecycle, termStatus } from '@loupe/domain/accounts/term.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { LongTextField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { number } from '../../../kit/format.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { Status } from '../../../kit/status.tsx'

/** Approve and reject, as far as the user may. Reject opens a form for the reason. */
export function Decide({ term: { id, status }, onReject }: { term: AccountTerm; onReject(): void }) {
  const may = useMay()
  if (!may(accountTerms.approve)) return null
  const open = termLifecycle.open(status)
  return (
    <>
      {open.includes('approve') ? (
        <RouteButton
          route={accountTerms.approve}
          input={{ body: { id, answer: 'approve' } }}
          label="Approve"
          outcome={() => 'Terms approved.'}
          isSmall
          variant="main"
          confirm={{ title: 'Approve these terms?', content: 'Orders can be made on them.', ok: 'Approve' }}
        />
      ) : null}
      {open.includes('reject') ? <Button isSmall label="Reject" onClick={onReject} /> : null}
    </>
  )
}

export const Badges = ({ term }: { term: AccountTerm }) => (
  <>
    <Status state={termLifecycle.of(term.status)} /> {term.isDefault ? <Status state={{ label: 'Default', tone: 'good' }} /> : null}{' '}
    {term.isActive ? null : <Status state={{ label: 'Inactive', tone: 'bad' }} />}
  </>
)

/** The title of a figure in the contract. */
export const titleOf = (field: string) =>
  (accountTerms.list.reply.shape.list.unwrap().element.shape as Record<string, { meta(): { title?: string } | undefined }>)[field]?.meta()
    ?.title ?? field
/** The figures of a term as text. */
export function figuresIn(term: AccountTerm): string {
  const given = termFields.filter((field) => term[field] !== null).map((field) => `${titleOf(field)} ${number(term[field])}`)
  return given.length > 0 ? given.join(' · ') : 'No percentages'
}
/** The reason for a rejection, which stands below the status; empty for other statuses. */
export const reasonOf = ({ status, endedReason }: AccountTerm) => (status === termStatus.rejected ? endedReason : '')

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

/** What follows when a term is deleted or made inactive. */
export const endOfTerm = ({ isDefault }: AccountTerm): string =>
  `${isDefault ? 'It is the client’s default term. ' : ''}New orders no longer offer it. Existing orders keep their payment days.`
