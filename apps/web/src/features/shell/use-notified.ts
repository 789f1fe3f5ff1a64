import { useEffect } from 'react'
import { toast } from '../../kit/toast.ts'

export interface Telling {
  /** Identifies the message; a changed message has another key and is shown again. */
  key: string
  title: string
  text: string
}

/** Shows each message once, on whatever page is open. The keys of shown messages are stored under `stored`, so that a reload shows nothing twice. */
export function useNotified(stored: string, news: readonly Telling[] | undefined) {
  // Toasts are shown outside React, so this is an effect.
  useEffect(() => {
    if (!news) return
    const before = JSON.parse(localStorage.getItem(stored) ?? '[]') as string[]
    for (const { key, title, text } of news) if (!before.includes(key)) toast.news(title, text)
    localStorage.setItem(stored, JSON.stringify(news.map(({ key }) => key)))
  }, [stored, news])
}
