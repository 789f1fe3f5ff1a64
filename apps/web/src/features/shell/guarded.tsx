import { Fragment, type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { onSignedOut } from '../../api/client.ts'
import { useCompany } from '../../api/company.ts'
import { queryClient } from '../../api/hooks.ts'
import { closeLive, onEnded, openLive } from '../../api/live.ts'
import { endPreview, usePreview } from '../../api/preview.ts'
import { readAs } from '../../api/reader.ts'
import { SignedIn, visibleAs, useWhoAmI } from '../../api/session.tsx'
import { Starting } from '../../kit/full-screen-loader.tsx'
import { Failed } from '../../kit/states.tsx'

/** Requires a session. When the session ends, on any call, the person returns here after signing in again; drafts are preserved. */
export function Guarded({ children }: { children: ReactNode }) {
  const { data: me, error, isPending, refetch } = useWhoAmI()
  const location = useLocation()
  const preview = usePreview()
  const { timeZone } = useCompany()
  // The end of the session is handled in one place, for calls and for the live stream.
  useEffect(() => {
    const end = () => {
      endPreview()
      void queryClient.resetQueries()
    }
    onSignedOut(end)
    const off = onEnded(end)
    return () => void off()
  }, [])
  const isIn = me !== null && me !== undefined
  // The stream belongs to the session. It begins with the server's time, which countdowns use.
  useEffect(() => {
    if (!isIn) return
    openLive()
    return closeLive
  }, [isIn])
  if (isPending) return <Starting />
  if (error && !me) return <Failed error={error} onRetry={() => void refetch()} />
  if (!me) return <Navigate to="/signin" replace state={{ from: location.pathname + location.search }} />
  return (
    <SignedIn value={visibleAs(me, preview)}>
      <Fragment key={readAs(me, timeZone)}>{children}</Fragment>
    </SignedIn>
  )
}
