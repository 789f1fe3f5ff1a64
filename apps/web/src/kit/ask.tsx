import { useAsking } from './asking.tsx'
import { isAnythingUnsaved, leaving } from './dirty.ts'

/** Asks before something that would lose what was typed; does it at once when nothing is unsaved. */
export function useAskIfUnsaved() {
  const modal = useAsking()
  return (title: string, go: () => void) => {
    if (!isAnythingUnsaved()) return go()
    modal.confirm({
      title,
      content: 'What you typed in an open form has not been saved.',
      okText: 'Go on without saving',
      cancelText: 'Stay',
      onOk: () => leaving(go),
    })
  }
}
