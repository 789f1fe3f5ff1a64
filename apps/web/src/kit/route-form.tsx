import { type Fault, crossFaults, faultsOf } from '@loupe/contract/faults.ts'
import { metaOf } from '@loupe/contract/meta.ts'
import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { z } from 'zod'
import type { Failure } from '../api/client.ts'
import { useWrite } from '../api/hooks.ts'
import { leaveOrStay } from './ask.tsx'
import { useAsking } from './asking.tsx'
import { leaving, useUnsaved } from './dirty.ts'
import { dropDraft, keepDraft, keptDraft } from './drafts.ts'
import { useNotices } from './notices.ts'
import { useRefusalQuestions } from './refusal-questions.tsx'
import { naming } from './typed-words.ts'
import './route-form.css'

/** What a field of a form is given: its place, the contract's label and hint, whether it may be left out. */
export interface FieldProps {
  name: string | (string | number)[]
  label: string
  isOptional: boolean
  hint?: string
}

export interface RouteFormProps<R extends Named> {
  route: R
  open: boolean
  /** What the form starts with, and what goes out beside its fields. */
  initial: Partial<Sent<R> extends { body: infer B } ? B : never>
  /** The call it goes out by where that is another one, which takes the same in its own way and answers alike. */
  through?: { route: Named; input(body: Record<string, unknown>): object }
  /** What fills the route's path. */
  params?: Record<string, string>
  /** Where the route takes any part of a record: the route that makes one, which names and rules the fields. What was emptied is sent as empty. */
  like?: Named
  /** Only what was changed goes out, and these: a colleague's other fields are left as they are. */
  always?: readonly string[]
  onDone(reply: Reply<R>): void
  /** What is wrong besides the rules of the contract: rules of the day, which the server has too. Told together with them. */
  check?(body: Record<string, unknown>): readonly Fault[]
  /** A refusal that the form itself can explain better than a toast; answer true when it did. */
  onRefused?(failure: Failure, form: FormInstance): boolean
  children(field: (name: string) => FieldProps, form: FormHandle): ReactNode
  /** What it starts with was typed before and not taken: leaving asks. */
  isUnsent?: boolean
  /** Kept in this tab until sent or thrown away, with the `updatedAt` it was typed on; never for secrets. */
  draft?: string
}

/** The form itself, for fields that depend on each other; `useFieldValue` follows one value of it. */
export type FormHandle = FormInstance
export const useFieldValue = (form: FormHandle, name: FieldProps['name']): unknown =>
  Form.useWatch(name, { form, preserve: true }) as unknown
/** All of them, as they are typed. */
export const useFieldValues = (form: FormHandle) =>
  Form.useWatch((values: Record<string, unknown>) => values, { form, preserve: true }) ?? {}

const shapeOf = (route: Named) => (route.body instanceof z.ZodObject ? route.body.shape : {}) as Record<string, z.ZodType>

const fieldOf = (route: Named, name: string) => fieldIn(shapeOf(route), name)

/**
 * A field by its schema's title, description and whether it may be left out.
 * @param path where in the form it stands, when not at its top: a row of a list
 */
export function fieldIn(shape: Record<string, z.ZodType>, name: string, path: FieldProps['name'] = name): FieldProps {
  const schema = shape[name]
  const meta = metaOf(schema)
  return {
    name: path,
    label: meta?.title ?? name,
    isOptional: schema?.isOptional() ?? true,
    ...(meta?.description ? { hint: meta.description } : {}),
  }
}

/**
 * A form is a route and its fields in order. Labels, optional marks and rules come from the contract; the whole body is checked before it goes out;
 * the server's field errors land under their fields. What was typed is never lost: not by a refusal, not by a reload.
 */
