import { auth } from '@loupe/contract/access/auth.ts'
import { passwordRules, shortestPassword } from '@loupe/domain/access/password.ts'
import { Navigate, useNavigate } from 'react-router'
import { Failure, callWithMessage } from '../../api/client.ts'
import { forgetEverything } from '../../api/session.tsx'
import { tab } from '../../api/tab-owner.ts'
import { OpenCancel } from '../../kit/open/open-buttons.tsx'
import { OpenPassword } from '../../kit/open/open-fields.tsx'
import { OpenForm } from '../../kit/open/open-form.tsx'
import { atLeast, needed, sameAs } from '../../kit/open/rules.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { toast } from '../../kit/toast.ts'
import { pending } from './pending.ts'

const rules = {
  currentPassword: [
    needed('Please input your old password!'),
    atLeast(shortestPassword, `Password must be minimum of ${shortestPassword} digit.`),
  ],
  newPassword: [
    needed('Please input your password!'),
    atLeast(shortestPassword, `New Password must be minimum of ${shortestPassword} digit.`),
  ],
  confirm: [needed('Please confirm your password!'), sameAs('newPassword', 'Two passwords that you enter is inconsistent!')],
}

/** A person with a default password chooses their own before anything else. Shown only while there is a limited token. */
export function UpdateDefaultPassword() {
  const navigate = useNavigate()
  const token = pending.limitedToken
  if (!token) return <Navigate to="/" replace />
  return (
    <OpenPage title="Choose your password" lead="You signed in with a temporary password. Choose your own to continue.">
      <OpenForm
        rules={rules}
        submit="Update password"
        beside={<OpenCancel onPress={() => location.assign('/')} />}
        send={async ({ currentPassword = '', newPassword = '' }) => {
          const body = { currentPassword, password: newPassword, newPassword }
          const { message } = await callWithMessage(auth.resetPasswordByUser, { body }, { token })
          const { isOthersTab } = pending
          pending.drop()
          if (isOthersTab) return tab.reload()
          await forgetEverything()
          toast.success(message)
          // Which goes on to the dashboard: the change has opened a session.
          await navigate('/signin', { replace: true })
        }}
        onRefused={(failure: Failure) => {
          if (failure.code !== 'E_UNAUTHORIZED') return false
          pending.drop()
          toast.error(failure.message)
          void navigate('/signin', { replace: true })
          return true
        }}
      >
        {(field) => (
          <>
            <OpenPassword {...field('currentPassword')} label="Current password" autoComplete="current-password" isFirst />
            <OpenPassword {...field('newPassword')} label="New password" autoComplete="new-password" hint={passwordRules} />
            <OpenPassword {...field('confirm')} label="Retype password" autoComplete="new-password" />
          </>
        )}
      </OpenForm>
    </OpenPage>
  )
}
