import type { Fault } from '@loupe/contract/faults.ts'
import type { FormInstance } from 'antd'
import { naming } from './typed-text.ts'

/** The form's name path for the path of an error: indexes of rows become numbers. */
const namePath = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/**
 * Maps each error to its field. An error about one of several values in a field is shown at that field and names the value, one about a row names the
 * row. Errors without a field are returned separately.
 */
export function placesOf(form: FormInstance, faults: readonly Fault[]): { known: Fault[]; unseen: Fault[] } {
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  const several = (path: string) => /^(.+)\.\d+$/.exec(path)?.[1] ?? ''
  const placed = faults.map(({ path, message }) => {
    if (known.has(path)) return { path, message }
    const [, list = '', row = ''] = /^(.+?)\.(\d+)\./.exec(path) ?? []
    if (known.has(list)) return { path: list, message: `Row ${Number(row) + 1}: ${message}` }
    const one: unknown = form.getFieldValue(namePath(path))
    return known.has(several(path)) ? { path: several(path), message: naming(message, String(one)) } : undefined
  })
  return { known: placed.filter((one) => one !== undefined), unseen: faults.filter((_, at) => placed[at] === undefined) }
}

/** Shows errors under their fields and scrolls to the first; returns the first error that has no field. */
export function showFields(form: FormInstance, faults: readonly Fault[]) {
  const { known, unseen } = placesOf(form, faults)
  const here = Map.groupBy(known, ({ path }) => path)
  form.setFields([...here].map(([path, all]) => ({ name: namePath(path), errors: all.map(({ message }) => message) })))
  const [first] = here.keys()
  if (first !== undefined) form.scrollToField(namePath(first), { focus: true })
  return unseen[0]
}
