import { auth } from '@loupe/contract/access/auth.ts'
import { passwordRules } from '@loupe/domain/access/password.ts'
import { Link, useNavigate, useParams } from 'react-router'
import { callWithMessage } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { OpenPassword } from '../../kit/open/open-fields.tsx'
import { OpenForm } from '../../kit/open/open-form.tsx'
import { needed, sameAs } from '../../kit/open/rules.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { toast } from '../../kit/toast.ts'

const rules = {
  newPassword: [needed('Please input your password!')],
  confirm: [needed('Please confirm your password!'), sameAs('newPassword', 'Two passwords that you enter is inconsistent!')],
}

/** Sets a new password by the mailed link. A used or expired link is reported before anything is typed. */
export function ResetPassword() {
  const { resetId = '' } = useParams()
  const navigate = useNavigate()
  const { data, error } = useRead(auth.resetLink, { body: { token: resetId } }, { staleTime: Infinity })
  if (error?.code === 'E_VALIDATION')
    return (
      <OpenPage
        title="This link does not work"
        lead={error.message}
        foot={
          <>
            <Link to="/forgot-password">Request a new link</Link>
            <Link to="/signin">Back to sign in</Link>
          </>
        }
      />
    )
  // Any other error of this request appears again when the password is sent.
  if (!data && !error) return <OpenPage title="One moment" lead="We are checking your link." />
  return (
    <OpenPage
      title="Reset password"
      lead="Choose a new password. You will be signed out on every device."
      foot={
        <>
          <Link to="/forgot-password">Request a new link</Link>
          <Link to="/signin">Back to sign in</Link>
        </>
      }
    >
      <OpenForm
        rules={rules}
        submit="Reset password"
        send={async ({ newPassword = '' }) => {
          const { message } = await callWithMessage(auth.resetPassword, { body: { token: resetId, newPassword } })
          toast.success(message)
          await navigate('/')
        }}
      >
        {(field) => (
          <>
            <OpenPassword {...field('newPassword')} label="New password" autoComplete="new-password" hint={passwordRules} isFirst />
            <OpenPassword {...field('confirm')} label="Retype password" autoComplete="new-password" />
          </>
        )}
      </OpenForm>
    </OpenPage>
  )
}
