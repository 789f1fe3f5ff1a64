import { hintOf, metaOf, unwrapped } from '@loupe/contract/meta.ts'
import type { Named } from '@loupe/contract/route.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { shapeOf } from './sent-values.ts'

/** The props of a form field: its path, the contract's label and hint, and whether it is optional. */
export interface FieldProps {
  name: string | (string | number)[]
  label: string
  isOptional: boolean
  hint?: string
}

/** The form itself, for fields that depend on each other; `useFieldValue` follows one value of it. */
export type FormHandle = FormInstance
export const useFieldValue = (form: FormHandle, name: FieldProps['name']): unknown =>
  Form.useWatch(name, { form, preserve: true }) as unknown
/** All values, as they are typed. */
export const useFieldValues = (form: FormHandle) =>
  Form.useWatch((values: Record<string, unknown>) => values, { form, preserve: true }) ?? {}

export const fieldOf = (route: Named, name: string) => fieldIn(shapeOf(route), name)

/**
 * A field's props from its schema: title, description and whether it is optional.
 * @param path the field's path in the form, if it is not at the top level: in a row of a list
 */
export function fieldIn(shape: Record<string, z.ZodType>, name: string, path: FieldProps['name'] = name): FieldProps {
  const schema = shape[name]
  const meta = metaOf(schema)
  const hint = hintOf(schema)
  return {
    name: path,
    label: meta?.title ?? name,
    isOptional: schema?.isOptional() ?? true,
    ...(hint ? { hint } : {}),
  }
}

/** The title of the field at a place in a form, or of the one around it that has a title. */
export function titleAt(route: Named, path: readonly string[]): string | undefined {
  let schema: z.ZodType | undefined = route.body
  let title: string | undefined
  for (const name of path) {
    const own = unwrapped(schema)
    schema = own instanceof z.ZodObject ? (own.shape as Record<string, z.ZodType>)[name] : undefined
    title = metaOf(schema)?.title ?? title
  }
  return title
}

/** Clears fields that depend on another when that one changes: a state of one country is invalid in another. */
export function ClearWhen({
  form,
  changes,
  clear,
}: {
  form: FormHandle
  changes: FieldProps['name']
  clear: readonly FieldProps['name'][]
}) {
  const value = useFieldValue(form, changes)
  const before = useRef(value)
  // Filling the form is not a change: there was no value before.
  useEffect(() => {
    if (before.current && before.current !== value) for (const name of clear) form.setFieldValue(name, undefined)
    before.current = value
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value])
  return null
}
