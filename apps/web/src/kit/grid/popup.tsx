/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions -- a popover is what we want of the browser, and a status that is not an output of a form */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Point } from './types.ts'
import { useLatest } from './use-latest.ts'
import './layers.css'

interface PopupProps {
  at: Point
  label: string
  role: 'menu' | 'dialog'
  onClose(): void
  children: ReactNode
}

/**
 * A layer at a point, above everything. It closes on Escape and on a click elsewhere, and returns the focus. The browser's
 * own light dismissal is not used, because releasing the right button would close a menu that its press has opened.
 */
export function Popup({ at, label, role, onClose, children }: PopupProps) {
  const ref = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)
  // Popovers, their position in the window and the focus need imperative code.
  useLayoutEffect(() => {
    const popup = ref.current
    if (!popup) return
    const before = document.activeElement
    popup.showPopover()
    popup.style.left = `${Math.max(8, Math.min(at.x, innerWidth - popup.offsetWidth - 8))}px`
    popup.style.top = `${Math.max(8, Math.min(at.y, innerHeight - popup.offsetHeight - 8))}px`
    popup.querySelector<HTMLElement>('button:not(:disabled), input')?.focus()
    const away = (e: Event) => {
      if (!popup.contains(e.target as Node)) close.current()
    }
    document.addEventListener('pointerdown', away, true)
    return () => {
      document.removeEventListener('pointerdown', away, true)
      if (popup.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [at, close])
  const keys = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' && e.key !== 'Tab') return
    if (e.key === 'Tab' && role === 'dialog') return
    e.preventDefault()
    e.stopPropagation()
    onClose()
  }
  return (
    <div ref={ref} popover="manual" role={role} aria-label={label} className="loupe-grid-popup" onKeyDown={keys}>
      {children}
    </div>
  )
}

export interface MenuEntry {
  label: string
  keys?: string
  disabled?: boolean
  icon?: ReactNode
  /** Why it is unavailable now; it can still be chosen, and then shows the reason. */
  reason?: string
  /** Keeps the menu open: the entry leads to another layer. */
  stayOpen?: boolean
  run(): void
}

const stepOf: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export function Menu({ at, label, entries, onClose }: { at: Point; label: string; entries: readonly MenuEntry[]; onClose(): void }) {
  const move = (e: KeyboardEvent<HTMLDivElement>) => {
    const items = [...e.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const from = items.indexOf(document.activeElement as HTMLElement)
    const to = e.key === 'Home' ? 0 : e.key === 'End' ? items.length - 1 : from + (stepOf[e.key] ?? 0)
    if (to === from) return
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
            aria-disabled={entry.reason ? true : undefined}
            title={entry.reason}
            onClick={() => {
              if (!entry.stayOpen) onClose()
              entry.run()
            }}
          >
            <span>
              {entry.icon} {entry.label}
            </span>
            {entry.keys && <kbd aria-hidden>{entry.keys}</kbd>}
          </button>
        ))}
      </div>
    </Popup>
  )
}

/** Moves a row to a distant place without dragging. */
export function MoveTo({
  at,
  name,
  count,
  onMove,
  onClose,
}: {
  at: Point
  name: string
  count: number
  onMove(to: number): void
  onClose(): void
}) {
  return (
    <Popup at={at} label={`Move ${name}`} role="dialog" onClose={onClose}>
      <form
        className="loupe-grid-moveto"
        onSubmit={(e) => {
          e.preventDefault()
          const to = Number(new FormData(e.currentTarget).get('to'))
          onClose()
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
