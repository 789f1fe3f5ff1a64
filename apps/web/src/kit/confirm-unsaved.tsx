import { useConfirm } from './confirm.tsx'
import type { Question } from './question.tsx'
import { isAnythingUnsaved, leaving } from './dirty.ts'

/** Common properties of questions about unsaved input: staying is the safe answer, and the one for Enter. */
export const leaveOrStay = { ok: 'Leave', cancel: 'Stay', isDanger: true, safe: 'main' } as const satisfies Partial<Question>

/** Asks for confirmation before an action that would discard unsaved input; runs the action at once if there is none. */
export function useConfirmIfUnsaved() {
  const confirm = useConfirm()
  return (title: string, go: () => void) => {
    if (!isAnythingUnsaved()) return go()
    confirm({
      title,
      content: 'Changes in an open form have not been saved.',
      ...leaveOrStay,
      ok: 'Leave without saving',
      onOk: () => leaving(go),
    })
  }
}
