import { useEffect, useState } from 'react'
import { Action } from './action.tsx'
import './tour.css'

/** What is spoken of: the first of these places that is on the page. */
const steps = [
  {
    title: 'Find anything',
    said: 'Stones, certificates, clients, screens and what can be done: Ctrl+K from anywhere.',
    at: ['.loupe-finder'],
  },
  {
    title: 'Everything has its place',
    said: 'The areas of the house as far as you may see them. On a phone they stand behind the menu button.',
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

/** The first steps through the house: what is spoken of is outlined. It can be left at any time, and taken again from the help. */
export function Tour({ onClose }: { onClose(): void }) {
  const [at, setAt] = useState(0)
  const step = steps[at]
  // Outlines what stands on the page, which is drawn elsewhere.
  useEffect(() => {
    const shown = step?.at.map((place) => document.querySelector(place)).find((found) => found !== null)
    shown?.classList.add('loupe-tour-here')
    return () => shown?.classList.remove('loupe-tour-here')
  }, [step])
  // Escape leaves it, wherever the focus is.
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
        <Action label="Leave" look="quiet" onClick={onClose} />
        {at > 0 ? <Action label="Back" onClick={() => setAt(at - 1)} /> : null}
        <Action label={isLast ? 'Done' : 'Next'} look="primary" onClick={() => (isLast ? onClose() : setAt(at + 1))} />
      </div>
    </aside>
  )
}
