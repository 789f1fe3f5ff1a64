import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useMemo } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useDebounced } from '../../kit/debounced.ts'
import { whole } from '../../kit/format.ts'

interface Pasted {
  /** The stones that were found; undefined while numbers are typed or looked up, and without any. */
  found: string[] | undefined
  /** The numbers that no stone of this kind has. */
  unknown: string[]
  error: Error | null
}

/** The stones of pasted numbers, looked up as the desk does: numbers without a stone do not keep the others back. */
export function usePastedStones(text: string, labGrown: boolean): Pasted {
  const settled = useDebounced(text, 400)
  const numbers = useMemo(() => [...new Set(settled.split(/[\s,;]+/).filter(Boolean))], [settled])
  const { data, error, isPlaceholderData } = useRead(
    diamonds.reportNumbers,
    { body: { numbers, labGrown } },
    { enabled: numbers.length > 0 },
  )
  const isReady = settled === text && numbers.length > 0 && data !== undefined && !isPlaceholderData
  return useMemo(() => {
    if (!isReady) return { found: undefined, unknown: [], error: numbers.length > 0 ? error : null }
    const found = [...new Set(data.list.flatMap(({ diamond }) => diamond ?? []))]
    const unknown = data.list.flatMap(({ state, number }) => (state === 'unknown' ? [number] : []))
    return { found: found.length > 0 ? found : undefined, unknown, error }
  }, [data, error, isReady, numbers])
}

/** Names the numbers that are left out. They stay in the field, to be corrected. */
export const UnknownNumbers = ({ found, unknown, error }: Pasted) =>
  error ? (
    <p className="pricing-fault" role="alert">
      {error.message}
    </p>
  ) : unknown.length === 0 ? null : (
    <p className="pricing-fault" role="alert">
      {unknown.length === 1 ? 'This number has no stone' : `These ${whole(unknown.length)} numbers have no stone`}: {unknown.join(', ')}.{' '}
      {found ? `Correct ${unknown.length === 1 ? 'it' : 'them'}, or go on with the other ${whole(found.length)}.` : null}
    </p>
  )
