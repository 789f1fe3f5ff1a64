import type { ModalFuncProps } from 'antd'
import { useAsking } from './asking.tsx'
import { isAnythingUnsaved, leaving } from './dirty.ts'

/** What a question about typed text has in common: to stay is the safe answer, and what Enter means. */
export const leaveOrStay = {
  okText: 'Leave',
  okButtonProps: { type: 'default', danger: true },
  cancelText: 'Stay',
  cancelButtonProps: { type: 'primary' },
  autoFocusButton: 'cancel',
} as const satisfies ModalFuncProps

/** Asks before something that would lose what was typed; does it at once when nothing is unsaved. */
export function useAskIfUnsaved() {
  const modal = useAsking()
  return (title: string, go: () => void) => {
    if (!isAnythingUnsaved()) return go()
    modal.confirm({
      title,
      content: 'What you typed in an open form has not been saved.',
      ...leaveOrStay,
      okText: 'Go on without saving',
      onOk: () => leaving(go),
    })
  }
}
