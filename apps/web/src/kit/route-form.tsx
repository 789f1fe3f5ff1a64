import { type Fault, crossFaults, faultsOf } from '@loupe/contract/faults.ts'
import type { Named, Reply } from '@loupe/contract/route.ts'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Failure } from '../api/client.ts'
import { useWrite } from '../api/hooks.ts'
import { leaving, useUnsaved } from './dirty.ts'
import { draftOf } from './drafts.ts'
import { FirstFocus } from './first-focus.tsx'
import { useFormDraft } from './form-draft.tsx'
import { type FieldProps, type FormHandle, fieldOf } from './form-field.tsx'
import { FormFailed } from './form-failed.tsx'
import { placesOf, showFields } from './form-faults.ts'
import type { RecordOf } from './record-history.tsx'
import { useFormMerge } from './use-form-merge.tsx'
import { useJudgedFields } from './use-judged-fields.ts'
import { useLeaveForm } from './use-leave-form.ts'
import { useRefusalQuestions } from './refusal-questions.tsx'
import { type InitialValues, changed, sentValues } from './sent-values.ts'
import { toast } from './toast.ts'
import './route-form.css'

export interface RouteFormProps<R extends Named> {
  route: R
  open: boolean
  /** The form's initial values, including values sent without a field. */
  initial: R extends { body: infer S extends z.ZodType } ? InitialValues<z.input<S>> : Record<string, unknown>
  /** Another route that the form is submitted to: it takes the same data in its own shape, and its response is the same. */
  through?: { route: Named; input(body: Record<string, unknown>): object }
  /** Parameters of the route's path. */
  params?: Record<string, string>
  /** For a route that accepts a partial record: the route that creates one, which provides labels and rules of the fields. Cleared fields are sent as empty. */
  like?: Named
  /** Sends only changed fields, and these: a colleague's changes of other fields are preserved. */
  always?: readonly string[]
  /** The record being edited, by the name of its history. */
  record?: RecordOf | undefined
  /** Reads the record again, in the shape of `initial`, when a colleague has saved it meanwhile: what was typed is merged with it. */
  reread?: (() => Promise<object>) | undefined
  onDone(reply: Reply<R>): void
  /** Called before sending a change of a record (`like`) that changes nothing; returns true where that need not be sent. */
  onUnchanged?: () => boolean
  /** Further checks besides the contract's rules, such as rules about today, which the server has too. Their errors are shown together. */
  check?(body: Record<string, unknown>): readonly Fault[]
  /** Handles a refusal that the form can explain better than a toast; returns true if it did. */
  onRefused?(failure: Failure, form: FormInstance): boolean
  children(field: (name: string) => FieldProps, form: FormHandle): ReactNode
  /** Fields are still being filled in from what was chosen: the form is sent when they are. */
  isFilling?: boolean
  /** The initial values are earlier input that was refused: leaving needs a confirmation. */
  isUnsent?: boolean
  /** Fields used only in the form to compute what is sent: they are stored in the draft but not sent. */
  own?: readonly string[]
  /** Name of the draft, if not that of the route and its record (`draftOf`); `false` for none. It is stored in this tab until submitted or discarded. */
  draft?: string | false
  /** Leaving the page asks first, although the draft keeps what was typed: for a page that looks saved. */
  confirmsLeaving?: boolean
}

/**
 * A form is a route and its fields in order. Labels, optional marks and rules come from the contract; the whole body is validated before it is sent;
 * the server's field errors are shown under their fields. Input is never lost: not by a refusal, not by a reload.
 */
