import { useEffect } from 'react'
import { meaningOf } from './glossary.ts'
import './term-hints.css'

/** What may bear a word of the trade: headings of lists and of facts, labels of fields. */
const bearers = 'th, dt, label, h2, h3, [role="columnheader"]'

/** Says what a word of the trade means when a heading or a label that is one is pointed at. One listener for every screen: no screen says which words are terms. */
export function TermHints() {
  // Listens to the whole page, which is no part of what React draws.
  useEffect(() => {
    const look = ({ target }: Event) => {
      const bearer = target instanceof Element ? target.closest<HTMLElement>(bearers) : null
      if (!bearer || bearer.title || bearer.dataset['term'] !== undefined) return
      const text = bearer.textContent
      const meaning = text.length > 60 ? undefined : meaningOf(text)
      bearer.dataset['term'] = meaning ? 'known' : ''
      if (meaning) bearer.title = meaning
    }
    document.addEventListener('pointerover', look, { passive: true })
    return () => document.removeEventListener('pointerover', look)
  }, [])
  return null
}
