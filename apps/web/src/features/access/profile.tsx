import { useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { linkTo } from '../../screens.ts'
import { SignOut } from './sign-out.tsx'
import { lazyLayer } from '../../kit/lazy-layer.tsx'
import './profile.css'

const ResetPasswordDialog = lazyLayer(() => import('./reset-password-dialog.tsx'), 'ResetPasswordDialog')

/** The content of the header's profile popover: name, links to the person's pages, password and sign-out. `onDone` closes the popover. */
export function Profile({ onDone }: { onDone(): void }) {
  const me = useMe()
  const [isResetting, setResetting] = useState(false)
  return (
    <div className="loupe-profile">
      <p className="loupe-profile-name">
        <Link to={linkTo('profile')} onClick={onDone} className="loupe-person">
          <Avatar person={me} size={36} /> {me.name}
        </Link>
      </p>
      <p className="loupe-profile-role">
        {me.roleName} · {me.email}
      </p>
      <Link to={linkTo('profile')} onClick={onDone}>
        My Settings
      </Link>
      <Link to={linkTo('devices')} onClick={onDone}>
        Devices and sign-ins
      </Link>
      <UnstyledButton
        onClick={() => {
          setResetting(true)
          onDone()
        }}
      >
        Reset Password
      </UnstyledButton>
      <SignOut label="Logout" />
      {isResetting ? <ResetPasswordDialog open onClose={() => setResetting(false)} /> : null}
    </div>
  )
}
