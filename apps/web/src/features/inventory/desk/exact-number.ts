import type { Filter } from '@loupe/contract/list.ts'
import type { FoundNumber } from '@loupe/contract/inventory/found-number.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useThrottled } from '../../../kit/debounced.ts'
import { usePreferences } from '../../../kit/preferences.ts'
import { withField } from '../../../shared/inventory/filters/filter.ts'

/** Long enough to be a whole number of a stone. */
const mayBeExact = /^(?=.*\d)\S{4,100}$/

/**
 * The search without its status filter where its text is the whole number of one of our stones: who names a stone wants to see it, and who has it.
 */
export function useExactNumber<Search extends { f: Filter; q: string }>(
  search: Search,
): { search: Search; exact: FoundNumber | undefined } {
  const { f, q } = search
  const labGrown = usePreferences().stones === 'lab'
  const number = useThrottled(q.trim(), 150)
  const enabled = 'wSts' in f && number === q.trim() && mayBeExact.test(number)
  const { data, isPlaceholderData } = useRead(diamonds.reportNumbers, { body: { numbers: [number], labGrown } }, { enabled })
  const found = enabled && !isPlaceholderData ? data?.list[0] : undefined
  const exact = found?.diamond ? found : undefined
  const anyStatus = useMemo(() => withField(f, 'wSts', undefined), [f])
  return { search: exact ? { ...search, f: anyStatus } : search, exact }
}
