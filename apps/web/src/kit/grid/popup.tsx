import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Point } from './types.ts'

/**
 * A layer at a point, on the browser's own popover: it closes on Escape and on a click elsewhere, lies above everything
 * and gives the focus back.
 */
export function Popup({ at, label, role, onClose, children }: { at: Point; label: string; role: 'menu' | 'dialog'; onClose(): void; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // The popover interface is imperative: it is shown once, kept inside the window, and given the focus.
  useEffect(() => {
    const popup = ref.current
    if (!popup) return
    popup.showPopover()
    popup.style.left = `${Math.max(8, Math.min(at.x, innerWidth - popup.offsetWidth - 8))}px`
    popup.style.top = `${Math.max(8, Math.min(at.y, innerHeight - popup.offsetHeight - 8))}px`
    popup.querySelector<HTMLElement>('button:not(:disabled), input')?.focus()
  }, [at])
  return (
    <div
      ref={ref}
      popover="auto"
      role={role}
      aria-label={label}
      className="loupe-grid-popup"
      onToggle={(e) => e.newState === 'closed' && onClose()}
      // What happens in the layer is not the grid's.
      onKeyDown={(e) => e.stopPropagation()}
      onClick={(e) => e.stopPropagation()}
      onContextMenu={(e) => e.stopPropagation()}
    >
      {children}
    </div>
  )
}

export interface MenuEntry {
  label: string
  keys?: string
  disabled?: boolean
  /** Stays open: the entry leads to another layer. */
  keepOpen?: boolean
  run(): void
}

const stepOf: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export function Menu({ at, label, entries, onClose }: { at: Point; label: string; entries: readonly MenuEntry[]; onClose(): void }) {
  const move = (e: KeyboardEvent<HTMLDivElement>) => {
    const items = [...e.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = e.key === 'Home' ? 0 : e.key === 'End' ? items.length - 1 : at + (stepOf[e.key] ?? 0)
    if (to === at) return
    e.preventDefault()
    items.at(to % items.length)?.focus()
  }
  return (
    <Popup at={at} label={label} role="menu" onClose={onClose}>
      <div role="none" onKeyDown={move}>
        {entries.map((entry) => (
          <button
            key={entry.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={entry.disabled}
            onClick={(e) => {
              if (!entry.keepOpen) e.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              entry.run()
            }}
          >
            {entry.label}
            {entry.keys && <kbd>{entry.keys}</kbd>}
          </button>
        ))}
      </div>
    </Popup>
  )
}

/** The way to a far place without dragging. */
export function MoveTo({ at, name, count, onMove, onClose }: { at: Point; name: string; count: number; onMove(to: number): void; onClose(): void }) {
  return (
    <Popup at={at} label={`Move ${name}`} role="dialog" onClose={onClose}>
      <form
        className="loupe-grid-moveto"
        onSubmit={(e) => {
          e.preventDefault()
          const to = Number(new FormData(e.currentTarget).get('to'))
          e.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          onMove(to - 1)
        }}
      >
        <label>
          Move {name} to position
          <input name="to" type="number" min={1} max={count} step={1} required />
        </label>
        <button type="submit">Move</button>
      </form>
    </Popup>
  )
}
