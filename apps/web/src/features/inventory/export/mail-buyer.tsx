import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { isDefaultMessage, letterTo } from '@loupe/contract/inventory/stone-mails.ts'
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

/** The buyers of the chosen client: one is addressed by name, at first the primary user, and the letter goes to their address. A letter that was changed by hand stays. */
export function MailBuyer({ form, stones, more, onFilling }: Props) {
  const account = useFieldValue(form, 'account') as string | undefined
  const hasFile = ((useFieldValue(form, 'attachments') as string[] | undefined) ?? []).length > 0
  const { data, isFetching } = useRead(accountLists.users, { body: { account: account ?? '' } }, { enabled: account !== undefined })
  const buyers = account ? (data?.list ?? []).filter(({ email }) => email) : []
  const [chosen, setChosen] = useState<string>()
  const [written, setWritten] = useState<string>()
  /** The address that no person chose. */
  const [filled, setFilled] = useState<string>()
  const address = (id: string | undefined) => {
    const buyer = buyers.find((one) => one.id === id)
    setChosen(id)
    if (!buyer) return
    const others = ((form.getFieldValue('email') as string[] | undefined) ?? []).filter((one) => !buyers.some(({ email }) => email === one))
    form.setFieldValue('email', [buyer.email, ...others])
    write(buyer.firstName)
  }
  const write = (firstName: string) => {
    const now = form.getFieldValue('message') as string
    if (now !== written && !isDefaultMessage(now, more)) return
    const letter = [letterTo(firstName, stones, hasFile), more].filter(Boolean).join('\n\n')
    setWritten(letter)
    form.setFieldValue('message', letter)
  }
  // The letter names a file only while one is attached.
  useEffect(() => {
    const buyer = buyers.find(({ id }) => id === chosen)
    if (buyer) write(buyer.firstName)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change of the files
  }, [hasFile])
  // The list begins with the primary user.
  const likely = buyers[0]?.id
  useEffect(() => {
    const to = (form.getFieldValue('email') as string[] | undefined) ?? []
    const isFilled = to.length === 1 && to[0] === filled
    if (to.length > 0 && !isFilled) return
    // The buyer of a client chosen before gets nothing of another's.
    form.setFieldValue('email', [])
    address(likely)
    setFilled(buyers[0]?.email)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each client
  }, [likely])
  const isFilling = account !== undefined && isFetching
  // After the address above is filled in.
  useEffect(() => onFilling(isFilling), [isFilling, onFilling])
  if (buyers.length === 0) return null
  return (
    <div className="export-field">
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
