import type { Named } from '@loupe/contract/route.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Failure } from '../api/client.ts'
import { useMe } from '../api/session.tsx'
import { useConfirm } from './confirm.tsx'
import './route-form.css'

export const hasField = (route: Named, field: string) => route.body instanceof z.ZodObject && field in route.body.shape

export const reasonMissing = 'Enter a reason.'

/** Whether the server refused the request because the client may not see stones of this kind. */
export const isKindRefusal = (failure: unknown): failure is Failure => {
  const data = failure instanceof Failure ? (failure.data as { company?: unknown; labGrown?: unknown } | undefined) : undefined
  return data?.labGrown !== undefined && data.company !== undefined
}
/** The message without the advice what to do, for the person who is asked that very thing here. */
export const faultOf = (failure: Failure) => (failure.data as { fault?: string } | undefined)?.fault ?? failure.message

/** Whether the refusal is about the kind of stones, and this person may override it with a reason. */
export function useMayOverrideKind(route: Named): (failure: unknown) => boolean {
  const me = useMe()
  return (failure) => isKindRefusal(failure) && hasField(route, 'overrideKind') && can(me, 'stone-kind:approve')
}

/** For requests without a form: asks for the reason, and sends the request again with it. Returns false if the refusal is to be shown like any other. */
export function useKindQuestion(route: Named): (failure: unknown, send: (overrideKind: string) => void) => boolean {
  const confirm = useConfirm()
  const mayOverride = useMayOverrideKind(route)
  return (failure, send) => {
    if (!isKindRefusal(failure) || !mayOverride(failure)) return false
    let reason = ''
    let showMissing = () => undefined as void
    confirm({
      title: 'Deal in this stone type anyway?',
      content: (
        <>
          <p>{faultOf(failure)}</p>
          <Reason onReason={(typed) => (reason = typed)} onVisible={(show) => (showMissing = show)} />
        </>
      ),
      ok: 'Send with this reason',
      // The dialog stays open until there is a reason.
      onOk: (close) => {
        if (!reason) return showMissing()
        close()
        send(reason)
      },
    })
    return true
  }
}

/** The field for the reason, with an error after an attempt to send without one. */
function Reason({ onReason, onVisible }: { onReason(typed: string): void; onVisible(show: () => void): void }) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => onVisible(() => setMissing(true)))
  return (
    <>
      <Input.TextArea
        aria-label="Reason for dealing in this stone type"
        placeholder="Reason for dealing in this stone type"
        aria-required
        aria-invalid={isMissing}
        {...(isMissing ? { status: 'error' as const } : {})}
        rows={2}
        maxLength={1000}
        autoFocus
        onChange={({ target }) => {
          onReason(target.value.trim())
          setMissing(false)
        }}
      />
      {isMissing ? (
        <small role="alert" className="loupe-reason-missing">
          {reasonMissing}
        </small>
      ) : null}
    </>
  )
}
