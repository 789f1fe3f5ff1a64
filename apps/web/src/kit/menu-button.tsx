import { Button, Dropdown } from 'antd'
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
          ...(entry.sign ? { icon: <Icon sign={entry.sign} /> } : {}),
          label: (
            <span className="loupe-menu-entry">
              {entry.label}
              {entry.keys ? <kbd aria-hidden>{entry.keys}</kbd> : null}
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
