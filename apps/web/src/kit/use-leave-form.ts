import { leaveOrStay } from './confirm-unsaved.tsx'
import { useConfirm } from './confirm.tsx'
import { leaving } from './dirty.ts'

interface Leaving {
  isDirty: boolean
  isSending: boolean
  /** What was typed is stored, and filled in when the form is opened again. */
  hasDraft: boolean
  /** Called before the form is left, after the confirmation; `isSending` as it was when the person was asked. */
  onLeave(isSending: boolean): void
}

/** Leaves a form, after confirmation if there is unsaved input. A draft outlasts a form that is left while it is sent: it may be refused. */
export function useLeaveForm({ isDirty, isSending, hasDraft, onLeave }: Leaving) {
  const confirm = useConfirm()
  const ifRefused = hasDraft ? 'what you typed is filled in when you open the form again' : 'what you typed is lost'
  return (go: () => void) => {
    if (!isDirty) return go()
    confirm({
      ...(isSending
        ? { title: 'Leave before it is saved?', content: `This is still being sent. If it is refused, ${ifRefused}.` }
        : { title: 'Leave without saving?', content: 'Your changes have not been saved.' }),
      ...leaveOrStay,
      onOk: () => {
        onLeave(isSending)
        leaving(go)
      },
    })
  }
}
