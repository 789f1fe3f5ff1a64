import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { type AgreedTerm, termFor } from '@loupe/domain/accounts/quote.ts'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'

/** The approved terms of a client, its default first. */
export function useApprovedTerms(account: string | undefined) {
  const may = useMay()
  const filter = { account: account ?? '', isActive: true, status: 2 as const }
  const sort = [{ isDefault: 'DESC' as const }, { createdAt: 'ASC' as const }]
  const { data } = useRead(
    accountTerms.list,
    { body: { limit: 100, filter, sort } },
    { enabled: account !== undefined && may(accountTerms.list) },
  )
  return account ? data?.list : undefined
}

/** The term that prices are quoted on to a client: that of the days that are chosen, else its default one. */
export const useClientTerm = (account: string | undefined, days?: string): AgreedTerm | undefined =>
  termFor(useApprovedTerms(account) ?? [], days)
