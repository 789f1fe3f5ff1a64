import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { leaveOrStay } from '../../kit/ask.tsx'
import { useAsking } from '../../kit/asking.tsx'
import { leaving, wouldLose } from '../../kit/dirty.ts'

/** Asks before another page takes the place of one where something was typed and not saved: by a link, the palette, the browser's Back. */
export function useStay() {
  const modal = useAsking()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    modal.confirm({
      title: 'Leave without saving?',
      content: 'What you typed has not been saved.',
      ...leaveOrStay,
      onOk: () => leaving(() => blocker.proceed()),
      onCancel: () => blocker.reset(),
    })
    // The question is asked once for each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
}
