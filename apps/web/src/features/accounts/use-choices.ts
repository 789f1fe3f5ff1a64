import { masters } from '@loupe/contract/masters/masters.ts'
import { useMemo } from 'react'
import { useRead } from '../../api/hooks.ts'

/** One of the house's lists: its active values for a field to choose from, all of them to look for, and what a code of it is called. */
export function useChoices(code: string) {
  const { data } = useRead(masters.listByCode, { body: { masters: [code] } }, { staleTime: 300_000 })
  return useMemo(() => {
    const all = (data?.[code] ?? []).map((value) => ({ value: value.code, label: value.name, isActive: value.isActive }))
    const words = Object.fromEntries(all.map(({ value, label }) => [value, label]))
    return {
      all,
      active: all.filter(({ isActive }) => isActive),
      words,
      nameOf: (one: string | null) => (one === null ? null : (words[one] ?? one)),
    }
  }, [data, code])
}
