import { useLocation } from 'react-router'
import { useMe } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { setPreferences, usePreferences } from '../../kit/preferences.ts'
import { Tour } from '../../kit/tour.tsx'
import { linkTo } from '../../screens.ts'

/** Asks somebody who is new in this browser, once and on the dashboard, whether they want to be shown around; and shows them. */
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
      <Action label="Show me" look="primary" onClick={() => answer(true)} />
      <Action label="No, thank you" look="quiet" onClick={() => answer(false)} />
    </aside>
  )
}
