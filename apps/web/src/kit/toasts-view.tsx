import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dropToast, holdToasts, subscribeToasts, toasts } from './toast.ts'
import { useToastPlace } from './toast-place.ts'
import './toasts.css'

/** The newest toast, announced by screen readers as it appears, and how many others there are: the header has room for one. Mounted once. */
export function Toasts() {
  const all = useSyncExternalStore(subscribeToasts, toasts)
  const box = useRef<HTMLOutputElement>(null)
  const before = useRef<HTMLElement>(null)
  // Nothing replaces a toast while somebody points at it or has the focus in it.
  const [held, setHeld] = useState<number>()
  const toast = all.find(({ id }) => id === held) ?? all.at(-1)
  useToastPlace(box, toast)
  const hold = (id: number | undefined) => {
    setHeld(id)
    holdToasts(id !== undefined)
  }
  // A finger leaves what it has tapped: the toast stays until something else is tapped.
  useEffect(() => {
    if (held === undefined) return
    const release = ({ target }: Event) => {
      if (box.current?.contains(target as Node)) return
      setHeld(undefined)
      holdToasts(false)
    }
    addEventListener('pointerdown', release)
    return () => removeEventListener('pointerdown', release)
  }, [held])
  const leave = (id: number) => {
    const isInside = box.current?.contains(document.activeElement)
    hold(undefined)
    dropToast(id)
    if (isInside) before.current?.focus()
  }
  const take = ({ id }: (typeof all)[number], then: () => void) => {
    leave(id)
    then()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for its buttons
    <output
      ref={box}
      className="loupe-toasts"
      data-held={held !== undefined && held === toast?.id ? '' : undefined}
      onPointerEnter={() => hold(toast?.id)}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') hold(undefined)
      }}
      onBlur={() => hold(undefined)}
      onFocus={({ relatedTarget, currentTarget }) => {
        hold(toast?.id)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      {toast ? (
        <div className={`loupe-toast loupe-toast-${toast.tone}`}>
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            <circle cx="8" cy="8" r="7" />
            {toast.tone === 'good' ? (
              <path d="M4.8 8.2l2.2 2.2 4.2-4.6" />
            ) : (
              <path d={toast.tone === 'bad' ? 'M8 4v5M8 11v1' : 'M8 12V7M8 5V4'} />
            )}
          </svg>
          <span className="loupe-toast-text">
            {toast.title ? <strong>{toast.title}: </strong> : null}
            {toast.text}
          </span>
          {toast.undo ? (
            <button type="button" className="loupe-toast-text-button" onClick={() => take(toast, () => toast.undo?.())}>
              Undo
            </button>
          ) : null}
          {toast.open ? (
            <button type="button" className="loupe-toast-text-button" onClick={() => take(toast, () => toast.open?.run())}>
              {toast.open.label}
            </button>
          ) : null}
          {all.length > 1 ? <small title="Close this message to read the others.">+{all.length - 1}</small> : null}
          <button type="button" aria-label="Close" onClick={() => leave(toast.id)}>
            ×
          </button>
        </div>
      ) : null}
    </output>
  )
}
