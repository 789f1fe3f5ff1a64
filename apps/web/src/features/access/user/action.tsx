import { permissions } from '@loupe/contract/access/permissions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { openWorkText } from '@loupe/domain/access/open-work.ts'
import { isStaff } from '@loupe/domain/access/staff.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Guard, useMay, useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { deactivationQuestion } from '../../../kit/deactivation.ts'
import { RouteButton } from '../../../kit/route-button.tsx'
import { type Row, Rows } from '../../../kit/rows.tsx'
import { Nothing } from '../../../kit/states.tsx'
import { linkTo } from '../../../screens.ts'
import { inactiveWarning, statusChanged } from '../user-status.tsx'
import { ViewAsPerson } from '../view-as.tsx'
import { ResetPassword } from './change-password.tsx'
import { Reassign } from './reassign.tsx'
import type { OfPerson } from './of-person.ts'

type Entry = (isOn: boolean, route: Guard, row: Row) => Row[]
type Person = OfPerson['person']

/** What helps a user to sign in, or ends their sessions. */
function signInRows(person: Person, mayChange: boolean, entry: Entry): Row[] {
  const { id, name, devices } = person
  return [
    ...entry(!person.isEmailVerified, users.resendVerification, {
      key: 'verify',
      title: 'Verification email',
      detail: `${person.email} has not been verified. The link works for three days.`,
      end: <RouteButton route={users.resendVerification} input={{ body: { id } }} isSmall label="Send again" />,
    }),
    ...entry(mayChange && isSignedUp(person), users.resetPassword, {
      key: 'password',
      title: 'Reset password',
      detail: 'Email a link to choose a new password, or set one that must be changed at the next sign-in.',
      end: <ResetPassword person={person} />,
    }),
    ...entry(mayChange && devices > 0, users.endSessions, {
      key: 'sessions',
      title: 'Sign out',
      detail: `Signed in on ${devices === 1 ? '1 device' : `${devices} devices`}.`,
      end: (
        <RouteButton
          route={users.endSessions}
          input={{ params: { id } }}
          isSmall
          label="Sign out everywhere"
          confirm={{
            title: `Sign ${name} out everywhere?`,
            content: 'All their sessions end now. They can sign in again.',
            ok: 'Sign out',
          }}
        />
      ),
    }),
  ]
}

/** What ends a user's work here. */
function endingRows(person: Person, mayChange: boolean, openWork: string, entry: Entry, onDeleted: () => void): Row[] {
  const { id, name, isActive, isAwaitingApproval } = person
  const body = { isActive: !isActive, updatedAt: person.updatedAt }
  return [
    ...entry(mayChange && !isAwaitingApproval && isStaff(person.type), users.change, {
      key: 'active',
      title: isActive ? 'Make inactive' : 'Make active',
      detail: isActive ? 'They are signed out on every device and cannot sign in.' : 'They can sign in again.',
      end: (
        <RouteButton
          route={users.change}
          input={{ params: { id }, body }}
          isSmall
          label={isActive ? 'Make inactive' : 'Make active'}
          {...(isActive ? { confirm: deactivationQuestion(name, inactiveWarning(openWork)) } : {})}
          outcome={() => statusChanged({ name, isActive: !isActive })}
        />
      ),
    }),
    ...entry(mayChange, users.remove, {
      key: 'delete',
      title: 'Delete',
      detail: openWork ? `${openWork} must be reassigned first.` : 'This cannot be undone. Their activity stays in the records.',
      end: (
        <RouteButton
          route={users.remove}
          input={{ body: { id } }}
          isSmall
          label="Delete"
          variant="danger"
          reason={openWork ? `Reassign ${openWork} first.` : undefined}
          confirm={{ title: `Delete ${name}?`, content: 'They are signed out. This cannot be undone.', ok: 'Delete' }}
          onDone={onDeleted}
        />
      ),
    }),
  ]
}

const isSignedUp = ({ isActive, isAwaitingApproval }: Person) => isActive && !isAwaitingApproval

/** Action: everything that may be done to a user, each with what it means. */
export function Action({ person, mayChange }: OfPerson) {
  const may = useMay()
  const me = useMe()
  const navigate = useNavigate()
  const [isReassigning, setReassigning] = useState(false)
  const { id } = person
  const openWork = openWorkText(person.open)
  const entry: Entry = (isOn, route, row) => (isOn && may(route) ? [row] : [])
  const rows = [
    ...entry(isSignedUp(person) && id !== me.id, permissions.byUser, {
      key: 'view as',
      title: 'View as',
      detail: 'See menus and screens as this user sees them. You cannot make changes; press Esc to leave.',
      end: <ViewAsPerson person={person} />,
    }),
    ...entry(openWork !== '', users.reassign, {
      key: 'reassign',
      title: 'Reassign',
      detail: `Move ${openWork} to a colleague. Closed deals stay with this user.`,
      end: <Button isSmall label="Reassign" onClick={() => setReassigning(true)} />,
    }),
    ...signInRows(person, mayChange, entry),
    ...endingRows(person, mayChange, openWork, entry, () => void navigate(linkTo('users'))),
  ]
  return (
    <>
      {rows.length > 0 ? (
        <Rows label="Actions" rows={rows} />
      ) : (
        <Nothing>
          {id === me.id ? 'You cannot change your own account here. Ask another admin.' : 'You do not have permission to change this user.'}
        </Nothing>
      )}
      {isReassigning ? <Reassign person={person} hanging={openWork} onClose={() => setReassigning(false)} /> : null}
    </>
  )
}
