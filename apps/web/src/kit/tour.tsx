import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import './tour.css'

/** The steps: each is about the first of its elements that is on the page. */
const steps = [
  {
    title: 'Find a screen or stone',
    said: 'Press Ctrl+K to go to a screen, to do what this page offers, or to find a stone by its stone or certificate number.',
    at: ['.loupe-finder'],
  },
  {
    title: 'Everything has its place',
    said: 'The areas that you have access to. On a phone they are behind the menu button.',
    at: ['.loupe-sider', '.loupe-top button'],
  },
  {
    title: 'Natural or lab-grown',
    said: 'Never both at once: the switch at the foot of the menu changes every list, total and color.',
    at: ['.loupe-sider-foot', '.loupe-top button'],
  },
  {
    title: 'By keyboard',
    said: 'Press ? for every key that works here, for the words of the trade, and for these steps.',
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
