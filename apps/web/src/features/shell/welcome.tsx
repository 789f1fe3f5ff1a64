import { userProfiles } from '@loupe/contract/access/user-profiles.ts'
import { useWrite } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { Tour } from './tour.tsx'

/** Offers a tour to a person who has not answered yet, only on the dashboard (shell.tsx), and runs the tour. The answer holds on every device. */
export function Welcome({ isTouring, onTour }: { isTouring: boolean; onTour(isOn: boolean): void }) {
  const { name } = useMe()
  const dismiss = useWrite(userProfiles.dismiss)
  if (isTouring) return <Tour onClose={() => onTour(false)} />
  const answer = (isOn: boolean) => {
    // The offer returns on another day if this fails, which is no reason for a message.
    dismiss.mutate({ body: { notice: 'tour' } })
    onTour(isOn)
  }
  return (
    <aside className="loupe-welcome" aria-label="Welcome">
      <p>
        <span className="loupe-welcome-wide">Welcome, {name}. </span>Five things worth knowing
        <span className="loupe-welcome-wide">, in a minute</span>
      </p>
      <Button isSmall label="Start tour" variant="link" busy={dismiss.isPending} onClick={() => answer(true)} />
      <Button isSmall label="Not now" variant="quiet" onClick={() => answer(false)} />
    </aside>
  )
}
