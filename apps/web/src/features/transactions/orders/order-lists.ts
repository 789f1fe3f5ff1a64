import { masters } from '@loupe/contract/masters/masters.ts'
import { dayTerm } from '@loupe/domain/masters/house-lists.ts'
import { orderLists } from '@loupe/domain/masters/order-lists.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { dash } from '../../../kit/format.ts'

const codes = [...orderLists, dayTerm].map(({ code }) => code)

/** What an order's form chooses from, and what is written for a code. */
export function useOrderLists() {
  const { data } = useRead(masters.listByCode, { body: { masters: codes } }, { staleTime: 300_000 })
  return useMemo(() => {
    const of = (list: string) => (data?.[list] ?? []).map(({ code, name, isActive }) => ({ value: code, label: name, isActive }))
    const nameOf = (list: string, code: string | null) =>
      code === null ? dash : (of(list).find(({ value }) => value === code)?.label ?? code)
    /** What codes are called in a file of the list. */
    const wordsOf = (list: string) => Object.fromEntries(of(list).map(({ value, label }) => [value, label]))
    /** What can be chosen now. */
    const choices = (list: string) => of(list).filter(({ isActive }) => isActive)
    return { choices, nameOf, wordsOf }
  }, [data])
}
