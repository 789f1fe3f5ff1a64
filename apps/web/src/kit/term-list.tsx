import { useState } from 'react'
import { glossary } from './glossary.ts'
import { LineInput } from './line-input.tsx'

/** A searchable list of the trade's terms. */
export function TermList() {
  const [typed, setTyped] = useState('')
  const query = typed.toLowerCase()
  const list = glossary.filter(({ title, meaning }) => `${title} ${meaning}`.toLowerCase().includes(query))
  // Matches in the term come before matches in the meaning.
  const sorted = list.toSorted(
    (a, b) =>
      Number(b.title.toLowerCase().includes(query)) - Number(a.title.toLowerCase().includes(query)) || a.title.localeCompare(b.title),
  )
  return (
    <div className="loupe-help-terms">
      <LineInput label="Search the glossary" placeholder="back, memo, 3EX" value={typed} onValue={setTyped} />
      {sorted.length === 0 ? <p>No term matches.</p> : null}
      <dl>
        {sorted.map(({ title, meaning }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
