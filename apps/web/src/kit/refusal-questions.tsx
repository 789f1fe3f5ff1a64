import type { Fault } from '@loupe/contract/faults.ts'
import type { Named } from '@loupe/contract/route.ts'
import { Form, type FormInstance, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../api/client.ts'
import { useConfirm } from './confirm.tsx'
import { isKindRefusal, faultOf, reasonMissing, hasField, useMayOverrideKind } from './kind-question.tsx'

/** The values that decide which kinds of stones are allowed: as long as they are the same, the refusal remains valid. */
const aboutKind = ({ account, email, cc, ids, diamonds }: Record<string, unknown>) => JSON.stringify([account, email, cc, ids, diamonds])
const field = 'overrideKind'

/**
 * Refusals that a person may resolve in the form and submit again: a price far from the quoted one needs a confirmation; stones of a kind that the client
 * may not see need a reason, from a person with the permission to override. Others see the message in the form until its client or stones change.
 */
export function useRefusalQuestions(route: Named, form: FormInstance, send: () => void) {
  const confirm = useConfirm()
  const mayOverride = useMayOverrideKind(route)
  const [refused, setRefused] = useState<{ message: string; about: string; isAnswerable: boolean }>()
  const now = Form.useWatch(aboutKind, { form, preserve: true })
  const answered = (failure: Failure): boolean => {
    const data = failure.data as { prices?: unknown } | undefined
    if (data?.prices !== undefined && hasField(route, 'confirmLargeChange')) {
      confirm({
        title: 'Use this price anyway?',
        content: faultOf(failure),
        ok: 'Use this price',
        cancel: 'Change the price',
        safe: 'focus',
        onOk: () => {
          form.setFieldValue('confirmLargeChange', true)
          send()
          // The confirmation applies to these prices only: changed prices need a new one.
          form.setFieldValue('confirmLargeChange', false)
        },
      })
      return true
    }
    if (!isKindRefusal(failure)) return false
    const isAnswerable = mayOverride(failure)
    const message = isAnswerable ? `${faultOf(failure)} Enter a reason to deal in this stone type anyway.` : failure.message
    setRefused({ message, about: aboutKind(form.getFieldsValue(true) as Record<string, unknown>), isAnswerable })
    return true
  }
  const isStill = refused !== undefined && refused.about === (now ?? refused.about)
  const faults = (): Fault[] => {
    if (!refused?.isAnswerable || refused.about !== aboutKind(form.getFieldsValue(true) as Record<string, unknown>)) return []
    const reason = form.getFieldValue(field) as string | undefined
    return reason?.trim() ? [] : [{ path: field, message: reasonMissing }]
  }
  const view: ReactNode = isStill ? (
    // Scrolls the message into view, because the form may be scrolled down to its button.
    <div className="loupe-refusal" role="alert" ref={(box) => box?.scrollIntoView({ block: 'nearest' })}>
      <p>{refused.message}</p>
      {refused.isAnswerable ? (
        <Form.Item name={field} label="Reason for dealing in this stone type" required>
          <Input.TextArea rows={2} maxLength={1000} />
        </Form.Item>
      ) : null}
    </div>
  ) : null
  return { answered, view, faults, forget: () => setRefused(undefined) }
}
