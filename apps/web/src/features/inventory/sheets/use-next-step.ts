import { useEffect, useState } from 'react'

/** Moves the focus on when an answer has removed the button that gave it: to the next open question, or else to the button that sends the answers. */
export function useNextStep() {
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests === 0) return
    const open = document.querySelector<HTMLElement>('[data-open] :is(input, button)')
    const next = open ?? document.querySelector<HTMLElement>('.sheet-foot button')
    next?.focus()
  }, [requests])
  return () => setRequests((times) => times + 1)
}
