import { useMe } from '../../api/session.tsx'
import { Action } from '../../kit/action.tsx'
import { setPreferences, usePreferences } from '../../kit/preferences.ts'

/** Asks somebody who is new in this browser whether they want to be shown around; once. */
export function Welcome({ openTour }: { openTour(): void }) {
  const { toured } = usePreferences()
  const { name } = useMe()
  if (toured) return null
  const answer = (go?: () => void) => {
    setPreferences({ toured: true })
    go?.()
  }
  return (
    <aside className="loupe-welcome" aria-label="Welcome">
      <span>Welcome, {name}. Shall we show you around? It takes half a minute.</span>
      <Action label="Show me" look="primary" onClick={() => answer(openTour)} />
      <Action label="No, thank you" look="quiet" onClick={() => answer()} />
    </aside>
  )
}
