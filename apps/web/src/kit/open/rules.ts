export type Values = Record<string, string>
export type Faults = Record<string, string | undefined>
/** A field's rule: returns a message when it is broken. */
export type Rule = (value: string, all: Values) => string | undefined

export const needed =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined
export const atLeast =
  (length: number, message: string): Rule =>
  (value) =>
    value.length < length ? message : undefined
export const sameAs =
  (field: string, message: string): Rule =>
  (value, all) =>
    value === all[field] ? undefined : message
