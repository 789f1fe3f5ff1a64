import { Suspense } from 'react'
import { Navigate } from 'react-router'
import { useWhoAmI } from '../../api/session.tsx'
import { Loading } from '../../kit/states.tsx'
import { pending } from './pending.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'

const SignUpWaiting = lazyComponent(() => import('./sign-up-waiting.tsx'), 'SignUpWaiting')

/**
 * "/" (S0 §2, §4) redirects: a signed-in person to the dashboard, a pending default password to its change, anybody else to the sign-in. A pending
 * sign-up shows its status here.
 */
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
