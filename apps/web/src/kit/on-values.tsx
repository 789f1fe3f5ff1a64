import { useEffect } from 'react'
import { type FormHandle, useFieldValues } from './form-field.tsx'

/**
 * Runs after each change of a form's values, also one that was not typed: a choice that another one clears, an address that a button adds. It is a component, so
 * that the form itself is not drawn again with each of them.
 */
export function OnValues({ form, run }: { form: FormHandle; run(): void }) {
  const values = useFieldValues(form)
  // oxlint-disable-next-line react/exhaustive-deps -- once for each change
  useEffect(run, [values])
  return null
}