export function useRouteForm<R extends Named>(props: RouteFormProps<R>) {
  const { route, open, initial, through, params, like, always, check, onDone, onRefused, children, draft, isUnsent = false } = props
  const [form] = Form.useForm()
  const modal = useAsking()
  const notices = useNotices()
  const [isDirty, setDirty] = useState(false)
  const [typedOn, setTypedOn] = useState<string>()
  const on = typedOn ? { updatedAt: typedOn } : {}
  const id = useId()
  /** Counts the fillings, of which the one at opening is the first. */
  const [round, setRound] = useState(0)
  /** Fields that were refused at a sending: from then on they are judged with every letter. */
  const judged = useRef<ReadonlySet<string>>(new Set())
  useUnsaved(open && isDirty, draft !== undefined)
  const write = useWrite((through?.route ?? route) as R, {
    onSuccess: (reply) => {
      dropDraft(draft)
      setDirty(false)
      leaving(() => onDone(reply))
    },
  })
  const questions = useRefusalQuestions(route, form, () => send())
  // Opening fills the form: with the draft when there is one, else with what it starts from.
  useEffect(() => {
    if (!open) return
    form.resetFields()
    questions.forget()
    judged.current = new Set()
    const kept = keptDraft(draft)
    form.setFieldsValue({ ...initial, ...kept?.typed })
    setTypedOn(kept?.on)
    setDirty(isUnsent || kept !== null)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, round])

  const written = () => {
    const filled = { ...initial, ...(form.getFieldsValue(true) as object), ...on }
    const whole = { ...(like ? emptied(route, initial, filled) : {}), ...clean(filled) }
    return { whole, body: always ? { ...changed(initial, whole), ...pick({ ...whole, ...initial, ...on }, always) } : whole }
  }
  /** All that is wrong now. A change of a record is held to the rules between fields of the whole record, as far as the form shows them. */
  const faultsNow = () => {
    const { whole, body } = written()
    const own = route.body ? faultsOf(route.body, body) : []
    const between = like?.body ? placesOf(form, crossFaults(like.body, whole)).seen : []
    const known = new Set(own.map(({ path }) => path))
    return [...own, ...[...between, ...(check?.(whole) ?? [])].filter(({ path }) => !known.has(path))]
  }
  const send = () => {
    if (write.isPending) return
    const faults = faultsNow()
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })))
    if (faults.length > 0) {
      judged.current = new Set([...judged.current, ...placesOf(form, faults).seen.map(({ path }) => path)])
      // What is wrong beside the fields is said too: nothing is refused in silence.
      const unseen = showFields(form, faults)
      if (unseen) notices.bad(unseen.message)
      return
    }
    const { body } = written()
    write.mutate((through ? through.input(body) : { body, ...(params ? { params } : {}) }) as never, {
      onError: (failure) => {
        // Whoever is told of a colleague's change decides with the next press.
        if ((failure.data as { updatedAt?: string } | undefined)?.updatedAt) setTypedOn(undefined)
        if (failure.fields.length > 0 && !showFields(form, failure.fields)) return
        if (!questions.answered(failure) && !onRefused?.(failure, form)) notices.failed(failure)
      },
    })
  }
  /** Says anew what is wrong with fields of which something was said: what only the server knows is not said of what was typed since. */
  const judgeAgain = (values: object) => {
    const shown = form.getFieldsError()
    if (judged.current.size === 0 && !shown.some(({ errors }) => errors.length > 0)) return
    const faults = Map.groupBy(judged.current.size > 0 ? placesOf(form, faultsNow()).seen : [], ({ path }) => path)
    const isOld = ({ name: [first = ''], errors }: (typeof shown)[number]) => first in values && errors.length > 0
    const again = shown.filter((field) => judged.current.has(field.name.join('.')) || isOld(field))
    const now = again.map(({ name }) => ({ name, errors: (faults.get(name.join('.')) ?? []).map(({ message }) => message) }))
    form.setFields(now)
    // Rules of the field itself, as the limit of a number.
    const fine = now.filter(({ name: [first = ''], errors }) => first in values && errors.length === 0).map(({ name }) => name)
    if (fine.length > 0) form.validateFields(fine).catch(() => undefined)
  }
  /** Goes, after asking when something was typed. */
  const leave = (go: () => void) => {
    if (!isDirty || write.isPending) return go()
    modal.confirm({
      title: 'Leave without saving?',
      content: 'What you typed has not been saved.',
      ...leaveOrStay,
      onOk: () => {
        dropDraft(draft)
        setDirty(false)
        leaving(go)
      },
    })
  }
  const view = (
    <Form
      form={form}
      id={id}
      layout="vertical"
      requiredMark="optional"
      onFinish={send}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        // Not for the field it was pressed in: a choice would open on it.
        event.stopPropagation()
        // A day that is typed is taken when its field is left.
        const typed = (event.target as HTMLElement).closest('.ant-picker') ? (event.target as HTMLElement) : undefined
        typed?.blur()
        if (typed) setTimeout(send)
        else send()
      }}
      onValuesChange={(values: object) => {
        setDirty(true)
        judgeAgain(values)
        // Only what is typed: what goes out beside the fields belongs to the opening, what others change meanwhile to them.
        if (draft) {
          const typed = changed(initial ?? {}, form.getFieldsValue() as object)
          const { updatedAt } = { ...initial, ...on }
          keepDraft(draft, { typed, on: updatedAt })
        }
      }}
    >
      {questions.view}
      {children((name) => fieldOf(like ?? route, name), form)}
      <FirstFocus key={round} form={id} />
    </Form>
  )
  /** Fills the form anew with what it starts with. */
  const refill = () => setRound((now) => now + 1)
  return { view, send, leave, refill, isDirty, isPending: write.isPending }
}

