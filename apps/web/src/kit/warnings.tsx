import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './warnings.css'

/** Warnings that block nothing, in a box above a list. */
export const Warnings = ({ title, lines }: { title: string; lines: readonly ReactNode[] }) =>
  lines.length === 0 ? null : (
    <section className="loupe-warnings" aria-label={title}>
      <Icon sign="warning" />
      <div>
        <b>{title}</b>
        <ul>
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  )
