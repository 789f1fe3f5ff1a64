import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Popup } from './frame/popup.tsx'
import './one-line.css'

interface Props {
  children: readonly ReactNode[]
  /** What the parts are, in the plural: 'filters'. */
  what: string
}

/** Parts on one line. Those that have no room are counted after it, by a button that opens them. */
export function OneLine({ children, what }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState(0)
  // The room is known only after layout. Parts that do not fit wrap below the line, where they are clipped.
  useLayoutEffect(() => {
    const box = line.current
    if (!box) return undefined
    const measure = () => {
      const parts = [...box.children] as HTMLElement[]
      const over = parts.filter(({ offsetTop }) => offsetTop > (parts[0]?.offsetTop ?? 0))
      for (const part of parts) part.inert = over.includes(part)
      setHidden(over.length)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    for (const part of box.children) watch.observe(part)
    return () => watch.disconnect()
  })
  const name = `More ${what} (${hidden})`
  return (
    <>
      <div ref={line} className="loupe-one-line">
        {children}
      </div>
      {hidden > 0 ? (
        <Popup title={name} content={() => <div className="loupe-one-line-rest">{children.slice(-hidden)}</div>}>
          <button type="button" className="loupe-one-line-more" aria-label={name} title={name}>
            +{hidden}
          </button>
        </Popup>
      ) : null}
    </>
  )
}
