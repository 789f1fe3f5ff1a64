import { createContext, useContext } from 'react'

type TextOf = (value: unknown) => string | undefined
export type FieldTextsOf = Map<string, TextOf>
const Texts = createContext<FieldTextsOf>(new Map())

/** Collects how the fields of a form show their values, so that a value is named as its field names it. */
export const FieldTexts = Texts.Provider

type Name = string | readonly (string | number)[]
export const pathText = (name: Name): string => (Array.isArray(name) ? name.join('.') : String(name))

/** Declares how a field shows a value that is stored as something else, such as an id. */
export function useFieldText(name: Name, textOf: TextOf): void {
  useContext(Texts).set(pathText(name), textOf)
}

interface Choice {
  value: unknown
  label: string
}
/** The label of a chosen value, or of several. */
export const labelIn =
  (choices: readonly Choice[]): TextOf =>
  (value) => {
    if (!Array.isArray(value)) return choices.find((one) => one.value === value)?.label
    const labels = value.map((one: unknown) => labelIn(choices)(one))
    return labels.length > 0 && labels.every((label) => label !== undefined) ? labels.join(', ') : undefined
  }
