import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { fitterOf, isUnfolded, setUnfolded } from './fit-list.ts'
import { foldedTitles } from './folded-columns.ts'
import { markCut } from './list-edge.ts'

/** How many columns are hidden; a pointer and a screen reader get their names. */
const hiddenText = (titles: string) => {
  const count = titles.split(',\n').length
  return count === 1 ? '1 column hidden' : `${count} columns hidden`
}

/**
 * Fits a list to the available width. If its lines do not fit, long texts are cut, lines get tighter spacing, columns without any value are left out, headings and long texts
 * wrap, spacing gets tighter again, times and the notes of figures wrap, the actions but the first fold into a menu, and texts wrap to two lines and then to
 * more; at last, columns of details are left out, from the last on, and named above the list. Otherwise the list scrolls sideways, from a column to the next.
 */
export function Fitted({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState('')
  const [isWhole, setWhole] = useState(false)
  // The width of the rows is known only after layout: measured in the frame that paints them, so that they are laid out once.
  useLayoutEffect(() => {
    const list = root.current
    const room = list?.querySelector<HTMLElement>('.loupe-list-room')
    if (!list || !room) return
    const { fit, fitAsLast } = fitterOf(list, room)
    fitAsLast()
    const sizes = () => `${list.clientWidth} ${room.scrollWidth}`
    let fitted = ''
    const fitSizes = () => {
      if (sizes() === fitted) return
      fit()
      fitted = sizes()
      setFolded(foldedTitles(room))
      setWhole(isUnfolded(list))
    }
    let frame = requestAnimationFrame(fitSizes)
    const watch = new ResizeObserver(fitSizes)
    watch.observe(list)
    // Fonts and values that arrive later change the widths of columns. In the next frame: a fit changes what is watched.
    const watchRows = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fitSizes)
    })
    for (const table of room.children) watchRows.observe(table)
    const stopMarking = markCut(room)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      watchRows.disconnect()
      stopMarking()
    }
  })
  const showWhole = (isShown: boolean) => {
    if (root.current) setUnfolded(root.current, isShown)
    // Drawn anew, which fits it anew.
    setWhole(isShown)
    setFolded('')
  }
  return (
    <div ref={root} className="loupe-list">
      {folded || isWhole ? (
        <p className="loupe-list-folded">
          {folded ? <span title={folded}>{hiddenText(folded)} </span> : null}
          <Button
            variant="quiet"
            label={folded ? 'Show all columns' : 'Fit columns'}
            hint={folded || undefined}
            onClick={() => showWhole(folded !== '')}
          />
        </p>
      ) : null}
      {children}
    </div>
  )
}
