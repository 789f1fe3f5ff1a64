import { accountLists } from '@loupe/contract/accounts/account-lists.ts'
import { type MailAttachment, isUnchangedMessage, letterTo, messageFor } from '@loupe/contract/inventory/stone-mails.ts'
import { fullName } from '@loupe/domain/access/profile.ts'
import { useEffect, useRef } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Choice } from '../../../kit/choice.tsx'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'

interface Props {
  form: FormHandle
  stones: number
  more: string | undefined
  onFilling(isFilling: boolean): void
}

/**
 * The buyers of the chosen client: the one whose address the mail goes to is addressed by name, at first the primary user. Both follow from the values of the
 * form, so that they are the same in a restored draft. A letter that was changed by hand stays.
 */
export function MailBuyer({ form, stones, more, onFilling }: Props) {
  const account = useFieldValue(form, 'account') as string | undefined
  const to = (useFieldValue(form, 'email') as string[] | undefined) ?? []
  const attachments = (useFieldValue(form, 'attachments') as MailAttachment[] | undefined) ?? []
  const { data, isFetching } = useRead(accountLists.users, { body: { account: account ?? '' } }, { enabled: account !== undefined })
  const buyers = account ? (data?.list ?? []).filter(({ email }) => email) : []
  type Buyer = (typeof buyers)[number]
  const chosen = buyers.find(({ email }) => to.some((one) => one.toLowerCase() === email.toLowerCase()))
  const write = (buyer: Buyer | undefined) => {
    if (!isUnchangedMessage(String(form.getFieldValue('message') ?? ''), more)) return
    const letter = buyer ? letterTo(buyer.firstName, stones, attachments.length > 0) : messageFor(attachments)
    form.setFieldValue('message', [letter, more].filter(Boolean).join('\n\n'))
  }
  const address = (buyer: Buyer | undefined, others: readonly string[]) => {
    form.setFieldValue('email', [...(buyer ? [buyer.email] : []), ...others])
    write(buyer)
  }
  // The letter names a file only while one is attached.
  const hasFile = attachments.length > 0
  useEffect(() => {
    if (chosen) write(chosen)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change of the files
  }, [hasFile])
  /** The addresses of the client chosen before, who gets nothing of another's. */
  const before = useRef<readonly string[]>([])
  // The list begins with the primary user.
  const [likely] = buyers
  useEffect(() => {
    const now = (form.getFieldValue('email') as string[] | undefined) ?? []
    const others = now.filter((one) => !before.current.includes(one))
    const isAddressed = others.length < now.length
    before.current = buyers.map(({ email }) => email)
    if (others.length === 0 && likely) address(likely, [])
    else if (isAddressed) address(undefined, others)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each client
  }, [likely?.id])
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
        value={chosen?.id}
        onValue={(id) =>
          address(
            buyers.find((one) => one.id === id),
            to.filter((one) => !buyers.some(({ email }) => email === one)),
          )
        }
      />
    </div>
  )
}
