import { useEffect, useRef } from 'react'
import { type Location, NavigationType, useBlocker } from 'react-router'
import { leaveOrStay } from '../../kit/confirm-unsaved.tsx'
import { useConfirm } from '../../kit/confirm.tsx'
import { leaving, wouldLose } from '../../kit/dirty.ts'

const addressOf = ({ pathname, search }: Location) => `${pathname}${search}`

/**
 * Asks for confirmation before navigation discards unsaved input: by a link, the palette, or the browser's Back. Also on the same screen, where the query
 * says which record is shown; filters, sort and page replace the address and leave the forms as they are.
 */
export function useStay() {
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next, historyAction }) =>
      (now.pathname !== next.pathname || (historyAction !== NavigationType.Replace && addressOf(now) !== addressOf(next))) && wouldLose(),
  )
  const isRequested = useRef(false)
  const latest = useRef(blocker)
  // The person may navigate again before React has rendered the cancelled navigation: the blocker is then a new one in the same blocked state.
  useEffect(() => {
    latest.current = blocker
    if (blocker.state !== 'blocked' || isRequested.current) return
    isRequested.current = true
    const answered = () => {
      isRequested.current = false
      return latest.current
    }
    confirm({
      title: 'Leave without saving?',
      content: 'Your changes have not been saved.',
      ...leaveOrStay,
      onOk: () => leaving(() => answered().proceed?.()),
      onCancel: () => answered().reset?.(),
    })
  }, [blocker, confirm])
}
