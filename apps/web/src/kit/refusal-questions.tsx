import type { Named } from '@loupe/contract/route.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { Form, type FormInstance, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { Failure } from '../api/client.ts'
import { useMe } from '../api/session.tsx'
import { useAsking } from './asking.tsx'

const has = (route: Named, field: string) => route.body instanceof z.ZodObject && field in route.body.shape

/**
 * Refusals that a person may answer and send the form again: a price far from the asking one, which is confirmed, and stones of a kind that the client is
 * not shown, which whoever may override that gives a reason for.
 */
export function useRefusalQuestions(route: Named, form: FormInstance, send: () => void) {
  const modal = useAsking()
  const me = useMe()
  const [fault, setFault] = useState('')
  const answered = (failure: Failure): boolean => {
    const data = failure.data as { prices?: unknown; company?: unknown; labGrown?: unknown } | undefined
    if (data?.prices !== undefined && has(route, 'confirmLargeChange')) {
      modal.confirm({
        title: 'Send it all the same?',
        content: failure.message.replace(' Check it and confirm.', ''),
        okText: 'Send it all the same',
        cancelText: 'Change the price',
        autoFocusButton: 'cancel',
        onOk: () => {
          form.setFieldValue('confirmLargeChange', true)
          send()
          // Of these prices alone: others are asked about again.
          form.setFieldValue('confirmLargeChange', false)
        },
      })
      return true
    }
    if (data?.labGrown === undefined || data.company === undefined) return false
    if (!has(route, 'overrideKind') || !can(me, 'stone-kind:approve')) return false
    setFault(failure.message)
    return true
  }
  const view: ReactNode = fault ? (
    <div role="alert">
      <p>{fault}</p>
      <Form.Item name="overrideKind" label="Reason to deal in this kind">
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </div>
  ) : null
  return { answered, view, forget: () => setFault('') }
}
