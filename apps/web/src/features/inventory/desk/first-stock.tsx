import { Link } from 'react-router'
import { mayCall, useMe } from '../../../api/session.tsx'
import { screens } from '../../../screens.ts'
import './first-stock.css'

/** Links to the ways of importing stones, for people with the permission. */
export function FirstStock() {
  const me = useMe()
  const ways = [screens.uploadSheet, screens.intakes].filter((screen) => mayCall(me, screen))
  if (ways.length === 0) return null
  return (
    <div className="desk-first-stock">
      <p>Upload a sheet (.csv, .xlsx), or connect a vendor’s folder to import stones automatically.</p>
      {ways.map(({ path, title }) => (
        <Link key={path} className="loupe-note-button" to={path}>
          {title}
        </Link>
      ))}
    </div>
  )
}
