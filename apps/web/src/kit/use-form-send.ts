import type { Named, Reply } from '@loupe/contract/route.ts'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../api/client.ts'
import { useWrite } from '../api/hooks.ts'
import type { StoredKey } from '../api/write-keys.ts'
import { useConfirm } from './confirm.tsx'
import { leaving } from './dirty.ts'
import { showFields } from './form-faults.ts'
import type { RouteFormProps, SendQuestion } from './route-form-props.ts'
import { changed } from './sent-values.ts'
import { toast } from './toast.ts'
import type { useFormInput } from './use-form-input.ts'
import type { useFormMerge } from './use-form-merge.tsx'

interface Parts {
  form: FormInstance
  merge: ReturnType<typeof useFormMerge>
  input: ReturnType<typeof useFormInput>
  /** Called when what was typed is no longer needed. */
  dropInput(): void
  /** Stores the request until it is answered. */
  unanswered: StoredKey
  /** Asks the person about a refusal, and returns whether it did. */
  answered(failure: Failure): boolean
}

/** Sends a form: checks all of it first, says what is wrong, and handles a refusal. */
export function useFormSend<R extends Named>(props: RouteFormProps<R>, { form, merge, input, dropInput, unanswered, answered }: Parts) {
  const { route, through, params, createRoute, onDone, onUnchanged, onRefused, question, isFilling = false, isUnsent = false } = props
  // The `through` route takes and returns the same data as `route`, in its own shape.
  const write = useWrite<Named>(through?.route ?? route, {
    key: unanswered,
    onSuccess: (reply) => {
      dropInput()
      merge.saved(reply)
      leaving(() => onDone(reply as Reply<R>))
    },
  })
  /** The failure of the last attempt, if the next one may succeed: it stays until then, because a toast is gone in seconds. */
  const [passing, setPassing] = useState<Failure>()
  /** The person has submitted while fields were still being filled in. */
  const isSendDue = useRef(false)
  /** Shows what is wrong; returns whether anything is. */
  const isFaulty = () => {
    const faults = input.faultsNow()
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })))
    if (faults.length === 0) return false
    input.judged.add(faults)
    // An error without a field is shown as a toast, so that no refusal is silent.
    const withoutField = showFields(form, faults)
    if (withoutField) toast.error(withoutField.message)
    return true
  }
  /** A record that is unchanged need not be sent; returns whether the form was left without. */
  const isLeftUnchanged = (whole: object) => {
    if (!createRoute || isUnsent || !onUnchanged || Object.keys(changed(merge.base(), whole)).length > 0) return false
    dropInput()
    let isHandled = false
    leaving(() => (isHandled = onUnchanged()))
    return isHandled
  }
  const confirm = useConfirm()
  const [isConfirming, setConfirming] = useState(false)
  /** Sends after the question that comes first, where there is one. */
  const confirmFirst = async (asking: Promise<SendQuestion | undefined>, onOk: () => void) => {
    setConfirming(true)
    try {
      const needed = await asking
      if (needed) confirm({ ...needed, onOk })
      else onOk()
    } catch (error) {
      toast.error(error)
    } finally {
      setConfirming(false)
    }
  }
  const isPending = write.isPending || merge.isReading || isConfirming
  const send = () => {
    if (isPending) return
    isSendDue.current = isFilling
    if (isFilling || isFaulty()) return
    setPassing(undefined)
    const { whole, body } = input.written()
    if (isLeftUnchanged(whole)) return
    const needed = question?.(whole)
    if (needed) void confirmFirst(needed, () => post(body))
    else post(body)
  }
  const post = (body: Record<string, unknown>) =>
    write.mutate(through ? through.input(body) : { body, ...(params ? { params } : {}) }, {
      onError: (failure) => {
        if (failure.fields.length > 0 && !showFields(form, failure.fields)) return
        if (answered(failure) || onRefused?.(failure, form)) return
        if (merge.isConflict(failure)) void merge.refused(failure).then((isSame) => (isSame ? send() : undefined))
        else if (failure.isPassing) setPassing(failure)
        else toast.error(failure)
      },
    })
  // Runs after the effects of the fields, which fill in.
  useEffect(() => {
    if (isSendDue.current && !isFilling) send()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the fields are filled in
  }, [isFilling])
  return { send, isPending, passing, forget: () => setPassing(undefined) }
}
