import { useLayoutEffect, useRef, useState } from 'react'
import type { Toast } from './toast.ts'

/** The text of a toast: two lines have room in the header; a longer one is read whole by its button, over the page. */
export function ToastText({ toast: { title, text } }: { toast: Toast }) {
  const ref = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // The room is known only after layout.
  useLayoutEffect(() => {
    const span = ref.current
    if (!span) return undefined
    const watch = new ResizeObserver(() => setCut(span.scrollHeight > span.clientHeight + 1))
    watch.observe(span)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <span ref={ref} className="loupe-toast-text" data-whole={isWhole || undefined}>
        {title ? <strong>{title}: </strong> : null}
        {text}
      </span>
      {isCut && !isWhole ? (
        <button type="button" className="loupe-toast-text-button" aria-expanded={false} onClick={() => setWhole(true)}>
          More
        </button>
      ) : null}
    </>
  )
}
