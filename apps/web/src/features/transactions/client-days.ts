import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'

const none: readonly { code: string; name: string }[] = []

/** The days to pay that a client has an approved term for, its default first. */
export function useClientDays(account: string | undefined): readonly { code: string; name: string }[] {
  const may = useMay()
  const filter = { account: account ?? '', isActive: true, status: 2 as const }
  const sort = [{ isDefault: 'DESC' as const }, { createdAt: 'ASC' as const }]
  const { data } = useRead(
    accountTerms.list,
    { body: { limit: 100, filter, sort } },
    { enabled: account !== undefined && may(accountTerms.list) },
  )
  if (!account || !data?.list) return none
  const byCode = new Map(data.list.map(({ dayTermsCode: code, dayTerms: name }) => [code, { code, name }]))
  return [...byCode.values()]
}

/** The choices of a field, with some of them first. */
export const withFirst = <C extends { value: string }>(choices: readonly C[], first: readonly string[]): C[] => [
  ...first.flatMap((value) => choices.find((choice) => choice.value === value) ?? []),
  ...choices.filter(({ value }) => !first.includes(value)),
]
