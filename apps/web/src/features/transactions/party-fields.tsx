import { fullName } from '@loupe/domain/access/profile.ts'
import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { useEffect, useRef } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { transports } from '@loupe/contract/masters/transports.ts'
import { ChoiceField, SuggestField } from '../../kit/choice-fields.tsx'
import type { FieldProps, FormHandle } from '../../kit/form-drawer.tsx'

const forLong = { staleTime: 300_000 }

/** The active users of a client, once they are known. */
function useBuyers(account: string | undefined) {
  const { data, isPlaceholderData } = useRead(accountLists.users, { body: { account: account ?? '' } }, { enabled: account !== undefined })
  return account && !isPlaceholderData ? data?.list : undefined
}

/** Fills an empty buyer: with the client's only one, or with the given one of an earlier document while still active. A choice of the person stays. */
export function useLikelyBuyer(form: FormHandle, account: string | undefined, earlier: string | null | undefined) {
  const buyers = useBuyers(account)
  const offered = useRef<string>(undefined)
  const likely = (buyers?.length === 1 ? buyers[0] : buyers?.find(({ id }) => id === earlier))?.id
  // The buyers arrive after the client was chosen.
  useEffect(() => {
    const now = form.getFieldValue('user') as string | undefined
    if ((now && now !== offered.current) || likely === undefined) return
    offered.current = likely
    form.setFieldValue('user', likely)
  }, [likely, form])
}

/** The buyer at the chosen company. */
export function BuyerField({ account, ...field }: FieldProps & { account: string | undefined }) {
  const choices = (useBuyers(account) ?? []).map((one) => ({ value: one.id, label: fullName(one) }))
  return <ChoiceField {...field} hint="" first={account ? undefined : 'Choose the company first'} choices={choices} />
}

/** Hidden when there are no brokers. */
export function BrokerField(field: FieldProps) {
  const { data } = useRead(accountLists.brokers, { body: { limit: 200 } }, forLong)
  if (!data || data.list.length === 0) return null
  return <ChoiceField {...field} choices={data.list.map(({ id, companyName }) => ({ value: id, label: companyName }))} />
}

/** Any name may be entered; the company's couriers and those of earlier orders and memos are suggested. */
export function CourierField(field: FieldProps) {
  const may = useMay()
  const { data } = useRead(
    transports.named,
    { body: { limit: 100, sort: [{ id: 'ASC' }] } },
    { ...forLong, enabled: may(transports.named) },
  )
  return <SuggestField {...field} known={(data?.list ?? []).map(({ id }) => id)} />
}
