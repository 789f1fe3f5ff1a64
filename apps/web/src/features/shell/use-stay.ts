import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { leaveOrStay } from '../../kit/ask.tsx'
import { useAsking } from '../../kit/asking.tsx'
import { leaving, wouldLose } from '../../kit/dirty.ts'

/** Asks before another page takes the place of one where something was typed and not saved: by a link, the palette, the browser's Back. */
export function useStay() {
  const modal = useAsking()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose())
  const isAsked = useRef(false)
  const latest = useRef(blocker)
  // Somebody may go again before React has seen that they stayed: then the blocker is another one, and blocked as before.
  useEffect(() => {
    latest.current = blocker
    if (blocker.state !== 'blocked' || isAsked.current) return
    isAsked.current = true
    const answered = () => {
      isAsked.current = false
      return latest.current
    }
    modal.confirm({
      title: 'Leave without saving?',
      content: 'What you typed has not been saved.',
      ...leaveOrStay,
      onOk: () => leaving(() => answered().proceed?.()),
      onCancel: () => answered().reset?.(),
    })
  }, [blocker, modal])
}
