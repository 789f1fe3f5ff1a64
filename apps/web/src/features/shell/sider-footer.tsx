import { Link } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { useNarrowSider } from '../../kit/frame/narrow-sider.ts'
import { Popup } from '../../kit/frame/popup.tsx'
import { Icon } from '../../kit/icon.tsx'
import { setPreferences, usePreferences } from '../../kit/preferences.ts'
import { otherStones, stoneNames } from '../../kit/stones.ts'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { shortcutLinks } from './map.ts'
import { useSwitchStones } from './use-switch-stones.ts'

/** An entry of the 'Shortcuts' popup: an existing form that this person may submit. */
export interface Shortcut {
  label: string
  run(): void
}

/** Switches between natural and lab-grown. It shows the current type; so does the color on every screen. */
export function StonesToggle() {
  const { stones } = usePreferences()
  const change = useSwitchStones()
  return (
    <UnstyledButton
      className="loupe-side-button"
      role="switch"
      aria-checked={stones === 'lab'}
      aria-label={`Lab-Grown stones, now ${stoneNames[stones]}`}
      title={`Switch to ${stoneNames[otherStones(stones)]}`}
      onClick={change}
    >
      <span className="loupe-stones">
        <Icon sign="stones" />
      </span>{' '}
      <span className="loupe-nav-label loupe-stones">{stoneNames[stones]}</span>
    </UnstyledButton>
  )
}

export function Shortcuts({ entries }: { entries: Shortcut[] }) {
  const links = shortcutLinks(useMe())
  if (entries.length + links.length === 0) return null
  return (
    <Popup
      title={entries.length > 0 ? 'Add' : 'Go to'}
      placement="beside"
      content={(close) => (
        <div className="loupe-shortcuts">
          {entries.map(({ label, run }) => (
            <UnstyledButton
              key={label}
              className="loupe-side-button"
              onClick={() => {
                close()
                run()
              }}
            >
              {label}
            </UnstyledButton>
          ))}
          {links.map(({ title, path }) => (
            <Link key={path} to={path} className="loupe-side-button" onClick={close}>
              {title}
            </Link>
          ))}
        </div>
      )}
    >
      <UnstyledButton className="loupe-side-button" title="Shortcuts">
        <Icon sign="add" /> <span className="loupe-nav-label">Shortcuts</span>
      </UnstyledButton>
    </Popup>
  )
}

/** The bottom of the sidebar: stone type, shortcuts, and the switch between narrow and wide. */
export function SiderFooter({ shortcuts, canNarrow }: { shortcuts: Shortcut[]; canNarrow: boolean }) {
  const narrow = useNarrowSider()
  return (
    <div className="loupe-sider-foot">
      <StonesToggle />
      <Shortcuts entries={shortcuts} />
      {canNarrow ? (
        <UnstyledButton
          className="loupe-side-button"
          aria-label={narrow ? 'Expand sidebar' : 'Collapse sidebar'}
          title={narrow ? 'Expand sidebar' : undefined}
          onClick={() => setPreferences({ narrow: !narrow })}
        >
          <Icon sign={narrow ? 'widen' : 'narrow'} /> <span className="loupe-nav-label">Collapse sidebar</span>
        </UnstyledButton>
      ) : null}
    </div>
  )
}
