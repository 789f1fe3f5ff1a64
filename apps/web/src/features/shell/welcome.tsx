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
      <span>Welcome, {name}. Shall we show you around? It takes half a minute.</span>
      <Button label="Show me" variant="main" onClick={() => answer(true)} />
      <Button label="No, thank you" variant="quiet" onClick={() => answer(false)} />
    </aside>
  )
}
