import { WarningFilled } from '@ant-design/icons'
import './warnings.css'

/** Warnings that block nothing, in a box above a list. */
export const Warnings = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <section className="loupe-warnings" aria-label={title}>
      <WarningFilled aria-hidden />
      <div>
        <b>{title}</b>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  )
