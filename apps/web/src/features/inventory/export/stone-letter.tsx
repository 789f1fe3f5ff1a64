import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useDebounced } from '../../../kit/debounced.ts'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { UnstyledButton } from '../../../kit/unstyled-button.tsx'

/** What the recipient will read, with the prices on the client's term: on request, and kept in step with the form. */
export function MailPreview({ form, ids }: { form: FormHandle; ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mail-preview">
      <UnstyledButton className="loupe-text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the preview' : 'Preview as recipient'}
      </UnstyledButton>
      {isOpen ? <Letter form={form} ids={ids} /> : null}
    </div>
  )
}

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

function Letter({ form, ids }: { form: FormHandle; ids: readonly string[] }) {
  const account = useFieldValue(form, 'account') as string | undefined
  const hidePrice = (useFieldValue(form, 'hidePrice') as boolean | undefined) ?? false
  const subject = useFieldValue(form, 'subject') as string | undefined
  const email = ((useFieldValue(form, 'email') as string[] | undefined) ?? []).filter(isAddress)
  const message = useDebounced((useFieldValue(form, 'message') as string | undefined) ?? '', 300)
  const body = { ids: [...ids], message, hidePrice, email, ...(account ? { account } : {}) }
  const query = useRead(stoneMails.preview, { body })
  const { data } = query
  if (!data) return <LoadingOrFailed query={query} rows={4} />
  return (
    <section aria-label="Preview">
      <b>{subject}</b>
      <pre>{data.text}</pre>
    </section>
  )
}
