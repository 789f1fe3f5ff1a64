import type { Named, Sent } from '@loupe/contract/route.ts'
import type { Lifecycle } from '@loupe/domain/kernel/lifecycle.ts'
import type { ReactNode } from 'react'
import { useWrite } from '../api/hooks.ts'
import { useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import { RowActions } from './row-end.tsx'
import { toast } from './toast.ts'

interface Props<Code extends string | number, A extends string, R extends Named> {
  table: Lifecycle<Code, A>
  status: Code
  route: R
  input(status: Code): Sent<R>
  /** Actions to hide from this person although they may call the route; the server decides, this affects only the display. */
  hidden?: readonly A[]
  /** What the action is about, for the toast. */
  name?: string
  /** Labels that replace the table's. */
  labels?: Partial<Record<A, string>>
  /** Toasts that replace the one that names the new status. */
  outcomes?: Partial<Record<A, string>>
  /** Confirmations of steps. A step that neither another step nor `undo` takes back asks first anyway. */
  confirm?: Partial<Record<A, { title: string; content: string }>>
  /** Why a step is not possible for this record, although its status would allow it. */
  reasons?: Partial<Record<A, string | undefined>>
  /** What undoes a step, for those that can be undone. */
  undo?(action: A): (() => void) | undefined
  /** Further actions of the same row, after the steps. */
  children?: ReactNode
}

/** The steps open from this status, as buttons, by the same table the server uses. No status and no role is named here. */
export function Steps<Code extends string | number, A extends string, R extends Named>({
  table,
  status,
  route,
  input,
  hidden = [],
  name,
  labels = {},
  outcomes = {},
  confirm = {},
  reasons = {},
  undo,
  children,
}: Props<Code, A, R>) {
  const may = useMay()
  const write = useWrite(route)
  const open = may(route) ? table.open(status).filter((action) => !hidden.includes(action)) : []
  const labelOf = (action: A) => labels[action] ?? table.label(action)
  const questionOf = (action: A) => {
    if (confirm[action] || undo?.(action)) return confirm[action]
    const to = table.next(status, action)
    if (table.open(to).some((back) => table.next(to, back) === status)) return undefined
    return { title: `${[labelOf(action), name].filter(Boolean).join(' ')}?`, content: 'This cannot be undone.' }
  }
  const take = (action: A) =>
    write.mutate(input(table.next(status, action)), {
      onSuccess: () => {
        const now = table.of(table.next(status, action)).label.toLowerCase()
        toast.success(outcomes[action] ?? (name ? `${name} is now ${now}.` : `Now ${now}.`), undo?.(action))
      },
      onError: (failure) => toast.error(failure),
    })
  return (
    <RowActions areAnswers={open.length > 1}>
      {open.map((action) => {
        const question = questionOf(action)
        const label = labelOf(action)
        return (
          <Button
            key={action}
            isSmall
            label={label}
            reason={reasons[action]}
            busy={write.isPending && label}
            confirm={question && { ...question, ok: label, cancel: 'Back' }}
            onClick={() => take(action)}
          />
        )
      })}
      {children}
    </RowActions>
  )
}
