import type { Named, Reply } from '@loupe/contract/route.ts'
import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../api/client.ts'
import { useWrite } from '../api/hooks.ts'
import { leaving } from './dirty.ts'
import type { useFormDraft } from './form-draft.tsx'
import { showFields } from './form-faults.ts'
import type { RouteFormProps } from './route-form-props.ts'
import { changed } from './sent-values.ts'
import { toast } from './toast.ts'
import type { useFormInput } from './use-form-input.ts'

interface Parts {
  form: FormInstance
  draft: ReturnType<typeof useFormDraft>
  input: ReturnType<typeof useFormInput>
  /** Called when what was typed is saved. */
  onSaved(): void
  /** Asks the person about a refusal, and returns whether it did. */
  answered(failure: Failure): boolean
}

/** Sends a form: checks all of it first, says what is wrong, and handles a refusal. */
export function useFormSend<R extends Named>(props: RouteFormProps<R>, { form, draft, input, onSaved, answered }: Parts) {
  const { route, initial, through, params, like, onDone, onUnchanged, onRefused, isFilling = false, isUnsent = false } = props
  // The `through` route takes and returns the same data as `route`, in its own shape.
  const write = useWrite<Named>(through?.route ?? route, {
    onSuccess: (reply) => {
      onSaved()
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
    if (!like || isUnsent || !onUnchanged || Object.keys(changed(initial, whole)).length > 0) return false
    onSaved()
    let isHandled = false
    leaving(() => (isHandled = onUnchanged()))
    return isHandled
  }
  const send = () => {
    if (write.isPending) return
    isSendDue.current = isFilling
    if (isFilling || isFaulty()) return
    setPassing(undefined)
    const { whole, body } = input.written()
    if (isLeftUnchanged(whole)) return
    write.mutate(through ? through.input(body) : { body, ...(params ? { params } : {}) }, {
      onError: (failure) => {
        // After the message about a colleague's change, submitting again overwrites it.
        if ((failure.data as { updatedAt?: string } | undefined)?.updatedAt) draft.overwrite()
        if (failure.fields.length > 0 && !showFields(form, failure.fields)) return
        if (answered(failure) || onRefused?.(failure, form, (body as { updatedAt?: string | null }).updatedAt)) return
        if (failure.isPassing) setPassing(failure)
        else toast.error(failure)
      },
    })
  }
  // Runs after the effects of the fields, which fill in.
  useEffect(() => {
    if (isSendDue.current && !isFilling) send()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the fields are filled in
  }, [isFilling])
  return { send, isPending: write.isPending, passing, forget: () => setPassing(undefined) }
}
