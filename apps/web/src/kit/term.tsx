import { useId, useState } from 'react'
import './term-hints.css'

/**
 * A question mark after words of the trade that opens their meanings, by mouse, touch and keyboard; Escape or a click elsewhere closes it. The meanings
 * are those of docs/glossary.md, loaded when first opened.
 */
export function Term({ words }: { words: readonly [string, ...string[]] }) {
  const id = useId()
  const [meanings, setMeanings] = useState<readonly (readonly [word: string, meaning: string | undefined])[]>([])
  const load = async () => {
    const { meaningOf } = await import('./glossary.ts')
    setMeanings(words.map((word) => [word, meaningOf(word)]))
  }
  return (
    <>
      <button
        type="button"
        className="loupe-term"
        aria-label={words.length === 1 ? `What does “${words[0]}” mean?` : 'What do these words mean?'}
        title={words.join(', ')}
        popoverTarget={id}
        onClick={() => (meanings.length === 0 ? void load() : undefined)}
      >
        ?
      </button>
      <span id={id} popover="auto" className="loupe-term-meaning" aria-live="polite">
        {meanings.map(([word, meaning]) => (
          <span key={word} className="loupe-term-entry">
            <b>{word}</b> {meaning}
          </span>
        ))}
      </span>
    </>
  )
}
