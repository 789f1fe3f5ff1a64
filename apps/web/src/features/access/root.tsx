import { Navigate } from 'react-router'
import { useWhoAmI } from '../../api/session.tsx'
import { Loading } from '../../kit/states.tsx'
import { pending } from './pending.ts'

/** "/" (S0 §2): a pending default password goes to its change, nobody to the sign-in, somebody to the dashboard. */
export function Root() {
  const { data: me, isPending } = useWhoAmI()
  if (isPending) return <Loading />
  if (me) return <Navigate to="/dashboard" replace />
  return <Navigate to={pending.limitedToken ? '/update-default-password' : '/signin'} replace />
}
