import { type ComponentProps, useEffect, useRef } from 'react'
import { ChoiceField } from '../../kit/choice-fields.tsx'
import { type FormHandle, useFieldValue } from '../../kit/form-drawer.tsx'
import { useClientDays, withFirst } from './client-days.ts'

interface Props extends ComponentProps<typeof ChoiceField> {
  form: FormHandle
  account: string | undefined
  /** How the form stores a day term. */
  by: 'code' | 'name'
}

/** The days to pay: the client's terms come first, and its default is preselected unless the user has chosen another. */
export function TermsField({ form, account, by, ...field }: Props) {
  const own = useClientDays(account).map((days) => days[by])
  const offered = useRef<string | undefined>(undefined)
  const [first] = own
  // The default depends on the client, who is chosen after the form opens and may change.
  useEffect(() => {
    const now = form.getFieldValue('terms') as string | undefined
    if (now !== undefined && now !== offered.current) return
    if (first === now || (first === undefined && offered.current === undefined)) return
    offered.current = first
    form.setFieldValue('terms', first)
  }, [first, form, offered])
  const chosen = useFieldValue(form, 'terms') as string | undefined
  const isOther = chosen !== undefined && own.length > 0 && !own.includes(chosen)
  const choices = withFirst(field.choices as { value: string; label: string }[], own)
  return (
    <ChoiceField
      {...field}
      {...(isOther ? { hint: 'The client has no agreed term with these days, so prices are not adjusted.' } : {})}
      choices={choices.map(({ value, label }) => ({ value, label: own.includes(value) ? `${label} (agreed)` : label }))}
    />
  )
}
