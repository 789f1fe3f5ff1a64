import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import './document.css'

/** A document for printing in the browser's print dialog instead of the page; hidden on the screen. */
export function PdfDocument({ children, onClose }: { children: ReactNode; onClose(): void }) {
  // Opens the print dialog once the document is rendered; `afterprint` reports that it was closed.
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
