import type { Named, Reply } from '@loupe/contract/route.ts'
import type { ReactNode } from 'react'
import { SendButton } from './form-drawer.tsx'
import { type RouteFormProps, useRouteForm } from './route-form.tsx'
import './form-page.css'

interface Props<R extends Named> extends Omit<RouteFormProps<R>, 'onDone' | 'open'> {
  onDone?(reply: Reply<R>): void
  submit?: string
  /** Below the button: who changed it last. */
  foot?: ReactNode
}

/** A form of a route that is a page of its own: there is one of its kind, so that it is never opened or closed. */
export function FormPage<R extends Named>({ onDone, submit = 'Save', foot, ...rest }: Props<R>) {
  const form = useRouteForm<R>({ ...(rest as RouteFormProps<R>), open: true, onDone: (reply) => onDone?.(reply) })
  return (
    <div className="loupe-form-page">
      {form.view}
      <div className="loupe-form-page-foot">
        <SendButton label={submit} look="primary" isPending={form.isPending} onSend={form.send} />
        {foot}
      </div>
    </div>
  )
}
