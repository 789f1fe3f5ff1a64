import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { defaultMessage, letterTo } from '@loupe/contract/inventory/stone-mails.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Choice } from '../../../kit/choice.tsx'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'

interface Props {
  form: FormHandle
  stones: number
  more: string | undefined
  onFilling(isFilling: boolean): void
}

/** The buyers of the chosen client: one is addressed by name, the only one at once, and the letter goes to their address. A letter that was changed by hand stays. */
export function MailBuyer({ form, stones, more, onFilling }: Props) {
  const account = useFieldValue(form, 'account') as string | undefined
  const { data, isFetching } = useRead(accountLists.users, { body: { account: account ?? '' } }, { enabled: account !== undefined })
  const buyers = account ? (data?.list ?? []).filter(({ email }) => email) : []
  const [chosen, choose] = useState<string>()
  const [written, setWritten] = useState<string>()
  const address = (id: string | undefined) => {
    const buyer = buyers.find((one) => one.id === id)
    choose(id)
    if (!buyer) return
    const others = ((form.getFieldValue('email') as string[] | undefined) ?? []).filter((one) => !buyers.some(({ email }) => email === one))
    form.setFieldValue('email', [buyer.email, ...others])
    const now = form.getFieldValue('message') as string
    const untouched = [written, [defaultMessage(), more].filter(Boolean).join('\n\n')]
    if (!untouched.includes(now)) return
    const letter = [letterTo(buyer.firstName, stones), more].filter(Boolean).join('\n\n')
    setWritten(letter)
    form.setFieldValue('message', letter)
  }
  // A client's only buyer need not be chosen.
  const only = buyers.length === 1 ? buyers[0]?.id : undefined
  useEffect(() => {
    const to = form.getFieldValue('email') as string[] | undefined
    if (only && !to?.length) address(only)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each client
  }, [only])
  const isFilling = account !== undefined && isFetching
  // After the address above is filled in.
  useEffect(() => onFilling(isFilling), [isFilling, onFilling])
  if (buyers.length === 0) return null
  return (
    <div className="taking-field">
      <span aria-hidden>Buyer</span>
      <Choice
        label="Buyer"
        placeholder="Choose a buyer"
        width={300}
        options={buyers.map((one) => ({ value: one.id, label: `${fullName(one)} (${one.email})` }))}
        value={buyers.some(({ id }) => id === chosen) ? chosen : undefined}
        onValue={address}
      />
    </div>
  )
}
