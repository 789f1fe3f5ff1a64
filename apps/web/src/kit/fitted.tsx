import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Fits a list to the available width. If its lines do not fit, they get tighter spacing and may wrap (row-end.css), if that is enough; otherwise the list
 * scrolls sideways and its lines stay as they are.
 */
export function Fitted({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  // The width of the rows is known only after layout.
  useLayoutEffect(() => {
    const list = root.current
    const room = list?.querySelector('.ant-table-content')
    if (!list || !room) return
    const fit = () => {
      const isOver = () => room.scrollWidth > room.clientWidth
      for (const step of ['', 'closer', 'broken']) {
        list.dataset['lines'] = step
        if (!isOver()) return
      }
      list.dataset['lines'] = ''
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(list)
    return () => watch.disconnect()
  })
  return (
    <div ref={root} className="loupe-list">
      {children}
    </div>
  )
}
