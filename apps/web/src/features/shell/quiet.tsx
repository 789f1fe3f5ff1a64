import { TermHints } from '../../kit/term-hints.tsx'
import { useStoneFinder } from './use-stone-finder.ts'

/** What works without being seen, and what nobody waits for: stones by number in the palette, what a word of the trade means. */
export function Quiet() {
  useStoneFinder()
  return <TermHints />
}
