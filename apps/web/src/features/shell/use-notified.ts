import { useEffect } from 'react'
import { serverNow } from '../../api/clock.ts'
import { toast } from '../../kit/toast.ts'

export interface News {
  /** Identifies the message; a changed message has another key and is shown again. */
  key: string
  title: string
  text: string
  /** The instant from which it is news. */
  at: string
}

/** Shows each message once, on whatever page is open. The keys of shown messages are stored under `stored`, so that a reload shows nothing twice. */
export function useNotified(stored: string, news: readonly News[] | undefined) {
  // Toasts are shown outside React, so this is an effect.
  useEffect(() => {
    if (!news) return
    const known = localStorage.getItem(stored)
    const before = JSON.parse(known ?? '[]') as string[]
    // A browser that has shown nothing yet does not repeat what was news before it opened this page.
    const since = known === null ? serverNow() - performance.now() : 0
    for (const { key, title, text, at } of news) if (!before.includes(key) && Date.parse(at) >= since) toast.news(title, text)
    localStorage.setItem(stored, JSON.stringify(news.map(({ key }) => key)))
  }, [stored, news])
}
