import { useEffect } from 'react'
import { toast } from '../../kit/toasts.ts'

export interface Telling {
  /** Names this news: told again, it is another. */
  key: string
  title: string
  text: string
}

/** Says each piece of news once, in whatever page is open; what was said is kept under `kept`, so that a reload says nothing twice. */
export function useTold(kept: string, news: readonly Telling[] | undefined) {
  // A toast is outside React.
  useEffect(() => {
    if (!news) return
    const before = JSON.parse(localStorage.getItem(kept) ?? '[]') as string[]
    for (const { key, title, text } of news) if (!before.includes(key)) toast('good', text, title)
    localStorage.setItem(kept, JSON.stringify(news.map(({ key }) => key)))
  }, [kept, news])
}
