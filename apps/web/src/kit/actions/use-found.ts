import { useEffect, useState } from 'react'
import { type Action, type Finder, useFinders } from './registry.ts'

interface Found {
  text: string
  sections: { section: string; actions: Action[] }[]
}
const nothing: Found = { text: '', sections: [] }
const pause = 150

const ask = async (finder: Finder, text: string, signal: AbortSignal) => ({
  section: finder.section,
  // A search that fails only finds nothing: the palette's own entries are still there.
  actions: await finder.find(text, signal).catch(() => []),
})

/** What the finders find for the text, asked for after a short pause in typing. */
export function useFound(text: string): { sections: Found['sections']; isSearching: boolean } {
  const finders = useFinders()
  const [found, setFound] = useState<Found>(nothing)
  const wanted = text.trim()
  const concerned = finders.some(({ from }) => wanted.length >= from)
  // Asking the server is a thing outside React; an answer to an older text is thrown away.
  useEffect(() => {
    if (!concerned) return
    const stop = new AbortController()
    const search = async () => {
      const asked = finders.filter(({ from }) => wanted.length >= from)
      const sections = await Promise.all(asked.map((finder) => ask(finder, wanted, stop.signal)))
      if (!stop.signal.aborted) setFound({ text: wanted, sections: sections.filter(({ actions }) => actions.length > 0) })
    }
    const timer = setTimeout(() => void search(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, concerned, finders])
  if (!concerned) return { sections: [], isSearching: false }
  return { sections: found.text === wanted ? found.sections : [], isSearching: found.text !== wanted }
}
