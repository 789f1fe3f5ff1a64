import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { linkTo } from '../../screens.ts'
import { aliasOf, screenBelow, similarScreens } from './addresses.ts'
import { entryOf } from './map.ts'
import './unknown-address.css'

/** What the dashboard is told when an address led nowhere. */
interface Told {
  unknownAddress?: string
}

/** An address that no screen stands at: another name of one, the beginning of others, or the dashboard, which names it (S0 §2). */
export function UnknownAddress() {
  const me = useMe()
  const { pathname, search } = useLocation()
  const alias = aliasOf(pathname)
  if (alias) return <Navigate to={alias + search} replace />
  const below = screenBelow(me, pathname)
  if (below) return <Navigate to={entryOf(below) + search} replace />
  return <Navigate to={linkTo('dashboard')} replace state={{ unknownAddress: pathname } satisfies Told} />
}

/** On the dashboard: which address led nowhere, and screens with addresses like it. */
export function UnknownAddressNotice() {
  const me = useMe()
  const { state } = useLocation()
  const navigate = useNavigate()
  const address = (state as Told | null)?.unknownAddress
  if (!address) return null
  const similar = similarScreens(me, address)
  return (
    <div className="loupe-unknown-address" role="status">
      <p>
        There is no page at <code>{address}</code>, so this is the dashboard.{' '}
        {similar.length > 0 ? 'Did you mean one of these?' : 'The menus and the search (Ctrl+K) list every page you can open.'}
      </p>
      {similar.length > 0 ? (
        <ul>
          {similar.map(({ title, path }) => (
            <li key={path}>
              <Link to={path}>
                {title} <code>{path}</code>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <button type="button" className="loupe-said-link" onClick={() => void navigate(linkTo('dashboard'), { replace: true })}>
        Close
      </button>
    </div>
  )
}
