import { Suspense, useEffect } from 'react'
import { useMe } from '../../api/session.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { onFirstUse } from '../../kit/first-use.ts'
import { Popup } from '../../kit/frame/popup.tsx'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'

// A separate chunk, because it is rarely opened.
const Profile = lazyComponent(() => import('../access/profile.tsx'), 'Profile')

/** The signed-in person, as a button; its popover is in features/access. */
export function ProfileButton() {
  const me = useMe()
  // So that it opens at once.
  useEffect(() => onFirstUse(() => void Profile.preload().catch(() => undefined)), [])
  return (
    <Popup
      content={(close) => (
        <Suspense fallback={null}>
          <Profile onDone={close} />
        </Suspense>
      )}
    >
      <UnstyledButton className="loupe-avatar">
        <Avatar person={me} />
        <span className="loupe-visually-hidden">Profile of {me.name}</span>
      </UnstyledButton>
    </Popup>
  )
}
