import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { Flyout } from '../../kit/frame/flyout.tsx'
import { Icon } from '../../kit/icon.tsx'
import { inSight, intoView } from '../../kit/in-sight.ts'
import { type Group, type Screen, screens } from '../../screens.ts'
import { groupIcons } from './group-icons.ts'
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
export function SiderNav({ onGo }: { onGo?: () => void }) {
  const groups = siderGroups(useMe())
  const here = menuScreenOf(screenAt(useLocation().pathname))
  return (
    <nav className="loupe-nav" aria-label="Sidebar">
      {groups.map(({ group, screens: listed }) => {
        const [only] = listed
        return (
          <div key={group} className="loupe-sider-group">
            {listed.length === 1 && only ? (
              <Link to={entryOf(only)} onClick={onGo} title={only.title} {...currentIf(here?.path === only.path)}>
                <Icon sign={groupIcons[group]} /> <span className="loupe-nav-label">{group}</span>
              </Link>
            ) : (
              <>
                <div className="loupe-sider-head" id={`group-${group}`}>
                  <Icon sign={groupIcons[group]} /> {group}
                </div>
                <GroupLinks label={`group-${group}`} listed={listed} here={here} onGo={onGo} />
              </>
            )}
          </div>
        )
      })}
    </nav>
  )
}

/** The sidebar as icons: the screens of a group open beside its icon. */
export function NarrowSiderNav() {
  const groups = siderGroups(useMe())
  const here = menuScreenOf(screenAt(useLocation().pathname))
  const [opened, setOpened] = useState<Group>()
  const close = () => setOpened(undefined)
  return (
    <nav className="loupe-nav" aria-label="Sidebar">
      {groups.map(({ group, screens: listed }) => {
        const [only] = listed
        const isHere = here?.group === group
        return (
          <div key={group} className="loupe-sider-group">
            {listed.length === 1 && only ? (
              <Link to={entryOf(only)} title={only.title} {...currentIf(isHere)}>
                <Icon sign={groupIcons[group]} /> <span className="loupe-visually-hidden">{group}</span>
              </Link>
            ) : (
              <Flyout
                label={group}
                icon={<Icon sign={groupIcons[group]} />}
                isCurrent={isHere}
                isOpen={opened === group}
                onOpen={() => setOpened(group)}
                onClose={() => setOpened((now) => (now === group ? undefined : now))}
              >
                <GroupLinks listed={listed} here={here} onGo={close} />
              </Flyout>
            )}
          </div>
        )
      })}
    </nav>
  )
}

const currentIf = (isHere: boolean) => (isHere ? { ref: intoView, 'aria-current': 'page' as const } : {})

interface GroupLinksProps {
  /** Id of the element that names the list, where nothing around it has its name. */
  label?: string
  listed: readonly Screen[]
  here: Screen | undefined
  onGo: (() => void) | undefined
}

const GroupLinks = ({ label, listed, here, onGo }: GroupLinksProps) => (
  <ul aria-labelledby={label}>
    {listed.map((screen) => (
      <li key={screen.path}>
        <Link to={entryOf(screen)} onClick={onGo} {...currentIf(here?.path === screen.path)}>
          {screen.title}
        </Link>
      </li>
    ))}
  </ul>
)

/** The sidebar's screens in one row, for `nav-style=horizontal`. */
export function RowNav() {
  const groups = siderGroups(useMe())
  const here = menuScreenOf(screenAt(useLocation().pathname))
  return (
    <nav className="loupe-nav" aria-label="Sidebar">
      {groups.map(({ group, screens: [first] }) => {
        return first ? (
          <Link key={group} to={entryOf(first)} aria-current={here?.group === group ? 'page' : undefined}>
            <Icon sign={groupIcons[group]} /> {group}
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
          {tabs.length === 0 && (parent === here || parent?.title !== here.title) ? <li aria-current="page">{here.title}</li> : null}
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
