import { Button } from 'antd'
import { useState } from 'react'
import { Menu } from './grid/popup.tsx'
import type { Point } from './grid/types.ts'
import { Icon, type Sign } from './icon.tsx'
import { toast } from './toasts.ts'
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
const lineHeight = 32

/** A button that opens a menu of things to do, below it or where there is room. */
export function MenuButton({
  label,
  sign,
  entries,
  isIcon = false,
}: {
  label: string
  sign: Sign
  entries: readonly MenuEntry[]
  isIcon?: boolean
}) {
  const [at, open] = useState<Point>()
  const height = entries.length * lineHeight + 16
  return (
    <>
      <Button
        className="loupe-action"
        icon={<Icon sign={sign} />}
        aria-label={isIcon ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        title={isIcon ? label : undefined}
        onClick={({ currentTarget }) => {
          const { left, top, bottom } = currentTarget.getBoundingClientRect()
          open({ x: left, y: bottom + height > innerHeight ? top - height : bottom + 4 })
        }}
      >
        {isIcon ? null : label}
      </Button>
      {at ? (
        <Menu
          at={at}
          label={label}
          entries={entries.map((entry) => ({
            label: entry.label,
            icon: entry.sign ? <Icon sign={entry.sign} /> : null,
            ...(entry.keys ? { keys: entry.keys.toUpperCase() } : {}),
            ...(entry.reason ? { reason: entry.reason } : {}),
            run: () => (entry.reason ? toast('bad', entry.reason) : entry.run()),
          }))}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  )
}
