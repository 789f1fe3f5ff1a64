import { type ReactNode, useLayoutEffect } from 'react'
import { GemPanel } from './gem-panel.tsx'
import './open-page.css'

interface Props {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  children: ReactNode
  /** Links below. */
  foot?: ReactNode
}

/** A page of the way in: what to do on the left, the stone on the right. Plain elements, so that it is there at once. */
export function OpenPage({ title, lead, children, foot }: Props) {
  // The window's title tells tabs apart.
  useLayoutEffect(() => {
    document.title = `${title} · Loupe`
  }, [title])
  return (
    <div className="loupe-open">
      <main className="loupe-open-side">
        <div className="loupe-open-box">
          <p className="loupe-open-brand">
            <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden>
              <path d="M9 5h14l6 8-13 15L3 13z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
              <path
                d="M3 13h26M9 5l3 8 4 15 4-15 3-8M12 13l4-8 4 8"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.3"
                strokeLinejoin="round"
              />
            </svg>
            Loupe
          </p>
          <h1>{title}</h1>
          {lead ? <p className="loupe-open-lead">{lead}</p> : null}
          {children}
          {foot ? <div className="loupe-open-foot">{foot}</div> : null}
        </div>
      </main>
      <GemPanel />
    </div>
  )
}
