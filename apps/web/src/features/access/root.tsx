import { Suspense, lazy } from 'react'
import { Navigate } from 'react-router'
import { useWhoAmI } from '../../api/session.tsx'
import { Loading } from '../../kit/states.tsx'
import { pending } from './pending.ts'

const SignUpWaiting = lazy(async () => ({ default: (await import('./sign-up-waiting.tsx')).SignUpWaiting }))

/** "/" (S0 §2, §4): a pending default password goes to its change, nobody to the sign-in, somebody who signed up to where that stands, somebody to the dashboard. */
export function Root() {
  const { data: me, isPending } = useWhoAmI()
  if (isPending) return <Loading />
  if (me) return <Navigate to="/dashboard" replace />
  const token = pending.signUpToken
  if (token)
    return (
      <Suspense fallback={<Loading />}>
        <SignUpWaiting token={token} />
      </Suspense>
    )
  return <Navigate to={pending.limitedToken ? '/update-default-password' : '/signin'} replace />
}
