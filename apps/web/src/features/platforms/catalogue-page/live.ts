import { useEffect } from 'react'

/** After a refusal, such as that of too many pages, the stream is tried again from time to time. */
const retryMs = 30_000
const listeners = new Set<() => void>()
let isOpen = false
const publish = () => listeners.forEach((listener) => listener())

/** Whether the server says when the catalogue changes; otherwise the page has to ask. */
export const isFollowing = () => isOpen

/** Calls the listener when the catalogue may have changed, and when nobody says so any more. */
export function onChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Follows the changes of a catalogue while its page is mounted and looked at. The browser opens a stream that was cut again by itself; the server then says
 * that the catalogue has changed, as it may have meanwhile.
 */
export function useLive(token: string): void {
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      source?.close()
      source = undefined
      isOpen = false
    }
    const lost = () => {
      const wasOpen = isOpen
      isOpen = false
      if (wasOpen) publish()
    }
    const open = () => {
      close()
      if (document.hidden) return
      const opened = new EventSource(`/public/v1/catalogue/${encodeURIComponent(token)}/live`)
      source = opened
      opened.addEventListener('hello', () => (isOpen = true))
      opened.addEventListener('changed', publish)
      opened.addEventListener('ended', () => {
        opened.close()
        lost()
      })
      opened.addEventListener('error', () => {
        lost()
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs)
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [token])
}
