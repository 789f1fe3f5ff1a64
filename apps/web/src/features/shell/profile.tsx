import type { ReactNode } from 'react'
import { useMe } from '../../api/session.tsx'
import { Popup } from '../../kit/frame/parts.tsx'

const initials = (first: string, last: string) => `${first[0] ?? ''}${last.replace('_', '')[0] ?? ''}`.toUpperCase()

/** Who is signed in, and what they can do about themselves; the entries are features/access's. */
export function Profile({ children }: { children(close: () => void): ReactNode }) {
  const me = useMe()
  const name = `${me.firstName} ${me.lastName === '_' ? '' : me.lastName}`.trim()
  return (
    <Popup
      content={(close) => (
        <div className="loupe-profile">
          <strong>{name}</strong>
          <span>{me.email}</span>
          {children(close)}
        </div>
      )}
    >
      <button type="button" className="loupe-avatar" aria-label={`Profile of ${name}`} style={me.bgColor ? { background: me.bgColor } : undefined}>
        {initials(me.firstName, me.lastName)}
      </button>
    </Popup>
  )
}
