import { useRef, useSyncExternalStore } from 'react'
import { dropToast, holdToasts, subscribeToasts, toasts } from './toast.ts'
import { useToastPlace } from './toast-place.ts'
import './toasts.css'

/** The toasts, announced by screen readers as they appear; mounted once. */
export function Toasts() {
  const visible = useSyncExternalStore(subscribeToasts, toasts)
  const box = useRef<HTMLOutputElement>(null)
  const before = useRef<HTMLElement>(null)
  useToastPlace(box, visible)
  const leave = (id: number) => {
    const isInside = box.current?.contains(document.activeElement)
    holdToasts(false)
    dropToast(id)
    if (isInside) before.current?.focus()
  }
  const take = ({ id, undo }: (typeof visible)[number]) => {
    leave(id)
    undo?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for its buttons
    <output
      ref={box}
      className="loupe-toasts"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onBlur={() => holdToasts(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        holdToasts(true)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
    >
      {visible.map((toast) => {
        const { id, tone, title, text, undo } = toast
        return (
          <div key={id} className={`loupe-toast loupe-toast-${tone}`}>
            <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
              <circle cx="8" cy="8" r="7" />
              {tone === 'good' ? <path d="M4.8 8.2l2.2 2.2 4.2-4.6" /> : <path d={tone === 'bad' ? 'M8 4v5M8 11v1' : 'M8 12V7M8 5V4'} />}
            </svg>
            <span>
              {title ? <strong>{title}: </strong> : null}
              {text}
            </span>
            {undo ? (
              <button type="button" className="loupe-toast-undo" onClick={() => take(toast)}>
                Undo
              </button>
            ) : null}
            <button type="button" aria-label="Close" onClick={() => leave(id)}>
              ×
            </button>
          </div>
        )
      })}
    </output>
  )
}