const changed = (before: object, now: object) =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => !isSame((before as Record<string, unknown>)[key], value)))
const pick = (of: object, names: readonly string[]) => Object.fromEntries(Object.entries(of).filter(([key]) => names.includes(key)))

/** Empties fields that hang on another when that one becomes something else: a state is no state of another country. */
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
  // Filling the form is no change: then nothing stood there before.
  useEffect(() => {
    if (before.current && before.current !== value) for (const name of clear) form.setFieldValue(name, undefined)
    before.current = value
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value])
  return null
}

/** What is typed goes into the form at once, while it still slides in; on a phone the keyboard would cover half of it. */
function FirstFocus({ form }: { form: string }) {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    const first = () => document.getElementById(form)?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
    // A frame later: the drawer takes the focus to itself first.
    const frame = requestAnimationFrame(() => first()?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [form])
  return null
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was left empty is not sent, nor in the rows of a list. */
const clean = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [key, Array.isArray(value) ? value.map((one: unknown) => (isRecord(one) ? clean(one) : one)) : value]),
  )

/** What stood in the record and was taken out, as its field has it: nothing, or no words. */
const emptied = (route: Named, before: object, now: object): Record<string, null | ''> =>
  Object.fromEntries(
    Object.entries(before)
      .filter(([key, value]) => !isEmpty(value) && isEmpty((now as Record<string, unknown>)[key]))
      .map(([key]) => [key, shapeOf(route)[key]?.safeParse(null).success ? null : '']),
  )

/** A place in the form, of the path of an error: the rows of a list are counted. */
const namePath = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Where each fault is shown; what is wrong with one of several words stands at all of them, and says which. Those without a field are left over. */
function placesOf(form: FormInstance, faults: readonly Fault[]): { seen: Fault[]; unseen: Fault[] } {
  const known = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  const several = (path: string) => /^(.+)\.\d+$/.exec(path)?.[1] ?? ''
  const placed = faults.map(({ path, message }) => {
    if (known.has(path)) return { path, message }
    const one: unknown = form.getFieldValue(namePath(path))
    return known.has(several(path)) ? { path: several(path), message: naming(message, String(one)) } : undefined
  })
  return { seen: placed.filter((one) => one !== undefined), unseen: faults.filter((_, at) => placed[at] === undefined) }
}

/** Puts errors under their fields and goes to the first; gives the first that found no field. */
function showFields(form: FormInstance, faults: readonly Fault[]) {
  const { seen, unseen } = placesOf(form, faults)
  const here = Map.groupBy(seen, ({ path }) => path)
  form.setFields([...here].map(([path, all]) => ({ name: namePath(path), errors: all.map(({ message }) => message) })))
  const [first] = here.keys()
  if (first !== undefined) form.scrollToField(namePath(first), { focus: true })
  return unseen[0]
}