export function useRouteForm<R extends Named>(props: RouteFormProps<R>) {
  const {
    route,
    open,
    initial,
    through,
    params,
    like,
    always,
    check,
    onDone,
    onUnchanged,
    onRefused,
    children,
    own = [],
    isFilling = false,
    isUnsent = false,
  } = props
  const draft = useFormDraft(props.draft === false ? undefined : (props.draft ?? draftOf(route.name, params, initial ?? {})), initial ?? {})
  const [form] = Form.useForm()
  const { record, reread } = props
  const merge = useFormMerge(form, { route: like ?? route, initial: initial ?? {}, own, record, reread, isPartial: always !== undefined })
  const [isDirty, setDirty] = useState(false)
  const id = useId()
  /** Counts how often the form was filled, starting with its opening. */
  const [round, setRound] = useState(0)
  useUnsaved(open && isDirty, props.draft !== false && !props.confirmsLeaving)
  // The `through` route takes and returns the same data as `route`, in its own shape.
  const write = useWrite<Named>(through?.route ?? route, {
    onSuccess: (reply) => {
      draft.drop()
      merge.saved(reply)
      setDirty(false)
      leaving(() => onDone(reply as Reply<R>))
    },
  })
  /** The failure of the last attempt, if the next one may succeed: it stays until then, because a toast is gone in seconds. */
  const [passing, setPassing] = useState<Failure>()
  const questions = useRefusalQuestions(route, form, () => send())
  // Fills the form on opening, with the draft if there is one, otherwise with the initial values; before it is painted, so that nothing is typed before that.
  useLayoutEffect(() => {
    if (!open) return
    form.resetFields()
    questions.forget()
    setPassing(undefined)
    judged.forget()
    const restored = draft.restore()
    form.setFieldsValue({ ...initial, ...restored?.typed })
    merge.begin(restored)
    setDirty(isUnsent || restored !== undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, round])

  const written = () => sentValues({ route, like, initial: merge.base(), always, own, typed: form.getFieldsValue(true) as object })
  /** All current errors. An update of a record is also checked against the rules between fields, applied to the whole record, as far as the form shows them. */
  const faultsNow = () => {
    const { whole, body } = written()
    const ofBody = route.body ? faultsOf(route.body, body) : []
    const between = like?.body ? placesOf(form, crossFaults(like.body, whole)).known : []
    const known = new Set(ofBody.map(({ path }) => path))
    return [...ofBody, ...questions.faults(), ...[...between, ...(check?.(whole) ?? [])].filter(({ path }) => !known.has(path))]
  }
  const judged = useJudgedFields(form, faultsNow)
  /** The person has submitted while fields were still being filled in. */
  const isSendDue = useRef(false)
  const send = () => {
    if (write.isPending || merge.isReading) return
    isSendDue.current = isFilling
    if (isFilling) return
    const faults = faultsNow()
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })))
    if (faults.length > 0) {
      judged.add(faults)
      // An error without a field is shown as a toast, so that no refusal is silent.
      const withoutField = showFields(form, faults)
      if (withoutField) toast.error(withoutField.message)
      return
    }
    setPassing(undefined)
    const { whole, body } = written()
    if (like && !isUnsent && onUnchanged && Object.keys(changed(merge.base(), whole)).length === 0) {
      draft.drop()
      setDirty(false)
      let isHandled = false
      leaving(() => (isHandled = onUnchanged()))
      if (isHandled) return
    }
    write.mutate(through ? through.input(body) : { body, ...(params ? { params } : {}) }, {
      onError: (failure) => {
        if (failure.fields.length > 0 && !showFields(form, failure.fields)) return
        if (questions.answered(failure) || onRefused?.(failure, form)) return
        if (merge.isConflict(failure)) void merge.refused(failure).then((isSame) => (isSame ? send() : undefined))
        else if (failure.isPassing) setPassing(failure)
        else toast.error(failure)
      },
    })
  }
  // Runs after the effects of the fields, which fill in.
  useEffect(() => {
    if (isSendDue.current && !isFilling) send()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the fields are filled in
  }, [isFilling])
  const leave = useLeaveForm({
    isDirty,
    isSending: write.isPending,
    hasDraft: props.draft !== false,
    onLeave: (isSending) => {
      if (!isSending) draft.drop()
      setDirty(false)
    },
  })
  /** Resets the form to its initial values. */
  const refill = () => setRound((now) => now + 1)
  const view = (
    <Form
      form={form}
      id={id}
      layout="vertical"
      requiredMark="optional"
      onFinish={send}
      onValuesChange={(values: object) => {
        setDirty(true)
        judged.judge(values)
        draft.store(form.getFieldsValue() as object, form.getFieldsValue(true) as object, merge.base())
      }}
    >
      {merge.notice}
      {draft.notice(refill)}
      {questions.view}
      {draft.around(merge.around(children((name) => fieldOf(like ?? route, name), form)))}
      {passing ? <FormFailed failure={passing} onRetry={send} /> : null}
      <FirstFocus key={round} form={id} />
    </Form>
  )
  return { view, send, leave, refill, isDirty, isPending: write.isPending || merge.isReading }
}
