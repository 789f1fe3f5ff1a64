import { auth } from '@loupe/contract/access/auth.ts'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { pending } from './pending.ts'

/** "/" for somebody who signed up: that it waits for approval, and the sign-in as soon as it does not any more. */
export function SignUpWaiting({ token }: { token: string }) {
  const navigate = useNavigate()
  const { data } = useRead(auth.signUpStatus, { body: { token } })
  const isApproved = data?.status === 'approved'
  useEffect(() => {
    if (!isApproved) return
    pending.forgetSignUp()
    void navigate('/signin', { replace: true })
  }, [isApproved, navigate])
  return (
    <OpenPage
      title="Awaiting approval"
      lead={pending.signUpMessage}
      foot={
        <Link to="/signin" onClick={() => pending.forgetSignUp()}>
          Back to sign in
        </Link>
      }
    >
      <p className="loupe-open-lead">Your account is then reviewed. We write to you as soon as you can sign in.</p>
    </OpenPage>
  )
}
