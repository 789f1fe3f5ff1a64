import { auth } from '@loupe/contract/access/auth.ts'
import { Link } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { pending } from './pending.ts'

/** "/" for somebody who has signed up and not been let in yet: where the sign-up stands, asked again each time the page is opened. */
export function SignUpWaiting({ token }: { token: string }) {
  const { data } = useRead(auth.signUpStatus, { body: { token } })
  const isApproved = data?.status === 'approved'
  return (
    <OpenPage
      title={isApproved ? 'Your account is approved' : 'Awaiting approval'}
      lead={isApproved ? 'You can sign in now.' : pending.signUpMessage}
      foot={
        <Link to="/signin" onClick={() => pending.forgetSignUp()}>
          {isApproved ? 'Sign in' : 'Back to sign in'}
        </Link>
      }
    >
      {isApproved ? null : (
        <p className="loupe-open-lead">
          Please open the link that we have sent you. Your account is then reviewed, and we write to you as soon as you can sign in.
        </p>
      )}
    </OpenPage>
  )
}
