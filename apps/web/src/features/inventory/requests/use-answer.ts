import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useMemo, useState } from 'react'
import { type Correction, type Selected, rowsOf } from './rows.ts'

/** What a person makes of the requests in a text: corrections of how they were read, the stones selected for each, and which clients wait for stones. */
export function useAnswer(requests: Parameters<typeof rowsOf>[0]) {
  const [corrections, setCorrections] = useState<ReadonlyMap<string, Correction>>(new Map())
  const [selection, setSelection] = useState<readonly Selected[]>([])
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [awaited, setAwaited] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(requests, corrections), [requests, corrections])
  const forget = (key: string) => {
    setSelection((now) => now.filter(({ row }) => row !== key))
    setAwaited((now) => now.difference(new Set([key])))
  }
  return {
    ...{ rows, counts, awaited },
    // Stones of a request that is no longer in the text are not sent.
    selected: selection.filter(({ row }) => rows.some(({ key }) => key === row)),
    deselect: () => setSelection([]),
    reset() {
      setCorrections(new Map())
      setSelection([])
      setAwaited(new Set())
    },
    /** What the card of one request calls. */
    handlersOf: (key: string) => ({
      onToggle: (stone: Diamond, misses?: Selected['misses']) =>
        setSelection((now) => {
          const others = now.filter((one) => one.row !== key || one.stone.id !== stone.id)
          return others.length < now.length ? others : [...now, { row: key, stone, ...(misses === undefined ? {} : { misses }) }]
        }),
      onCount: (count: number) => setCounts((now) => new Map([...now, [key, count]])),
      onCorrect(correction: Correction) {
        forget(key)
        setCorrections((now) => new Map([...now, [key, correction]]))
      },
      onRevert() {
        forget(key)
        setCorrections((now) => new Map([...now].filter(([other]) => other !== key)))
      },
      onDemand: () => setAwaited((now) => new Set([...now, key])),
    }),
  }
}
