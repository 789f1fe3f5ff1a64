import { masters } from '@loupe/contract/masters/masters.ts'
import { accountGroup } from '@loupe/domain/masters/account-lists.ts'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'

/** The groups of clients, and what a code of one is called. */
export function useGroups() {
  const { data } = useRead(masters.listByCode, { body: { masters: [accountGroup.code] } }, { staleTime: 300_000 })
  return useMemo(() => {
    const options = (data?.[accountGroup.code] ?? []).map(({ code, name }) => ({ value: code, label: name }))
    return {
      options,
      nameOf: (code: string | null) => options.find(({ value }) => value === code)?.label ?? code,
      words: Object.fromEntries(options.map(({ value, label }) => [value, label])),
    }
  }, [data])
}
