import { useMe } from '../../api/session.tsx'
import { Popup } from '../../kit/frame/parts.tsx'
import { Profile } from '../access/profile.tsx'

const initials = (first: string, last: string) => `${first[0] ?? ''}${last.replace('_', '')[0] ?? ''}`.toUpperCase()

/** Who is signed in, as a button; its popover is features/access's. */
export function ProfileButton() {
  const me = useMe()
  return (
    <Popup content={(close) => <Profile onDone={close} />}>
      <button type="button" className="loupe-avatar" style={me.bgColor ? { background: me.bgColor } : undefined}>
        {initials(me.firstName, me.lastName)}
        <span className="loupe-visually-hidden">
          Profile of {me.firstName} {me.lastName}
        </span>
      </button>
    </Popup>
  )
}
