import { type MailAttachment, stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { useRead } from '../../../api/hooks.ts'
import { useDebounced } from '../../../kit/debounced.ts'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { MailView } from '../../../kit/mail-view.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** What the recipient will read, with the prices on the client's term, kept in step with the form. */
export function StoneLetter({ form, ids }: { form: FormHandle; ids: readonly string[] }) {
  const account = useFieldValue(form, 'account') as string | undefined
  const hidePrice = (useFieldValue(form, 'hidePrice') as boolean | undefined) ?? false
  const attachments = (useFieldValue(form, 'attachments') as MailAttachment[] | undefined) ?? []
  const subject = useDebounced((useFieldValue(form, 'subject') as string | undefined) ?? '', 300)
  const email = ((useFieldValue(form, 'email') as string[] | undefined) ?? []).filter(isAddress)
  const message = useDebounced((useFieldValue(form, 'message') as string | undefined) ?? '', 300)
  const body = { ids: [...ids], subject: subject.slice(0, 200), message, hidePrice, attachments, email, ...(account ? { account } : {}) }
  const query = useRead(stoneMails.preview, { body })
  const { data } = query
  return data ? <MailView subject={subject} html={data.html} text={data.text} /> : <LoadingOrFailed query={query} rows={4} />
}
