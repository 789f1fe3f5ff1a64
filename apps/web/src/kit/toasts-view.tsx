import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { dropToast, holdToasts, subscribeToasts, toasts } from './toast.ts'
import './toasts.css'

/** The toasts, announced by screen readers as they appear; mounted once. They move to the top where they would cover what has the focus. */
export function Toasts() {
  const visible = useSyncExternalStore(subscribeToasts, toasts)
  const box = useRef<HTMLOutputElement>(null)
  const before = useRef<HTMLElement>(null)
  const isAny = visible.length > 0
  // Measured before it is painted, so that the toasts do not jump.
  useLayoutEffect(() => {
    if (visible.length > 0) place(box.current)
  }, [visible])
  // A form gives the focus back a moment after it has closed.
  useEffect(() => {
    if (!isAny) return
    const move = () => place(box.current)
    addEventListener('focusin', move)
    return () => removeEventListener('focusin', move)
  }, [isAny])
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

function place(box: HTMLElement | null) {
  const focused = document.activeElement
  if (!box || !focused || focused === document.body || box.contains(focused)) return
  delete box.dataset['place']
  const a = box.getBoundingClientRect()
  const b = focused.getBoundingClientRect()
  if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) box.dataset['place'] = 'top'
}
