import { type ComponentProps, useEffect, useRef } from 'react'
import { ChoiceField } from '../../kit/fields.tsx'
import type { FormHandle } from '../../kit/form-drawer.tsx'
import { useClientDays, withFirst } from './client-days.ts'

interface Props extends ComponentProps<typeof ChoiceField> {
  form: FormHandle
  account: string | undefined
  /** What the form says a day term by. */
  by: 'code' | 'name'
}

/** The days to pay: those of the client's terms first, and its default to begin with. What somebody has chosen stays. */
export function TermsField({ form, account, by, ...field }: Props) {
  const own = useClientDays(account).map((days) => days[by])
  const offered = useRef<string | undefined>(undefined)
  const [first] = own
  // The default comes with the client, after the form was opened; another client brings another.
  useEffect(() => {
    const now = form.getFieldValue('terms') as string | undefined
    if (now !== undefined && now !== offered.current) return
    if (first === now || (first === undefined && offered.current === undefined)) return
    offered.current = first
    form.setFieldValue('terms', first)
  }, [first, form, offered])
  return <ChoiceField {...field} choices={withFirst(field.choices as { value: string; label: string }[], own)} />
}
