import { users } from '@loupe/contract/access/users.ts'
import { passwordFault, passwordRules } from '@loupe/domain/access/password.ts'
import { profileTexts } from '@loupe/domain/access/profile.ts'
import { useState } from 'react'
import { useMe } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { PasswordField } from '../../../kit/fields.tsx'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { Page } from '../../../kit/page.tsx'
import { useRouteForm } from '../../../kit/route-form.tsx'
import { toast } from '../../../kit/toast.ts'
import '../../../kit/form-page.css'

/** Change Password (S1 §1), open to everybody. The form is cleared after the change. */
export function ChangePasswordScreen() {
  const [turn, setTurn] = useState(0)
  return (
    <Page title="Change Password">
      <p className="loupe-lead">You stay signed in here; on every other device you are signed out.</p>
      <div className="loupe-form-page" data-main-key>
        <PasswordForm key={turn} onDone={() => setTurn(turn + 1)} />
      </div>
    </Page>
  )
}

function PasswordForm({ onDone }: { onDone(): void }) {
  const me = useMe()
  const { view } = useRouteForm({
    route: users.changePassword,
    open: true,
    initial: {},
    onDone: () => {
      toast.success('Your password has been changed. All other sessions have been ended.')
      onDone()
    },
    children: (field, form) => {
      const value = (name: string) => (form.getFieldValue(name) as string | undefined) ?? ''
      return (
        <>
          <PasswordField {...field('currentPassword')} isKnown fault={(typed) => (typed ? undefined : profileTexts.currentPassword)} />
          <PasswordField
            {...field('newPassword')}
            hint={passwordRules}
            after={['currentPassword']}
            fault={(typed) => (typed ? passwordFault(typed, me, value('currentPassword')) : profileTexts.newPassword)}
          />
          <PasswordField
            {...field('ConfirmPassword')}
            isOptional={false}
            after={['newPassword']}
            fault={(typed) =>
              typed ? (typed === value('newPassword') ? undefined : profileTexts.sameAsNew) : profileTexts.confirmPassword
            }
          />
          <Submit form={form} />
        </>
      )
    },
  })
  return view
}

/** Enabled once all three fields are filled and the new password is confirmed. */
function Submit({ form }: { form: FormHandle }) {
  const current = useFieldValue(form, 'currentPassword')
  const next = useFieldValue(form, 'newPassword')
  const again = useFieldValue(form, 'ConfirmPassword')
  const isReady = Boolean(current && next) && next === again
  const reason = isReady ? undefined : 'Fill in your current password, and the new one twice.'
  return <Button label="Change Password" variant="main" hint="Ctrl+Enter" reason={reason} onClick={() => form.submit()} />
}
