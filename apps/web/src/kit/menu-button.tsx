import { useState } from 'react'
import { Button } from './button.tsx'
import { Menu } from './grid/popup.tsx'
import type { Point } from './grid/types.ts'
import { Icon, type Sign } from './icon.tsx'
import { toast } from './toast.ts'

export interface MenuEntry {
  key: string
  label: string
  keys?: string | undefined
  sign?: Sign
  /** Why the action is unavailable now: it stays in the menu and shows the reason. */
  reason?: string | undefined
  run(): void
}
const lineHeight = 32

/** A button that opens a menu of actions, below it or where there is space. */
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
  const [at, setAt] = useState<Point>()
  const height = entries.length * lineHeight + 16
  return (
    <>
      <Button
        label={label}
        sign={sign}
        isIcon={isIcon}
        isMenuOpen={at !== undefined}
        onClick={({ currentTarget }) => {
          const { left, top, bottom } = currentTarget.getBoundingClientRect()
          setAt({ x: left, y: bottom + height > innerHeight ? top - height : bottom + 4 })
        }}
      />
      {at ? (
        <Menu
          at={at}
          label={label}
          entries={entries.map((entry) => ({
            label: entry.label,
            icon: entry.sign ? <Icon sign={entry.sign} /> : null,
            ...(entry.keys ? { keys: entry.keys.toUpperCase() } : {}),
            ...(entry.reason ? { reason: entry.reason } : {}),
            run: () => (entry.reason ? toast.error(entry.reason) : entry.run()),
          }))}
          onClose={() => setAt(undefined)}
        />
      ) : null}
    </>
  )
}
