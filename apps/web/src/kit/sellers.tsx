import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { useRead } from '../api/hooks.ts'
import { ChoiceField } from './fields.tsx'
import type { FieldProps } from './form-drawer.tsx'

/** The sales persons this person may act for, to choose from: oneself alone for who sees only their own; none while they are being read. */
export function useSellers({ enabled = true }: { enabled?: boolean } = {}) {
  const { data, isPending } = useRead(accountLists.sellers, {}, { enabled, staleTime: 300_000 })
  const sellers = (data?.list ?? []).map((person) => ({ value: person.id, label: fullName(person) }))
  return { sellers, isPending }
}

/** One of them; who has the other part already is left out. */
export function SellerField({ without, ...field }: FieldProps & { without?: string | undefined }) {
  const { sellers } = useSellers()
  return <ChoiceField {...field} choices={sellers.filter(({ value }) => value !== without)} />
}
