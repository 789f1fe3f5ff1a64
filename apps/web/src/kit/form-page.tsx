import type { Named, Reply } from '@loupe/contract/route.ts'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ChangedBy } from './changed-by.tsx'
import type { RouteFormProps } from './route-form-props.ts'
import { useRouteForm } from './route-form.tsx'
import { toast, withSaved } from './toast.ts'
import './form-page.css'

interface Props<R extends Named> extends Omit<RouteFormProps<R>, 'onDone' | 'open'> {
  onDone?(reply: Reply<R>): void
  /** The toast after saving: what was saved. */
  saved(reply: Reply<R>): string
  submit?: string
  /** Shown next to the button. */
  foot?: ReactNode
}

const unchanged = 'No changes to save.'

/** A form of a route as a page of its own: for singletons, whose form is never opened or closed. */
export function FormPage<R extends Named>({ onDone, saved, submit = 'Save', foot, record, ...rest }: Props<R>) {
  const given = { ...(rest as RouteFormProps<R>), open: true }
  const form = useRouteForm<R>({
    ...given,
    record,
    confirmsLeaving: true,
    onUnchanged: () => {
      toast.success(unchanged)
      return true
    },
    onDone: (reply) => withSaved(() => onDone?.(reply), saved(reply)),
  })
  return (
    <div className="loupe-form-page" data-main-key>
      {form.view}
      <div className="loupe-form-page-foot">
        <Button label={submit} variant="main" hint="Ctrl+Enter" busy={form.isPending && 'Working…'} onClick={form.send} />
        {foot}
      </div>
      {record ? <ChangedBy {...record} /> : null}
    </div>
  )
}
