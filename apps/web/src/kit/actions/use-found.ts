import { useEffect, useState } from 'react'
import { type Action, type Finder, useFinders } from './registry.ts'

interface Found {
  text: string
  sections: { section: string; actions: Action[] }[]
}
const nothing: Found = { text: '', sections: [] }
const pause = 80

// A failed search counts as empty: the palette's own entries are still there.
const find = async (finder: Finder, text: string, signal: AbortSignal) => finder.find(text, signal).catch(() => [])

const bySection = (found: readonly Action[]): Found['sections'] =>
  [...Map.groupBy(found, ({ section }) => section)].map(([section, actions]) => ({ section, actions }))

/** The finders' results for the text, requested after a short pause in typing. */
export function useFound(text: string): { sections: Found['sections']; isSearching: boolean } {
  const finders = useFinders()
  const [found, setFound] = useState<Found>(nothing)
  const query = text.trim()
  const concerned = finders.some(({ from }) => query.length >= from)
  // An effect, because it calls the server; responses for an older text are discarded.
  useEffect(() => {
    if (!concerned) return
    const stop = new AbortController()
    const search = async () => {
      const ready = finders.filter(({ from }) => query.length >= from)
      const results = await Promise.all(ready.map((finder) => find(finder, query, stop.signal)))
      if (!stop.signal.aborted) setFound({ text: query, sections: bySection(results.flat()) })
    }
    const timer = setTimeout(() => void search(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, concerned, finders])
  if (!concerned) return { sections: [], isSearching: false }
  return { sections: found.text === query ? found.sections : [], isSearching: found.text !== query }
}
