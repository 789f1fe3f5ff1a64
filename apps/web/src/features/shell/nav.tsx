import { Link, useLocation } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { inSight } from '../../kit/in-sight.ts'
import { type Screen, screens } from '../../screens.ts'
import { groupIcons } from './group-icons.tsx'
import { entryOf, headerEntries, menuScreenOf, screenAt, siderGroups, tabsOf } from './map.ts'

/** Home, Inventory, Clients, Transactions, Bulk Emails, Users (S0 §2), without entries that have no screen. */
export function HeaderNav() {
  const entries = headerEntries(useMe())
  const here = screenAt(useLocation().pathname)
  return (
    <nav className="loupe-nav" aria-label="Main">
      <ul className="loupe-nav-header">
        {entries.map(({ label, path }) => (
          <li key={label}>
            <Link to={path} aria-current={here?.header === label || here?.path.startsWith(`${path}/`) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sidebar's groups, each with its icon and its screens; a group with a single screen is a plain link. */
export function SiderNav({ isNarrow = false, onGo }: { isNarrow?: boolean; onGo?: () => void }) {
  const groups = siderGroups(useMe())
  const here = menuScreenOf(screenAt(useLocation().pathname))
  return (
    <nav className="loupe-nav" aria-label="Sidebar">
      {groups.map(({ group, screens: listed }) => {
        const Icon = groupIcons[group]
        const [first] = listed
        const isOne = listed.length === 1 || isNarrow
        // A link with a screen's name is highlighted on that screen only; in the narrow sidebar it represents the whole group.
        const isHere = (screen: Screen) => (isNarrow ? here?.group === group : here?.path === screen.path)
        return (
          <div key={group} className="loupe-sider-group">
            {isOne && first ? (
              <Link
                to={entryOf(first)}
                onClick={onGo}
                title={isNarrow ? group : first.title}
                aria-current={isHere(first) ? 'page' : undefined}
              >
                <Icon aria-hidden /> <span className={isNarrow ? 'loupe-visually-hidden' : 'loupe-word'}>{group}</span>
              </Link>
            ) : (
              <>
                <div className="loupe-sider-head" id={`group-${group}`}>
                  <Icon aria-hidden /> {group}
                </div>
                <ul aria-labelledby={`group-${group}`}>
                  {listed.map((screen) => (
                    <li key={screen.path}>
                      <Link to={entryOf(screen)} onClick={onGo} aria-current={isHere(screen) ? 'page' : undefined}>
                        {screen.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )
      })}
    </nav>
  )
}

/** The sidebar's screens in one row, for `nav-style=horizontal`. */
export function RowNav() {
  const groups = siderGroups(useMe())
  const here = menuScreenOf(screenAt(useLocation().pathname))
  return (
    <nav className="loupe-nav" aria-label="Sidebar">
      {groups.map(({ group, screens: [first] }) => {
        const Icon = groupIcons[group]
        return first ? (
          <Link key={group} to={entryOf(first)} aria-current={here?.group === group ? 'page' : undefined}>
            <Icon aria-hidden /> {group}
          </Link>
        ) : null
      })}
    </nav>
  )
}

/** The current location: breadcrumbs from home, and the screen's tab menu. Empty on the dashboard. */
export function Place() {
  const me = useMe()
  const here = screenAt(useLocation().pathname)
  const parent = here?.setting ? screens.settings : menuScreenOf(here)
  const tabs = tabsOf(me, here)
  if (!here || here.header === 'Home' || here.hasOwnHead) return null
  return (
    <div className="loupe-place">
      <nav aria-label="Breadcrumb">
        <ol className="loupe-crumbs">
          <li>
            <Link to="/dashboard">Home</Link>
          </li>
          {parent?.group && parent.group !== parent.title ? <li>{parent.group}</li> : null}
          {parent && parent !== here ? (
            <li>
              <Link to={entryOf(parent)}>{parent.title}</Link>
            </li>
          ) : null}
          {tabs.length === 0 ? <li aria-current="page">{here.title}</li> : null}
        </ol>
      </nav>
      {tabs.length > 0 ? (
        <nav className="loupe-tabs" aria-label={here.group ?? 'Tabs'}>
          {tabs.map((screen) => (
            <Link key={screen.path} to={entryOf(screen)} {...(screen === here ? { ref: inSight, 'aria-current': 'page' as const } : {})}>
              {screen.title}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  )
}
