import type { StaffDetail } from '@loupe/contract/access/staff.ts'
import { users } from '@loupe/contract/access/users.ts'
import { givenPasswordRules } from '@loupe/domain/access/password.ts'
import { useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { PasswordField } from '../../../kit/fields.tsx'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { RowActions } from '../../../kit/row-end.tsx'
import { Rows } from '../../../kit/rows.tsx'
import { Nothing } from '../../../kit/states.tsx'
import type { OfPerson } from './of-person.ts'

/** Configuration > Change password: by a mailed link, or with a given password that the user must change at the next sign-in. */
export function ChangePassword({ person, mayChange }: OfPerson) {
  const me = useMe()
  if (person.id === me.id) return <Nothing>Change your own password from your profile, at the top right.</Nothing>
  if (!mayChange) return <Nothing>Only a super admin can change the password of a super admin.</Nothing>
  if (!person.isActive) return <Nothing>This user is inactive. Make them active first.</Nothing>
  return (
    <Rows
      label="Change password"
      rows={[
        {
          key: 'link',
          title: 'Email a link',
          detail: `To ${person.email}. The link works once and expires after 30 minutes.`,
          end: <MailLink person={person} />,
        },
        {
          key: 'give',
          title: 'Set a password',
          detail:
            'Give the user this password yourself. All their sessions end. It expires after 7 days and must be changed at the next sign-in.',
          end: <GivePassword person={person} />,
        },
      ]}
    />
  )
}

/** Both ways side by side, for the list of actions. */
export const ResetPassword = ({ person }: Of) => (
  <RowActions>
    <MailLink person={person} />
    <GivePassword person={person} />
  </RowActions>
)

interface Of {
  person: StaffDetail
}

const MailLink = ({ person }: Of) => (
  <RouteButton
    route={users.resetPassword}
    input={{ body: { id: person.id } }}
    isSmall
    label="Send link"
    outcome={() => `Link emailed to ${person.name}.`}
    confirm={{
      title: `Email ${person.name} a link?`,
      content: 'They can choose a new password with it. The current one works until then.',
      ok: 'Send',
    }}
  />
)

function GivePassword({ person }: Of) {
  const [isGiving, setGiving] = useState(false)
  return (
    <>
      <Button isSmall label="Set a password" onClick={() => setGiving(true)} />
      {isGiving ? (
        <FormDrawer
          title={`New password of ${person.name}`}
          route={users.resetPassword}
          open
          initial={{ id: person.id }}
          submit="Change password"
          onClose={() => setGiving(false)}
        >
          {(field) => <PasswordField {...field('password')} isOptional={false} hint={givenPasswordRules} />}
        </FormDrawer>
      ) : null}
    </>
  )
}
