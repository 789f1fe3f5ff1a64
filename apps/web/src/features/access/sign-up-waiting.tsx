import { auth } from '@loupe/contract/access/auth.ts'
import type { SignUpState } from '@loupe/domain/access/sign-in.ts'
import { type ReactNode, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead } from '../../api/hooks.ts'
import { OpenPage } from '../../kit/open/open-page.tsx'
import { pending } from './pending.ts'

const every = 15_000
const pages: Record<Exclude<SignUpState, 'approved'>, { title: string; lead(): string; text: ReactNode }> = {
  unverified: {
    title: 'Verify your email address',
    lead: () => pending.signUpMessage,
    text: 'Your account is then reviewed. We will email you as soon as you can sign in.',
  },
  waiting: {
    title: 'Pending approval',
    lead: () => 'Your email address is verified, and your account is under review.',
    text: 'We will email you as soon as it has been reviewed.',
  },
  rejected: {
    title: 'Not approved',
    lead: () => 'Your account was not approved.',
    text: (
      <>
        If you think this is a mistake, please contact the company. You can also{' '}
        <Link to="/signup" onClick={() => pending.forgetSignUp()}>
          sign up again
        </Link>
        .
      </>
    ),
  },
}

/** "/" after a sign-up: its status, and the sign-in as soon as it is approved. */
export function SignUpWaiting({ token }: { token: string }) {
  const navigate = useNavigate()
  // A browser that is not signed in receives no live updates, so it polls.
  const { data } = useRead(auth.signUpStatus, { body: { token } }, { refetchInterval: every })
  const status = data?.status
  useEffect(() => {
    if (status !== 'approved') return
    pending.forgetSignUp()
    void navigate('/signin', { replace: true })
  }, [status, navigate])
  if (status === undefined || status === 'approved')
    return <OpenPage title="One moment" lead="We are checking the status of your sign-up." />
  const { title, lead, text } = pages[status]
  return (
    <OpenPage
      title={title}
      lead={lead()}
      isMailed={status === 'unverified'}
      foot={
        <Link to="/signin" onClick={() => pending.forgetSignUp()}>
          Back to sign in
        </Link>
      }
    >
      <p className="loupe-open-lead">{text}</p>
    </OpenPage>
  )
}
