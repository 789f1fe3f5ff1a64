import type { Fault } from '@loupe/contract/faults.ts'
import type { FormInstance } from 'antd'
import { useRef } from 'react'
import { placesOf } from './form-faults.ts'

/**
 * The fields that had an error at a submission: from then on they are validated at every keystroke.
 * @param faultsNow all current errors of the form
 */
export function useJudgedFields(form: FormInstance, faultsNow: () => readonly Fault[]) {
  const judged = useRef<ReadonlySet<string>>(new Set())
  return {
    forget: () => void (judged.current = new Set()),
    /** Adds the fields of these errors, as far as the form has them. */
    add: (faults: readonly Fault[]) =>
      void (judged.current = new Set([...judged.current, ...placesOf(form, faults).known.map(({ path }) => path)])),
    /** Validates again the fields that show errors; the server's errors are cleared when their field changes. */
    judge(changedValues: object): void {
      const fieldErrors = form.getFieldsError()
      if (judged.current.size === 0 && !fieldErrors.some(({ errors }) => errors.length > 0)) return
      const faults = Map.groupBy(judged.current.size > 0 ? placesOf(form, faultsNow()).known : [], ({ path }) => path)
      const isOld = ({ name: [first = ''], errors }: (typeof fieldErrors)[number]) => first in changedValues && errors.length > 0
      const again = fieldErrors.filter((field) => judged.current.has(field.name.join('.')) || isOld(field))
      const now = again.map(({ name }) => ({ name, errors: (faults.get(name.join('.')) ?? []).map(({ message }) => message) }))
      form.setFields(now)
      // The field's own rules, such as the limits of a number.
      const fine = now.filter(({ name: [first = ''], errors }) => first in changedValues && errors.length === 0).map(({ name }) => name)
      if (fine.length > 0) form.validateFields(fine).catch(() => undefined)
    },
  }
}
