import type { Named } from '@loupe/contract/route.ts'
import { Form } from 'antd'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useUnsaved } from './dirty.ts'
import { draftOf } from './drafts.ts'
import { FirstFocus } from './first-focus.tsx'
import { useFormDraft } from './form-draft.tsx'
import { FormFailed } from './form-failed.tsx'
import { fieldOf } from './form-field.tsx'
import { OnValues } from './on-values.tsx'
import { useRefusalQuestions } from './refusal-questions.tsx'
import type { RouteFormProps } from './route-form-props.ts'
import { useFormInput } from './use-form-input.ts'
import { useFormMerge } from './use-form-merge.tsx'
import { useFormSend } from './use-form-send.ts'
import { useLeaveForm } from './use-leave-form.ts'
import './route-form.css'

/**
 * A form is a route and its fields in order. Labels, optional marks and rules come from the contract; the whole body is validated before it is sent;
 * the server's field errors are shown under their fields. Input is never lost: not by a refusal, not by a reload.
 */
export function useRouteForm<R extends Named>(props: RouteFormProps<R>) {
  const {
    route,
    open,
    initial,
    params,
    createRoute,
    always,
    record,
    reread,
    own = [],
    children,
    isUnsent = false,
    confirmsLeaving = false,
  } = props
  const draft = useFormDraft(props.draft === false ? undefined : (props.draft ?? draftOf(route.name, params, initial ?? {})), initial ?? {})
  const [form] = Form.useForm()
  const [isDirty, setDirty] = useState(false)
  /** Something was typed, and neither sent nor discarded yet. */
  const isTyped = useRef(false)
  const setTyped = (is: boolean) => {
    isTyped.current = is
    setDirty(is)
  }
  const dropInput = () => {
    draft.drop()
    setTyped(false)
  }
  /** With the colleague's values everywhere nothing is left to save. */
  const onMerged = (differs: boolean) => (differs ? setTyped(true) : dropInput())
  const merge = useFormMerge(form, {
    route: createRoute ?? route,
    initial: initial ?? {},
    own,
    record,
    reread,
    isPartial: always !== undefined,
    onMerged,
  })
  const id = useId()
  /** Counts how often the form was filled, starting with its opening. */
  const [round, setRound] = useState(0)
  useUnsaved(open && isDirty, props.draft !== false && !confirmsLeaving)
  const questions = useRefusalQuestions(route, form, () => sending.send())
  const input = useFormInput(props, form, merge.base, questions.faults)
  const sending = useFormSend(props, { form, merge, input, dropInput, unanswered: draft.unanswered, answered: questions.answered })
  // Fills the form on opening, with the draft if there is one, otherwise with the initial values; before it is painted, so that nothing is typed before that.
  useLayoutEffect(() => {
    if (!open) return
    form.resetFields()
    questions.forget()
    sending.forget()
    input.judged.forget()
    const restored = draft.restore()
    form.setFieldsValue({ ...initial, ...restored?.typed })
    isTyped.current = restored !== undefined
    setDirty(isUnsent || restored !== undefined)
    merge.begin(restored)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open, round])
  const leave = useLeaveForm({
    isDirty,
    isSending: sending.isPending,
    hasDraft: props.draft !== false,
    onLeave: (isSending) => (isSending ? setTyped(false) : dropInput()),
  })
  /** Resets the form to its initial values. */
  const refill = () => setRound((now) => now + 1)
  const store = () => draft.store(form.getFieldsValue() as object, form.getFieldsValue(true) as object, merge.base())
  const { send, passing, isPending } = sending
  const view = (
    <Form
      form={form}
      id={id}
      layout="vertical"
      requiredMark="optional"
      onFinish={send}
      onValuesChange={(values: object) => {
        setTyped(true)
        input.judged.judge(values)
        store()
      }}
    >
      <OnValues form={form} run={() => (isTyped.current ? store() : undefined)} />
      {merge.notice}
      {draft.notice(refill)}
      {questions.view}
      {draft.around(merge.around(children((name) => fieldOf(createRoute ?? route, name), form)))}
      {passing ? <FormFailed failure={passing} onRetry={send} /> : null}
      <FirstFocus key={round} form={id} />
    </Form>
  )
  return { view, send, leave, refill, isDirty, isPending }
}
