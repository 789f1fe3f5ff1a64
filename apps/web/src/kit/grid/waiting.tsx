import type { ReactNode } from 'react'
import type { Layout } from './layout.ts'

/** Placeholder lines shaped like the rows being loaded. Not part of the table, because there is nothing to read. */
export function Skeleton<Row>({ layout, lines }: { layout: Layout<Row>; lines: number }) {
  const visible = layout.placed.slice(0, 24)
  return (
    <div className="loupe-grid-skeleton" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="loupe-grid-line">
          {visible.map((p) => (
            <span key={p.key} style={{ gridColumn: p.index + 1, width: `${45 + ((line * 7 + p.index * 13) % 40)}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

export function EmptyNotice({ children }: { children: ReactNode }) {
  return <div className="loupe-grid-empty">{children ?? 'No data to show.'}</div>
}
