import type { Named, Reply } from '@loupe/contract/route.ts'
import type { ReactNode } from 'react'
import { ChangedBy, type RecordOf } from './changed-by.tsx'
import { SendButton } from './form-drawer.tsx'
import { type RouteFormProps, useRouteForm } from './route-form.tsx'
import './form-page.css'

interface Props<R extends Named> extends Omit<RouteFormProps<R>, 'onDone' | 'open'> {
  onDone?(reply: Reply<R>): void
  submit?: string
  /** Beside the button. */
  foot?: ReactNode
  /** The record that is changed here: who changed it last, and its history, stand below. */
  record?: RecordOf
}

/** A form of a route that is a page of its own: there is one of its kind, so that it is never opened or closed. */
export function FormPage<R extends Named>({ onDone, submit = 'Save', foot, record, ...rest }: Props<R>) {
  const form = useRouteForm<R>({ ...(rest as RouteFormProps<R>), open: true, onDone: (reply) => onDone?.(reply) })
  return (
    <div className="loupe-form-page">
      {form.view}
      <div className="loupe-form-page-foot">
        <SendButton label={submit} look="primary" isPending={form.isPending} onSend={form.send} />
        {foot}
      </div>
      {record ? <ChangedBy {...record} /> : null}
    </div>
  )
}
