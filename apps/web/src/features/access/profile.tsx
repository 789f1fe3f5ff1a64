import { auth } from '@loupe/contract/access/auth.ts'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { closeLive } from '../../api/live.ts'
import { useMe } from '../../api/session.tsx'
import { linkTo } from '../../screens.ts'
import { cameFrom } from './pending.ts'
import './profile.css'

const ResetPasswordDialog = lazy(async () => ({ default: (await import('./reset-password-dialog.tsx')).ResetPasswordDialog }))

/** What the header's profile popover shows: who one is, one's own pages, the password, the way out. `onDone` closes the popover. */
export function Profile({ onDone }: { onDone(): void }) {
  const me = useMe()
  const [isResetting, setResetting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    cameFrom.forget()
    // The end of this session is no news.
    closeLive()
    await call(auth.logout, {}).catch(() => undefined)
    // A fresh page: nothing of this person stays in memory.
    location.assign('/signin')
  }
  return (
    <div className="loupe-profile">
      <p className="loupe-profile-name">
        {me.firstName} {me.lastName}
      </p>
      <p className="loupe-profile-role">
        {me.roleName} · {me.email}
      </p>
      <Link to={linkTo('devices')} onClick={onDone}>
        Devices and sign-ins
      </Link>
      <button type="button" onClick={() => setResetting(true)}>
        Reset Password
      </button>
      <button type="button" disabled={isLeaving} onClick={() => void leave()}>
        {isLeaving ? 'Signing out …' : 'Logout'}
      </button>
      {isResetting ? (
        <Suspense fallback={null}>
          <ResetPasswordDialog
            open
            onClose={() => {
              setResetting(false)
              onDone()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
