import { type ReactNode, useEffect, useRef } from 'react'
import './lightbox.css'

interface Props {
  label: string
  onClose(): void
  /** The keys it knows besides Escape, by their names in the browser. */
  keys: Record<string, () => void>
  head: ReactNode
  children: ReactNode
}

/** Something looked at alone, over everything. Escape closes it and the focus goes back to where it came from. */
export function Lightbox({ label, onClose, keys, head, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  // The browser's own modal: it keeps the focus inside.
  useEffect(() => {
    const opener = document.activeElement
    box.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog hears its own keys
    <dialog
      ref={box}
      className="loupe-lightbox"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        // Layers below have keys of their own.
        event.stopPropagation()
        event.nativeEvent.stopImmediatePropagation()
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const run = keys[event.key]
        if (!run) return
        event.preventDefault()
        run()
      }}
    >
      <header>{head}</header>
      {children}
    </dialog>
  )
}
