import { type ReactNode, useEffect, useRef } from 'react'
import './lightbox.css'

interface Props {
  label: string
  onClose(): void
  /** Its keyboard shortcuts besides Escape, by `KeyboardEvent.key`. */
  keys: Record<string, () => void>
  head: ReactNode
  children: ReactNode
}

/** A full-screen view over everything. Escape closes it and the focus returns to where it was. */
export function Lightbox({ label, onClose, keys, head, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  // The browser's modal dialog traps the focus.
  useEffect(() => {
    const opener = document.activeElement
    box.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog handles its own keys
    <dialog
      ref={box}
      className="loupe-lightbox"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        // Layers below have keyboard shortcuts of their own.
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
