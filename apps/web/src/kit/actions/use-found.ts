import { useEffect, useRef, useState } from 'react'
import { type Action, type Finder, useFinders } from './registry.ts'

interface Found {
  text: string
  /** Whether something matches the whole text. */
  isWhole: boolean
  sections: { section: string; actions: Action[] }[]
}
const nothing: Found = { text: '', isWhole: false, sections: [] }
/** The least time between two searches, in milliseconds: the first letter is searched for at once, letters typed fast are searched for together. */
const pause = 80
const shortestWord = 4
const mostWords = 4

// A failed search counts as empty: the palette's own entries are still there.
const find = async (finder: Finder, text: string, signal: AbortSignal) => finder.find(text, signal).catch(() => [])

const bySection = (found: readonly Action[]): Found['sections'] =>
  [...Map.groupBy(found, ({ section }) => section)].map(([section, actions]) => ({ section, actions }))

/** The words of a text that are long enough to be searched for alone. */
const longWords = (text: string): string[] =>
  [...new Set(text.split(/[\s/,-]+/).filter((word) => word.length >= shortestWord))].slice(0, mostWords)

/** What the single words find, each entry once. */
async function findByWord(finders: readonly Finder[], text: string, signal: AbortSignal): Promise<Action[]> {
  const words = longWords(text)
  const byName = finders.filter(({ isByWord }) => isByWord)
  const found = await Promise.all(words.flatMap((word) => byName.map((finder) => find(finder, word, signal))))
  return [...new Map(found.flat().map((action) => [action.id, action])).values()]
}

/**
 * The finders' results for the text.
 * @param isPartial whether the best partial matches are searched for when all words together match nothing
 */
export function useFound(text: string, isPartial: boolean): { sections: Found['sections']; isWhole: boolean; isSearching: boolean } {
  const finders = useFinders()
  const [found, setFound] = useState<Found>(nothing)
  const query = text.trim()
  const searchedAt = useRef(-Infinity)
  const concerned = finders.some(({ from }) => query.length >= from)
  // An effect, because it calls the server; responses for an older text are discarded.
  useEffect(() => {
    if (!concerned) return
    const stop = new AbortController()
    const search = async () => {
      searchedAt.current = performance.now()
      const ready = finders.filter(({ from }) => query.length >= from)
      const results = await Promise.all(ready.map((finder) => find(finder, query, stop.signal)))
      const all = results.flat()
      const isWhole = all.some(({ isRefused }) => !isRefused)
      const best = isWhole || !isPartial || !/\s/.test(query) ? all : [...(await findByWord(ready, query, stop.signal)), ...all]
      if (!stop.signal.aborted) setFound({ text: query, isWhole, sections: bySection(best) })
    }
    const timer = setTimeout(() => void search(), searchedAt.current + pause - performance.now())
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, concerned, finders, isPartial])
  if (!concerned) return { sections: [], isWhole: false, isSearching: false }
  // What was found for the text before stays until then, so that the list does not flicker with each letter.
  return { ...found, isSearching: found.text !== query }
}
