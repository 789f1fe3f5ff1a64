import { useState } from 'react'
import { glossary } from './glossary.ts'
import { LineInput } from './line-input.tsx'

/** The words of the trade, to be looked through. */
export function WordList() {
  const [asked, ask] = useState('')
  const wanted = asked.toLowerCase()
  const list = glossary.filter(({ title, meaning }) => `${title} ${meaning}`.toLowerCase().includes(wanted))
  // A word itself comes before those that only speak of it.
  const sorted = list.toSorted(
    (a, b) =>
      Number(b.title.toLowerCase().includes(wanted)) - Number(a.title.toLowerCase().includes(wanted)) || a.title.localeCompare(b.title),
  )
  return (
    <div className="loupe-words">
      <LineInput label="Find a word" placeholder="back, memo, 3EX" value={asked} onValue={ask} />
      {sorted.length === 0 ? <p>There is no such word here.</p> : null}
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
