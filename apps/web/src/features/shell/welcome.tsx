import { useLocation } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { setPreferences, usePreferences } from '../../kit/preferences.ts'
import { Tour } from '../../kit/tour.tsx'
import { linkTo } from '../../screens.ts'
import './welcome.css'

/** Offers a tour to a person who is new in this browser, once and only on the dashboard, and runs the tour. */
export function Welcome({ isTouring, onTour }: { isTouring: boolean; onTour(isOn: boolean): void }) {
  const { toured } = usePreferences()
  const { name } = useMe()
  const { pathname } = useLocation()
  if (isTouring) return <Tour onClose={() => onTour(false)} />
  if (toured || pathname !== linkTo('dashboard')) return null
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
