import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * A list in the room it has. Where its lines do not fit they are set closer and, if need be, broken (row-end.css), if that is enough; otherwise the list is scrolled sideways
 * and its lines stay as they are.
 */
export function Fitted({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  // How wide the rows are, only the browser knows, and only once they stand there.
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
