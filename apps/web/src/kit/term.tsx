import { useId, useState } from 'react'
import './term-hints.css'

/**
 * A question mark after a word of the trade that opens its meaning, by mouse, touch and keyboard; Escape or a click elsewhere closes it. The meanings
 * are those of docs/glossary.md, loaded when first opened.
 */
export function Term({ word }: { word: string }) {
  const id = useId()
  const [meaning, setMeaning] = useState<string>()
  const load = async () => {
    const { meaningOf } = await import('./glossary.ts')
    setMeaning(meaningOf(word))
  }
  return (
    <>
      <button
        type="button"
        className="loupe-term"
        aria-label={`What does “${word}” mean?`}
        popoverTarget={id}
        onClick={() => (meaning === undefined ? void load() : undefined)}
      >
        ?
      </button>
      <span id={id} popover="auto" className="loupe-term-meaning" aria-live="polite">
        <b>{word}</b> {meaning}
      </span>
    </>
  )
}
