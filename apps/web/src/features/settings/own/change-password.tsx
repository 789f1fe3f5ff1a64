import { users } from '@loupe/contract/access/users.ts'
import { passwordFault, passwordRules } from '@loupe/domain/access/password.ts'
import { profileSaid } from '@loupe/domain/access/profile.ts'
import { useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { PasswordField } from '../../../kit/fields.tsx'
import { type FormHandle, SendButton, useFieldValue } from '../../../kit/form-drawer.tsx'
import { useNotices } from '../../../kit/notices.ts'
import { Page } from '../../../kit/page.tsx'
import { useRouteForm } from '../../../kit/route-form.tsx'
import '../../../kit/form-page.css'

/** Change Password (S1 §1): everybody's. When it has been changed the form is empty again. */
export function ChangePasswordScreen() {
  const [turn, setTurn] = useState(0)
  return (
    <Page title="Change Password">
      <p className="loupe-lead">You stay signed in here; on every other device you are signed out.</p>
      <div className="loupe-form-page">
        <PasswordForm key={turn} onDone={() => setTurn(turn + 1)} />
      </div>
    </Page>
  )
}

function PasswordForm({ onDone }: { onDone(): void }) {
  const me = useMe()
  const notices = useNotices()
  const { view } = useRouteForm({
    route: users.changePassword,
    open: true,
    initial: {},
    onDone: () => {
      notices.good('Your password has been changed. All other sessions have been ended.')
      onDone()
    },
    children: (field, form) => {
      const value = (name: string) => (form.getFieldValue(name) as string | undefined) ?? ''
      return (
        <>
          <PasswordField {...field('currentPassword')} isKnown fault={(typed) => (typed ? undefined : profileSaid.currentPassword)} />
          <PasswordField
            {...field('newPassword')}
            hint={passwordRules}
            after={['currentPassword']}
            fault={(typed) => (typed ? passwordFault(typed, me, value('currentPassword')) : profileSaid.newPassword)}
          />
          <PasswordField
            {...field('ConfirmPassword')}
            isOptional={false}
            after={['newPassword']}
            fault={(typed) => (typed ? (typed === value('newPassword') ? undefined : profileSaid.sameAsNew) : profileSaid.confirmPassword)}
          />
          <Submit form={form} />
        </>
      )
    },
  })
  return view
}

/** There is nothing to send before all three are filled and the last two are the same. */
function Submit({ form }: { form: FormHandle }) {
  const current = useFieldValue(form, 'currentPassword')
  const next = useFieldValue(form, 'newPassword')
  const again = useFieldValue(form, 'ConfirmPassword')
  const isReady = Boolean(current && next) && next === again
  return <SendButton label="Change Password" look="primary" isOff={!isReady} isPending={false} onSend={() => form.submit()} />
}
