import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import './paper.css'

/** What is printed instead of the page, in the browser's own print window; nothing of it is seen on the screen. */
export function Paper({ children, onClose }: { children: ReactNode; onClose(): void }) {
  // The browser's window opens when the sheet stands, and says when it is closed.
  useEffect(() => {
    window.addEventListener('afterprint', onClose, { once: true })
    document.documentElement.dataset['paper'] = 'on'
    window.print()
    return () => {
      delete document.documentElement.dataset['paper']
      window.removeEventListener('afterprint', onClose)
    }
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- printed once
  }, [])
  return createPortal(<div className="loupe-paper">{children}</div>, document.body)
}
