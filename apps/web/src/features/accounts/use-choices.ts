import { masters } from '@loupe/contract/masters/masters.ts'
import { useMemo } from 'react'
import { useRead } from '../../api/hooks.ts'
import { visibleName } from '../../api/masters.ts'

/** A master list: its active values for fields to choose from, all values for filters, and the labels of codes. */
export function useChoices(code: string) {
  const { data, isPending } = useRead(masters.listByCode, { body: { masters: [code] } }, { staleTime: 300_000 })
  return useMemo(() => {
    const all = (data?.[code] ?? []).map((value) => ({ value: value.code, label: value.name, isActive: value.isActive }))
    const labels = Object.fromEntries(all.map(({ value, label }) => [value, label]))
    return {
      all,
      active: all.filter(({ isActive }) => isActive),
      words: labels,
      nameOf: (one: string | null) => (one === null ? null : visibleName(labels[one], one, isPending)),
    }
  }, [data, code, isPending])
}
