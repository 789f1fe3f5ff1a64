import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import './tour.css'

/** The steps: each is about the first of its elements that is on the page. */
const steps = [
  {
    title: 'Search everything',
    said: 'Press Ctrl+K to find a client, a stone or a document by name or number, open a page, or run an action.',
    at: ['.loupe-finder'],
  },
  {
    title: 'Navigation',
    said: 'All areas you have access to. On a phone, open them with the menu button.',
    at: ['.loupe-sider', '.loupe-top button'],
  },
  {
    title: 'Natural or lab-grown',
    said: 'One kind at a time: the switch at the bottom of the menu changes every list, total and color.',
    at: ['.loupe-sider-foot', '.loupe-top button'],
  },
  {
    title: 'Keyboard shortcuts',
    said: 'Press ? for the shortcuts of this page, the glossary and this tour.',
    at: ['.loupe-top button[aria-label="Keyboard shortcuts"]'],
  },
]

/** A tour of the app that outlines the element of each step. It can be closed at any time, and started again from the help. */
export function Tour({ onClose }: { onClose(): void }) {
  const [at, setAt] = useState(0)
  const step = steps[at]
  // Outlines an element that another component renders.
  useEffect(() => {
    const visible = step?.at.map((place) => document.querySelector(place)).find((found) => found !== null)
    visible?.classList.add('loupe-tour-here')
    return () => visible?.classList.remove('loupe-tour-here')
  }, [step])
  // Escape closes the tour, wherever the focus is.
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => (key === 'Escape' ? onClose() : undefined)
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClose])
  if (!step) return null
  const isLast = at === steps.length - 1
  return (
    <aside className="loupe-tour" aria-label="First steps" aria-live="polite">
      <b>{step.title}</b>
      <p>{step.said}</p>
      <div>
        <small>
          {at + 1} of {steps.length}
        </small>
        <Button label="Leave" variant="quiet" onClick={onClose} />
        {at > 0 ? <Button label="Back" onClick={() => setAt(at - 1)} /> : null}
        <Button label={isLast ? 'Done' : 'Next'} variant="main" onClick={() => (isLast ? onClose() : setAt(at + 1))} />
      </div>
    </aside>
  )
}
