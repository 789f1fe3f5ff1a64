import { stoneUndo } from '@loupe/contract/inventory/stone-undo.ts'
import { useWrite } from '../../../api/hooks.ts'
import { whole } from '../../../kit/format.ts'
import { useNotices } from '../../../kit/notices.ts'
import { useSay } from '../../../kit/say.ts'
import { dropLastEdit, lastEdit } from './last-edit.ts'

/** Puts back what the last edit of this tab changed, and says what could not be. */
export function useUndoEdit() {
  const say = useSay()
  const notices = useNotices()
  const undo = useWrite(stoneUndo.undo, {
    onSuccess: ({ restored, left }) => {
      dropLastEdit()
      const named = left.slice(0, 3).map(({ vStnId, message }) => `${vStnId}: ${message}`)
      const rest = left.length > 0 ? ` ${whole(left.length)} stay as they are. ${named.join(' ')}` : ''
      say.done(`${whole(restored.length)} put back.${rest}`)
    },
  })
  return {
    isPending: undo.isPending,
    left: undo.data?.left ?? [],
    isDone: undo.isSuccess,
    run() {
      const edit = lastEdit()
      if (!edit) return say.failed('There is no edit to undo.')
      undo.mutate({ body: { edit } }, { onError: notices.failed })
    },
  }
}
