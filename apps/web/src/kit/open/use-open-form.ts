import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from '../../api/client.ts'
import { fetchCompany } from '../../api/company.ts'
import type { OpenFieldProps } from './open-fields.tsx'
import type { Faults, Rule, Values } from './rules.ts'

export interface OpenFormProps {
  /** Fields in order, each with its rules; the message of the first broken one is shown. */
  rules: Record<string, Rule[]>
  initial?: Values
  submit: string
  /** Shown after the button, such as Cancel. */
  beside?: ReactNode
  /** A field with which the form is submitted as soon as it is valid, once for each value, if it is all that the form needs. */
  submitsWith?: string
  /** Throws a Failure when the server refuses. */
  send(values: Values): Promise<void>
  /** Called with the fields that break a rule, in addition to the messages under them. */
  onFaults?(faults: { missing: string[]; invalid: string[] }): void
  /** Advice about a refusal, shown below its message. */
  adviceOn?(failure: Failure): ReactNode
  /** An error from the page that led here. */
  alert?: string
  /** Called after a refusal; returns true if it has shown the refusal itself. */
  onRefused?(failure: Failure, clear: () => void): boolean
  children(field: (name: string) => OpenFieldProps): ReactNode
}

/** Whether a component is still there when an answer arrives. */
function useIsAlive() {
  const isAlive = useRef(true)
  useEffect(() => {
    isAlive.current = true
    return () => {
      isAlive.current = false
    }
  }, [])
  return isAlive
}

/** The state of an open form: its values, the messages under its fields, and what the server refused. */
export function useOpenForm({ rules, initial = {}, submitsWith, send, onFaults, alert, onRefused }: OpenFormProps) {
  const names = Object.keys(rules)
  const empty = { ...Object.fromEntries(names.map((name) => [name, ''])), ...initial }
  const [values, setValues] = useState<Values>(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState(alert === undefined ? undefined : new Failure('E_NOT_FOUND', alert))
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useIsAlive()

  const show = (next: Faults) => {
    setFaults(next)
    const first = names.find((name) => next[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const faultOf = (name: string) => rules[name]?.map((rule) => rule(values[name] ?? '', values)).find((fault) => fault !== undefined)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = Object.fromEntries(names.map((name) => [name, faultOf(name)]))
    setRefused(undefined)
    show(found)
    const broken = names.filter((name) => found[name])
    if (broken.length > 0) {
      const missing = broken.filter((name) => values[name] === '')
      return onFaults?.({ missing, invalid: broken.filter((name) => !missing.includes(name)) })
    }
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!isAlive.current) return
      const failure = error instanceof Failure ? error : new Failure('E_INTERNAL', 'Something went wrong')
      // Loupe was closed meanwhile: the page then shows the notice with the reason.
      if (failure.code === 'E_FORBIDDEN') fetchCompany()
      if (onRefused?.(failure, () => setValues(empty))) return
      const known = failure.fields.filter(({ path }) => names.includes(path))
      if (known.length > 0) show(Object.fromEntries(known.map(({ path, message }) => [path, message])))
      else setRefused(failure)
    } finally {
      if (isAlive.current) setBusy(false)
    }
  }

  const typed = submitsWith === undefined ? '' : (values[submitsWith] ?? '')
  const isWhole = submitsWith !== undefined && names.every((name) => faultOf(name) === undefined)
  // After the render with the last character, because the values that are sent come from it.
  useEffect(() => {
    if (isWhole) form.current?.requestSubmit()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each value
  }, [typed])

  const field = (name: string): OpenFieldProps => ({
    name,
    value: values[name] ?? '',
    fault: faults[name],
    onChange: (value) => {
      setValues((all) => ({ ...all, [name]: value }))
      if (faults[name]) setFaults((all) => ({ ...all, [name]: undefined }))
    },
  })
  return { form, field, refused, isBusy, onSubmit }
}
