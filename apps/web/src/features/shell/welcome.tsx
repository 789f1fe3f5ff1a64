import { useMe } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { setPreferences } from '../../kit/preferences.ts'
import { Tour } from '../../kit/tour.tsx'
import './welcome.css'

/** Offers a tour to a person who is new in this browser, once and only on the dashboard (shell.tsx), and runs the tour. */
export function Welcome({ isTouring, onTour }: { isTouring: boolean; onTour(isOn: boolean): void }) {
  const { name } = useMe()
  if (isTouring) return <Tour onClose={() => onTour(false)} />
  const answer = (isOn: boolean) => {
    setPreferences({ toured: true })
    onTour(isOn)
  }
  return (
    <aside className="loupe-welcome" aria-label="Welcome">
      <span>Welcome, {name}. Take a 30-second tour?</span>
      <Button label="Start tour" variant="main" onClick={() => answer(true)} />
      <Button label="Not now" variant="quiet" onClick={() => answer(false)} />
    </aside>
  )
}
