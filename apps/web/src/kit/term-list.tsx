import { useState } from 'react'
import { glossary } from './glossary.ts'
import { LineInput } from './line-input.tsx'

/** A searchable list of the trade's terms. */
export function WordList() {
  const [requested, request] = useState('')
  const criteria = requested.toLowerCase()
  const list = glossary.filter(({ title, meaning }) => `${title} ${meaning}`.toLowerCase().includes(criteria))
  // Matches in the term come before matches in the meaning.
  const sorted = list.toSorted(
    (a, b) =>
      Number(b.title.toLowerCase().includes(criteria)) - Number(a.title.toLowerCase().includes(criteria)) || a.title.localeCompare(b.title),
  )
  return (
    <div className="loupe-words">
      <LineInput label="Search the glossary" placeholder="back, memo, 3EX" value={requested} onValue={request} />
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
