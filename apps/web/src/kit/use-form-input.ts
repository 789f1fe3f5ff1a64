import { type Fault, crossFaults, faultsOf } from '@loupe/contract/faults.ts'
import type { Named } from '@loupe/contract/route.ts'
import type { FormInstance } from 'antd'
import { fieldFaults } from './field-faults.ts'
import { placesOf } from './form-faults.ts'
import type { RouteFormProps } from './route-form-props.ts'
import { sentValues } from './sent-values.ts'
import { useJudgedFields } from './use-judged-fields.ts'

/**
 * What a form would send now, and the errors in it.
 * @param base the values on which it is typed
 * @param moreFaults errors besides those that the contract and the form's own check find
 */
export function useFormInput<R extends Named>(
  { route, createRoute, always, check, own = [] }: RouteFormProps<R>,
  form: FormInstance,
  base: () => object,
  moreFaults: () => readonly Fault[],
) {
  const written = () => sentValues({ route, createRoute, initial: base(), always, own, typed: form.getFieldsValue(true) as object })
  /** All current errors. An update of a record is also checked against the rules between fields, applied to the whole record, as far as the form shows them. */
  const faultsNow = () => {
    const { whole, body } = written()
    const ofFields = fieldFaults(form)
    const ofBody = [
      ...ofFields,
      ...(route.body ? faultsOf(route.body, body).filter(({ path }) => !ofFields.some((one) => one.path === path)) : []),
    ]
    const between = createRoute?.body ? placesOf(form, crossFaults(createRoute.body, whole)).known : []
    const known = new Set(ofBody.map(({ path }) => path))
    return [...ofBody, ...moreFaults(), ...[...between, ...(check?.(whole) ?? [])].filter(({ path }) => !known.has(path))]
  }
  return { written, faultsNow, judged: useJudgedFields(form, faultsNow) }
}
