import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../api/session.tsx'
import { Caps } from '../../kit/actions/caps.tsx'
import { Button } from '../../kit/button.tsx'
import { useLayerKey } from '../../kit/layer-key.ts'
import { type ScreenName, linkTo, screens } from '../../screens.ts'
import './tour.css'

interface Step {
  title: string
  text: string
  keys?: string
  /** Where it can be tried at once. */
  screen?: ScreenName
  /** The first of these that is on the page is outlined. */
  at?: string
}

const steps: readonly Step[] = [
  {
    title: 'Requests in plain text',
    text: 'Paste what a client wrote, such as “5 ovals 1.5 up, D to F, VS, GIA, under 9k a carat”. Each line becomes a search; if no stone matches, you see the closest ones.',
    screen: 'requests',
  },
  {
    title: 'Find a stone by report number',
    text: 'Press Ctrl+K, paste a report or stone number, and press Enter. On the stone, H holds it for a client.',
    keys: 'mod+k',
    at: '.loupe-finder',
  },
  {
    title: 'A deal with one client',
    text: 'Choose a client once. Stones in the cart go from hold to memo to order, with the terms of the last order.',
    keys: 'z t',
    at: '.loupe-top .loupe-bell',
  },
  {
    title: 'Undo',
    text: 'You can undo holds, releases, memos, cart entries and answers for ten seconds, unless someone else has changed them.',
    keys: 'mod+z',
  },
  {
    title: 'Peek, with price position',
    text: 'Press Space to open a stone beside the list, and the arrow keys to move through the rows. You see its proportions, its holder, and its price compared with similar stones.',
    keys: 'space',
    screen: 'search',
  },
]

/**
 * Five things to know. It stands in a corner and blocks nothing; arrow keys go through it and Escape ends it. It can be started again from the help and
 * the command palette.
 */
export function Tour({ onClose }: { onClose(): void }) {
  const may = useMay()
  const [at, setAt] = useState(0)
  const ref = useRef<HTMLElement>(null)
  const step = steps[at]
  const go = (to: number) => {
    if (to >= 0 && to < steps.length) setAt(to)
  }
  // Whoever started it by keyboard goes on from there, and returns to where they were.
  useEffect(() => {
    const before = document.activeElement
    ref.current?.focus()
    return () => (before instanceof HTMLElement && before.isConnected ? before.focus() : undefined)
  }, [])
  // Outlines an element that another component renders.
  useEffect(() => {
    const here = step?.at ? document.querySelector(step.at) : null
    here?.classList.add('loupe-tour-here')
    return () => here?.classList.remove('loupe-tour-here')
  }, [step])
  useLayerKey('Escape', onClose, true)
  if (!step) return null
  const isLast = at === steps.length - 1
  const { screen } = step
  return (
    // Its own keys, so that the grid keeps the arrows when the focus is there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={ref}
      className="loupe-tour"
      aria-label="Tour"
      tabIndex={-1}
      onKeyDown={({ key }) => (key === 'ArrowRight' ? go(at + 1) : key === 'ArrowLeft' ? go(at - 1) : undefined)}
    >
      <div aria-live="polite">
        <b>{step.title}</b> {step.keys ? <Caps keys={step.keys} /> : null}
        <p>{step.text}</p>
        {screen && may(screens[screen]) ? (
          <p>
            <Link to={linkTo(screen)}>Try it: {screens[screen].title}</Link>
          </p>
        ) : null}
      </div>
      <div className="loupe-tour-steps">
        <small>
          {at + 1} of {steps.length}
        </small>
        <Button label="Skip" name="Skip the tour" variant="quiet" onClick={onClose} />
        {at > 0 ? <Button label="Back" onClick={() => go(at - 1)} /> : null}
        <Button label={isLast ? 'Done' : 'Next'} variant="main" onClick={() => (isLast ? onClose() : go(at + 1))} />
      </div>
    </aside>
  )
}
