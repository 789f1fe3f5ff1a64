import { TermHints } from '../../kit/term-hints.tsx'
import { useRecordFinder } from './use-record-finder.ts'
import { useRequestFinder } from './use-request-finder.ts'
import { useSettingFinder } from './use-setting-finder.ts'
import { useStoneFinder } from './use-stone-finder.ts'

/** Features that the first render does not wait for: finding records, settings, and stones by number and by request, in the palette, and explanations of trade terms. */
export function Quiet() {
  useStoneFinder()
  useRecordFinder()
  useRequestFinder()
  useSettingFinder()
  return <TermHints />
}
