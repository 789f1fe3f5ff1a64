import { Button, Dropdown } from 'antd'
import { Caps } from './actions/caps.tsx'
import { Icon, type Sign } from './icon.tsx'
import './chips.css'

export interface MenuEntry {
  key: string
  label: string
  keys?: string | undefined
  sign?: Sign
  /** Why it can not be done now: it stays in the menu and says so. */
  reason?: string | undefined
  run(): void
}

/** A button that opens a menu of things to do. What can not be done now says why. */
export function MenuButton({
  label,
  sign,
  entries,
  isIcon = false,
}: {
  label: string
  sign: Sign
  entries: MenuEntry[]
  isIcon?: boolean
}) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: entries.map((entry) => ({
          key: entry.key,
          disabled: entry.reason !== undefined,
          title: entry.reason ?? '',
          label: (
            <span className="loupe-menu-entry">
              {entry.sign ? <Icon sign={entry.sign} /> : null}
              {entry.label}
              {entry.keys ? <Caps keys={entry.keys} /> : null}
              {entry.reason ? <small>{entry.reason}</small> : null}
            </span>
          ),
        })),
        onClick: ({ key }) => entries.find((entry) => entry.key === key)?.run(),
      }}
    >
      <Button
        className="loupe-action"
        icon={<Icon sign={sign} />}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
      >
        {isIcon ? null : label}
      </Button>
    </Dropdown>
  )
}
