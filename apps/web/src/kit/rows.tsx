import type { ReactNode } from 'react'
import './rows.css'

export interface Row {
  key: string
  title: ReactNode
  detail: ReactNode
  /** Badge next to the title. */
  badge?: ReactNode
  end?: ReactNode
}

/** A few items below each other, each with its actions: for lists too short to be a table. */
export const Rows = ({ label, rows }: { label: string; rows: Row[] }) => (
  <ul className="loupe-rows" aria-label={label}>
    {rows.map((row) => (
      <li key={row.key}>
        <div>
          <p className="loupe-rows-title">
            {row.title} {row.badge}
          </p>
          <p className="loupe-rows-detail">{row.detail}</p>
        </div>
        {row.end}
      </li>
    ))}
  </ul>
)

export const Heading = ({ children }: { children: ReactNode }) => <h2 className="loupe-rows-heading">{children}</h2>
