import { Link, useLocation } from 'react-router'
import { whole } from './format.ts'
import { Popup } from './frame/popup.tsx'
import { Icon } from './icon.tsx'
import { inSight } from './in-sight.ts'
import './swiped.css'
import './tab-menu.css'

export interface TabLink {
  title: string
  path: string
  /** How many items wait there; 0 is not displayed. */
  count?: number | undefined
}

/** The tab menu of an area (S0 §2): its screens, with the rarer ones under More. */
export function TabMenu({ label, links, more = [] }: { label: string; links: readonly TabLink[]; more?: readonly TabLink[] }) {
  const { pathname } = useLocation()
  // The query of an address does not matter for its tab.
  const isHere = (path: string) => path.split('?')[0] === pathname
  const current = (path: string) => (isHere(path) ? { ref: inSight, 'aria-current': 'page' as const } : {})
  const chosen = more.find(({ path }) => isHere(path))
  return (
    <nav className="loupe-tab-menu" aria-label={label}>
      {links.map(({ title, path, count }) => (
        <Link key={path} to={path} {...current(path)}>
          {/* The space parts the count from the title for a screen reader. */}
          {title} {count ? <b className="loupe-tab-count">{whole(count)}</b> : null}
        </Link>
      ))}
      {more.length > 0 && (
        <Popup
          content={(close) => (
            <nav className="loupe-nav" aria-label={`More of ${label}`}>
              {more.map(({ title, path }) => (
                <Link key={path} to={path} {...current(path)} onClick={close}>
                  {title}
                </Link>
              ))}
            </nav>
          )}
        >
          <button type="button" {...(chosen ? { ref: inSight, 'aria-current': 'page' } : {})}>
            {chosen ? `More: ${chosen.title}` : 'More'} <Icon sign="down" />
          </button>
        </Popup>
      )}
    </nav>
  )
}
