import { useSyncExternalStore } from 'react'
import { dropToast, subscribeToasts, toasts } from './toast.ts'
import './toasts.css'

/** The toasts, announced by screen readers as they appear; mounted once. */
export function Toasts() {
  const visible = useSyncExternalStore(subscribeToasts, toasts)
  return (
    <output className="loupe-toasts">
      {visible.map(({ id, tone, title, text }) => (
        <div key={id} className={`loupe-toast loupe-toast-${tone}`}>
          <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
            <circle cx="8" cy="8" r="7" />
            {tone === 'good' ? <path d="M4.8 8.2l2.2 2.2 4.2-4.6" /> : <path d={tone === 'bad' ? 'M8 4v5M8 11v1' : 'M8 12V7M8 5V4'} />}
          </svg>
          <span>
            {title ? <strong>{title}: </strong> : null}
            {text}
          </span>
          <button type="button" aria-label="Close" onClick={() => dropToast(id)}>
            ×
          </button>
        </div>
      ))}
    </output>
  )
}
