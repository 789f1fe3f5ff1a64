import { Suspense, lazy } from 'react'
import { useMe } from '../../api/session.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { Popup } from '../../kit/frame/parts.tsx'

// Loaded when it is opened.
const Profile = lazy(async () => ({ default: (await import('../access/profile.tsx')).Profile }))

/** Who is signed in, as a button; its popover is features/access's. */
export function ProfileButton() {
  const me = useMe()
  return (
    <Popup
      content={(close) => (
        <Suspense fallback={null}>
          <Profile onDone={close} />
        </Suspense>
      )}
    >
      <button type="button" className="loupe-avatar">
        <Avatar person={me} />
        <span className="loupe-visually-hidden">Profile of {me.name}</span>
      </button>
    </Popup>
  )
}
