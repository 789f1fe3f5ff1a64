import { masters } from '@loupe/contract/masters/masters.ts'
import { useRead } from '../../../api/hooks.ts'

/** The active values of one of the house's lists, for a field to choose from. */
export function useChoices(code: string): { value: string; label: string }[] {
  const { data } = useRead(masters.listByCode, { body: { masters: [code] } }, { staleTime: 300_000 })
  return (data?.[code] ?? []).filter(({ isActive }) => isActive).map((value) => ({ value: value.code, label: value.name }))
}
