import { Icon } from '../../kit/icon.tsx'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { type Screen, linkTo } from '../../screens.ts'
import { intoView } from '../../kit/in-sight.ts'
import { SignOut } from '../access/sign-out.tsx'
import { entryOf, settingGroups } from './map.ts'
import { useHasSettingMenu } from './setting-menu.ts'
import './settings.css'

/** /setting: opens the first screen of the area that this person may see. */
export function SettingHome() {
  const first = settingGroups(useMe())[0]?.screens[0]
  return <Navigate to={first ? entryOf(first) : linkTo('dashboard')} replace />
}

/** The settings area (S1 §2): menu on the left, one of its screens on the right; on narrow windows the menu folds above the screen. */
export function Settings({ here, children }: { here: Screen; children: ReactNode }) {
  const isWide = useHasSettingMenu(here)
  return (
    <div className="loupe-settings">
      {isWide ? (
        <Menu here={here} />
      ) : (
        <details key={here.path} className="loupe-settings-fold">
          <summary>Settings</summary>
          <Menu here={here} />
        </details>
      )}
      <div className="loupe-settings-pane">{children}</div>
    </div>
  )
}

function Menu({ here }: { here: Screen }) {
  const me = useMe()
  return (
    <nav className="loupe-nav loupe-settings-menu" aria-label="Settings">
      <Link to={linkTo('dashboard')}>
        <Icon sign="back" /> Back to the dashboard
      </Link>
      {settingGroups(me).map(({ heading, screens }) => (
        <section key={heading}>
          <h2>{heading === 'You' ? me.name : heading}</h2>
          <ul>
            {screens.map((screen) => (
              <li key={screen.path}>
                <Link ref={screen === here ? intoView : undefined} to={entryOf(screen)} aria-current={screen === here ? 'page' : undefined}>
                  {screen.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SignOut label="Log out" />
    </nav>
  )
}
