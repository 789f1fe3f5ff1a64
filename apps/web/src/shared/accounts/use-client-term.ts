import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { type AgreedTerm, termFor } from '@loupe/domain/accounts/quote.ts'
import { termStatus } from '@loupe/domain/accounts/term.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'

/** The approved terms of a client, its default first. */
export function useApprovedTerms(account: string | undefined) {
  const may = useMay()
  const filter = { account: account ?? '', isActive: true, status: termStatus.approved }
  const sort = [{ isDefault: 'DESC' as const }, { createdAt: 'ASC' as const }]
  const { data } = useRead(
    accountTerms.list,
    { body: { limit: 100, filter, sort } },
    { enabled: account !== undefined && may(accountTerms.list) },
  )
  return account ? data?.list : undefined
}

/** The term for a client's prices: that of the chosen days to pay, otherwise the default. */
export const useClientTerm = (account: string | undefined, days?: string): AgreedTerm | undefined =>
  termFor(useApprovedTerms(account) ?? [], days)
