import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { Loading } from '../../kit/states.tsx'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { linkTo } from '../../screens.ts'
import { aliasOf, screenBelow, similarScreens } from './addresses.ts'
import { entryOf } from './map.ts'
import './unknown-address.css'

/** Router state passed to the dashboard when an address was unknown. */
interface Notified {
  unknownAddress?: string
}

/** An address without a screen: redirects from an alias or a prefix; otherwise to the dashboard, which shows a notice (S0 §2). */
export function UnknownAddress() {
  const me = useMe()
  const { pathname, search } = useLocation()
  const alias = aliasOf(pathname)
  if (/^\/docs\/?$/.test(pathname)) return <ServersPage path={pathname} />
  if (alias) return <Navigate to={alias + search} replace />
  const below = screenBelow(me, pathname)
  if (below) return <Navigate to={entryOf(below) + search} replace />
  return <Navigate to={linkTo('dashboard')} replace state={{ unknownAddress: pathname } satisfies Notified} />
}

/** A page served by the server, not by this app: reloads it from the server, for example after the sign-in. */
function ServersPage({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path])
  return <Loading />
}

/** On the dashboard: the unknown address, and screens with similar addresses. */
export function UnknownAddressNotice() {
  const me = useMe()
  const { state } = useLocation()
  const navigate = useNavigate()
  const address = (state as Notified | null)?.unknownAddress
  if (!address) return null
  const similar = similarScreens(me, address)
  return (
    <div className="loupe-unknown-address" role="status">
      <p>
        Page not found: <code>{address}</code>. You are on the dashboard.{' '}
        {similar.length > 0 ? (
          'Did you mean one of these?'
        ) : (
          <>
            Use the menus or search<span className="loupe-unknown-keys"> (Ctrl+K)</span> to find a page.
          </>
        )}
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
      <UnstyledButton className="loupe-note-link" onClick={() => void navigate(linkTo('dashboard'), { replace: true })}>
        Close
      </UnstyledButton>
    </div>
  )
}
