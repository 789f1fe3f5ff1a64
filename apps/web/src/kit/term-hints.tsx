import { useEffect } from 'react'
import { meaningOf } from './glossary.ts'
import './term-hints.css'

/** Elements that may contain a trade term: headings of lists and of facts, labels of fields. */
const bearers = 'th, dt, label, h2, h3, [role="columnheader"]'

/** Shows the meaning of a trade term when the pointer is on a heading or label. One listener serves every screen, so screens need not mark their terms. */
export function TermHints() {
  // Listens on the whole document, outside what this component renders.
  useEffect(() => {
    const variant = ({ target }: Event) => {
      const bearer = target instanceof Element ? target.closest<HTMLElement>(bearers) : null
      if (!bearer || bearer.title || bearer.dataset['term'] !== undefined) return
      const text = bearer.textContent
      const meaning = text.length > 60 ? undefined : meaningOf(text)
      bearer.dataset['term'] = meaning ? 'known' : ''
      if (meaning) bearer.title = meaning
    }
    document.addEventListener('pointerover', variant, { passive: true })
    return () => document.removeEventListener('pointerover', variant)
  }, [])
  return null
}
