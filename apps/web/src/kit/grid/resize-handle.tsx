import { useRef, type PointerEvent } from 'react'
import { maxWidth, minWidth } from './column-state.ts'

interface ResizeHandleProps {
  width: number
  /** Columns pinned on the right grow to the left. */
  fromRight: boolean
  onDraft(width: number | null): void
  onDone(width: number): void
  onFit(): void
}

/** A column's edge. While it is dragged the grid shows a draft width; the final width is reported once, at the end. */
export function ResizeHandle({ width, fromRight, onDraft, onDone, onFit }: ResizeHandleProps) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const at = (e: PointerEvent) => {
    const s = start.current
    if (!s) return width
    const grown = s.width + (e.clientX - s.x) * (fromRight ? -1 : 1)
    return Math.min(maxWidth, Math.max(minWidth, grown))
  }
  return (
    <span
      className={`loupe-grid-resize${fromRight ? ' loupe-grid-resize-left' : ''}`}
      aria-hidden
      onPointerDown={(e) => {
        start.current = { x: e.clientX, width }
        e.currentTarget.setPointerCapture(e.pointerId)
      }}
      onPointerMove={(e) => start.current && onDraft(at(e))}
      onPointerUp={(e) => {
        if (!start.current) return
        const moved = e.clientX !== start.current.x
        const next = at(e)
        start.current = null
        onDraft(null)
        if (moved) onDone(next)
      }}
      onPointerCancel={() => {
        start.current = null
        onDraft(null)
      }}
      onClick={(e) => e.stopPropagation()}
      onDoubleClick={(e) => {
        e.stopPropagation()
        onFit()
      }}
    />
  )
}
