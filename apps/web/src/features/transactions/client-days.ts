import { useApprovedTerms } from '../../shared/accounts/use-client-term.ts'

const none: readonly { code: string; name: string }[] = []

/** The days to pay for which a client has an approved term, its default first. */
export function useClientDays(account: string | undefined): readonly { code: string; name: string }[] {
  const list = useApprovedTerms(account)
  if (!list) return none
  const byCode = new Map(list.map(({ dayTermsCode: code, dayTerms: name }) => [code, { code, name }]))
  return [...byCode.values()]
}

/** The choices of a field, with the given ones first. */
export const withFirst = <C extends { value: string }>(choices: readonly C[], first: readonly string[]): C[] => [
  ...first.flatMap((value) => choices.find((choice) => choice.value === value) ?? []),
  ...choices.filter(({ value }) => !first.includes(value)),
]
