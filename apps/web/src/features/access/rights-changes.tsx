import { differenceOf, differenceText } from '@loupe/domain/access/permission-tree.ts'
import { type Grants, type Module, modules } from '@loupe/domain/kernel/permissions.ts'
import { type ReactNode, useEffect } from 'react'

const most = 6
interface PendingProps {
  differences: readonly string[]
  /** Changed modules whose rights are useless, because without View their page cannot be opened. */
  shut: readonly Module[]
  conflict: ReactNode
  children: ReactNode
}
/** Lists what would be saved. */
export function Pending({ differences, shut, conflict, children }: PendingProps) {
  // The bar covers the foot of the screen and grows with each change, so the row that was just ticked has to scroll out from under it.
  useEffect(() => {
    // Not returned: newer browsers return a promise here, which an effect must not return.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each further change makes the bar higher
  }, [differences.length])
  return (
    <div className="rights-bar">
      {conflict}
      <output>
        {differences.length === 1 ? '1 row changed' : `${differences.length} rows changed`}. Changes take effect when you save.
        <ul>
          {differences.slice(0, most).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {differences.length > most ? (
            <li>
              <details>
                <summary>and {differences.length - most} more</summary>
                {differences.slice(most).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </details>
            </li>
          ) : null}
        </ul>
        {shut.length > 0 ? (
          <p className="rights-shut">
            Without View, these pages cannot be opened: {shut.map((module) => modules[module].title).join(', ')}.
          </p>
        ) : null}
      </output>
      {children}
    </div>
  )
}

/** How a person's rights differ from their role's. */
export function Differences({ name, from, to }: { name: string; from: Grants; to: Grants }) {
  const found = differenceOf(from, to)
  if (found.length === 0) return <p className="rights-differences">Same as the role {name}.</p>
  return (
    <section className="rights-differences" aria-label={`Different from the role ${name}`}>
      <p>Different from the role {name}:</p>
      <ul>
        {found.map((one) => (
          <li key={one.module}>{differenceText(one)}</li>
        ))}
      </ul>
    </section>
  )
}
