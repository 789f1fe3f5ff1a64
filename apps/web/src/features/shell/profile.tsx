import { useMe } from '../../api/session.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { Popup } from '../../kit/frame/parts.tsx'
import { Profile } from '../access/profile.tsx'

/** Who is signed in, as a button; its popover is features/access's. */
export function ProfileButton() {
  const me = useMe()
  return (
    <Popup content={(close) => <Profile onDone={close} />}>
      <button type="button" className="loupe-avatar">
        <Avatar person={me} />
        <span className="loupe-visually-hidden">Profile of {me.name}</span>
      </button>
    </Popup>
  )
}
