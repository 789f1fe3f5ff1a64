import { stoneUndo } from '@loupe/contract/inventory/stone-undo.ts'
import { useWrite } from '../../../api/hooks.ts'
import { whole } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import { dropLastEdit, lastEdit } from './last-edit.ts'

/** Undoes the last edit of this tab, and reports the stones that could not be restored. */
export function useUndoEdit() {
  const undo = useWrite(stoneUndo.undo, {
    onSuccess: ({ restored, left }) => {
      dropLastEdit()
      const examples = left.slice(0, 3).map(({ vStnId, message }) => `${vStnId}: ${message}`)
      const rest = left.length > 0 ? ` ${whole(left.length)} not restored. ${examples.join(' ')}` : ''
      toast.success(`${whole(restored.length)} restored.${rest}`)
    },
  })
  return {
    isPending: undo.isPending,
    left: undo.data?.left ?? [],
    isDone: undo.isSuccess,
    run() {
      const edit = lastEdit()
      if (!edit) return toast.error('There is no edit to undo.')
      undo.mutate({ body: { edit } }, { onError: toast.error })
    },
  }
}
