import type { AccountUser } from '@loupe/contract/accounts/account-user.ts'
import { accountUserEdit, accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { clientUserTypeNames, clientUserTypes } from '@loupe/domain/accounts/client-user.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { ChoiceField, FlagField } from '../../../kit/choice-fields.tsx'
import { deactivationQuestion } from '../../../kit/deactivation.ts'
import { DigitsField, PasswordField, TextField } from '../../../kit/fields.tsx'
import { type FieldProps, FormDrawer } from '../../../kit/form-drawer.tsx'
import { SellerField } from '../../../kit/sellers.tsx'
import { toast } from '../../../kit/toast.ts'

export const userTypes = clientUserTypes.map((value) => ({ value, label: clientUserTypeNames[value] }))
const edit = { ...accountUsers.update, body: accountUserEdit } as const

/** What follows after a user is saved. Only set in the wizard, where every step leads to another (S1 §2). */
export interface AfterUser {
  onSaved(): void
  onContinue(): void
}
const after = (then: AfterUser | undefined) => (then ? { onDone: then.onSaved, onContinue: then.onContinue } : {})

/** What follows after a user is edited, and what was done where that is more than a correction. */
function afterEdit({ isActive, name }: AccountUser, then: AfterUser | undefined) {
  const report = (saved: AccountUser) => {
    if (saved.isActive !== isActive) toast.success(`${name} is ${saved.isActive ? 'active' : 'inactive'} now.`)
  }
  return {
    onDone: (saved: AccountUser) => {
      report(saved)
      then?.onSaved()
    },
    ...(then
      ? {
          onContinue: (saved: AccountUser) => {
            report(saved)
            then.onContinue()
          },
        }
      : {}),
  }
}

/** The question before a user is made inactive. */
const deactivation = ({ name, type }: AccountUser) =>
  deactivationQuestion(
    name,
    type === roles.API_USER
      ? 'Their API keys and webhooks stop working until they are active again.'
      : 'They can no longer be chosen as buyer, and get no emails to clients. Existing deals keep their buyer.',
  )

interface Props {
  account: string
  /** If true, the form starts with another type. */
  hasPrimary: boolean
  then?: AfterUser
  onClose(): void
}

export const AddUser = ({ account, hasPrimary, then, onClose }: Props) => (
  <FormDrawer
    title="Add user"
    route={accountUsers.create}
    open
    initial={{ account, type: hasPrimary ? 10 : 4 }}
    {...after(then)}
    onClose={onClose}
  >
    {(field) => (
      <UserFields field={field}>
        <PasswordField {...field('password')} />
        <PasswordField {...field('confirm_password')} />
      </UserFields>
    )}
  </FormDrawer>
)

const entered = (user: AccountUser) => Object.fromEntries(Object.entries(user).filter(([name]) => name in accountUserEdit.shape))

/** Edits a user of a client. A password is not edited but reset, by another form. */
export function EditUser({ user, then, onClose }: { user: AccountUser; then?: AfterUser; onClose(): void }) {
  return (
    <FormDrawer
      title={`Edit user ${user.name}`}
      route={accountUsers.update}
      createRoute={edit}
      always={['updatedAt']}
      params={{ id: user.id }}
      open
      initial={entered(user)}
      reread={async () => entered(await call(accountUsers.view, { params: { id: user.id } }))}
      question={({ isActive }) => (user.isActive && isActive === false ? Promise.resolve(deactivation(user)) : undefined)}
      {...afterEdit(user, then)}
      onClose={onClose}
      record={{ subject: 'accountUser', id: user.id }}
    >
      {(field) => (
        <UserFields field={field}>
          <FlagField {...field('isActive')} />
        </UserFields>
      )}
    </FormDrawer>
  )
}

/** The fields of a user, by their path in the form. */
function UserFields({ field, children }: { field(name: string): FieldProps; children: ReactNode }) {
  return (
    <>
      <TextField {...field('firstName')} />
      <TextField {...field('lastName')} />
      <ChoiceField {...field('type')} choices={userTypes} />
      <TextField {...field('email')} />
      <DigitsField {...field('mobile')} />
      <TextField {...field('username')} />
      {children}
      <TextField {...field('whatsapp')} />
      <TextField {...field('skype')} />
      <TextField {...field('wechat')} />
      <SellerField {...field('seller')} />
    </>
  )
}

/** Sets a new password for a user of a client. */
export const ResetPassword = ({ user, onClose }: { user: AccountUser; onClose(): void }) => (
  <FormDrawer
    title={`Reset password: ${user.name}`}
    route={accountUsers.resetPassword}
    open
    initial={{ id: user.id }}
    submit="Reset"
    onClose={onClose}
  >
    {(field) => (
      <>
        <p>The user must change it at the next sign-in.</p>
        <PasswordField {...field('password')} />
        <PasswordField {...field('confirm_password')} />
      </>
    )}
  </FormDrawer>
)
