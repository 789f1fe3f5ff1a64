import type { Staff } from '@loupe/contract/access/staff.ts'
import { users } from '@loupe/contract/access/users.ts'
import { useMay } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { FormDrawer } from '../../kit/form-drawer.tsx'
import { RouteButton } from '../../kit/route-button.tsx'
import { Place } from './user-form.tsx'

interface Props {
  person: Staff
  onApprove(): void
  onRejected?(): void
}

/** Approve and reject, for a person who signed up. */
export function SignUpAnswers({ person, onApprove, onRejected }: Props) {
  const may = useMay()
  return (
    <>
      {may(users.approve) ? <Button isSmall label="Approve" variant="main" onClick={onApprove} /> : null}
      <RouteButton
        route={users.remove}
        input={{ body: { id: person.id } }}
        label="Reject"
        isSmall
        variant="danger"
        confirm={{
          title: `Reject ${person.name}?`,
          content: 'The sign-up is deleted and the person is notified by email. They can sign up again.',
          ok: 'Reject',
        }}
        {...(onRejected ? { onDone: onRejected } : {})}
      />
    </>
  )
}

/** Approves a sign-up with a type and role: the same fields as for adding a user. */
export const ApproveUser = ({ person, onClose }: { person: Staff; onClose(): void }) => (
  <FormDrawer
    title={`Approve ${person.name}`}
    route={users.approve}
    open
    initial={{ users: [person.id] }}
    submit="Approve"
    onClose={onClose}
  >
    {(field, form) => <Place field={field} form={form} />}
  </FormDrawer>
)
