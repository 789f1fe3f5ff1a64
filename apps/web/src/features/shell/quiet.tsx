import { TermHints } from '../../kit/term-hints.tsx'
import { useStoneFinder } from './use-stone-finder.ts'

/** Features that the first render does not wait for: finding stones by number in the palette, and explanations of trade terms. */
export function Quiet() {
  useStoneFinder()
  return <TermHints />
}
