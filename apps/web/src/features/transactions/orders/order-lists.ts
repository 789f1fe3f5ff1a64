import { masters } from '@loupe/contract/masters/masters.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { orderLists } from '@loupe/domain/masters/order-lists.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { visibleName } from '../../../api/masters.ts'
import { dash } from '../../../kit/format.ts'

const codes = [...orderLists, dayTerm].map(({ code }) => code)

/** The lists that an order's form offers, and the labels of their codes. */
export function useOrderLists() {
  const { data, isPending } = useRead(masters.listByCode, { body: { masters: codes } }, { staleTime: 300_000 })
  return useMemo(() => {
    const of = (list: string) => (data?.[list] ?? []).map(({ code, name, isActive }) => ({ value: code, label: name, isActive }))
    const nameOf = (list: string, code: string | null) =>
      code === null ? dash : visibleName(of(list).find(({ value }) => value === code)?.label, code, isPending)
    /** Labels of codes, for exported files. */
    const labelsOf = (list: string) => Object.fromEntries(of(list).map(({ value, label }) => [value, label]))
    /** Active values only. */
    const choices = (list: string) => of(list).filter(({ isActive }) => isActive)
    return { choices, nameOf, labelsOf }
  }, [data, isPending])
}
