import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { useRead } from '../api/hooks.ts'
import { ChoiceField } from './choice-fields.tsx'
import type { FieldProps } from './form-drawer.tsx'

/** The sales persons this person may act for, as options: only themselves if they see only their own data; empty while loading. */
export function useSellers({ enabled = true }: { enabled?: boolean } = {}) {
  const { data, isPending } = useRead(accountLists.sellers, {}, { enabled, staleTime: 300_000 })
  const sellers = (data?.list ?? []).map((person) => ({ value: person.id, label: fullName(person) }))
  return { sellers, isPending }
}

/** Chooses one of them; leaves out the person who already has the other role. */
export function SellerField({ without, ...field }: FieldProps & { without?: string | undefined }) {
  const { sellers } = useSellers()
  return <ChoiceField {...field} choices={sellers.filter(({ value }) => value !== without)} />
}
