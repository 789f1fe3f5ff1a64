import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Failure } from '../../api/client.ts'
import { askForHouse } from '../../api/house.ts'
import type { OpenFieldProps } from './open-fields.tsx'
import './open-form.css'

export type Values = Record<string, string>
export type Faults = Record<string, string | undefined>
/** A field's own rule: a sentence when it is broken. */
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

interface Props {
  /** Fields in order, each with its rules; the first broken one speaks. */
  rules: Record<string, Rule[]>
  initial?: Values
  submit: string
  /** What follows the button, such as Cancel. */
  beside?: ReactNode
  /** Throws a Failure when it was refused. */
  send(values: Values): Promise<void>
  /** Told of fields that do not fit, beside the sentences under them. */
  onFaults?(faults: { missing: string[]; invalid: string[] }): void
  /** Called after a refusal; true when it has been shown already. */
  onRefused?(failure: Failure, clear: () => void): boolean
  children(field: (name: string) => OpenFieldProps): ReactNode
}

/** A form of the way in: plain elements, sentences under their fields, one alert for what the server says. Nothing typed is lost by a refusal. */
export function OpenForm({ rules, initial = {}, submit, beside, send, onFaults, onRefused, children }: Props) {
  const names = Object.keys(rules)
  const empty = { ...Object.fromEntries(names.map((name) => [name, ''])), ...initial }
  const [values, setValues] = useState<Values>(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [alert, setAlert] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isAlive = useRef(true)
  useEffect(() => {
    isAlive.current = true
    return () => {
      isAlive.current = false
    }
  }, [])

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
    setAlert('')
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
      // Closed meanwhile: the page says why.
      if (failure.code === 'E_FORBIDDEN') askForHouse()
      if (onRefused?.(failure, () => setValues(empty))) return
      const known = failure.fields.filter(({ path }) => names.includes(path))
      if (known.length > 0) show(Object.fromEntries(known.map(({ path, message }) => [path, message])))
      else setAlert(failure.message)
    } finally {
      if (isAlive.current) setBusy(false)
    }
  }

  const field = (name: string): OpenFieldProps => ({
    name,
    value: values[name] ?? '',
    fault: faults[name],
    onChange: (value) => {
      setValues((all) => ({ ...all, [name]: value }))
      if (faults[name]) setFaults((all) => ({ ...all, [name]: undefined }))
    },
  })
  return (
    <form ref={form} className="loupe-open-form" noValidate onSubmit={(event) => void onSubmit(event)} aria-busy={isBusy}>
      <div role="alert" className="loupe-open-alert">
        {alert}
      </div>
      {children(field)}
      <div className="loupe-open-buttons">
        <button type="submit" className="loupe-open-submit" disabled={isBusy}>
          {isBusy ? <span className="loupe-open-spin" aria-hidden /> : null}
          {submit}
        </button>
        {beside}
      </div>
    </form>
  )
}
