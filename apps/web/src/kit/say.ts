import { useMemo } from 'react'
import { useAsking } from './asking.tsx'
import { toast } from './toasts.ts'

/** What a screen says in passing, what it puts into the clipboard, and what it asks before it does what can not be undone. */
export function useSay() {
  const modal = useAsking()
  return useMemo(
    () => ({
      done: (text: string) => toast('good', text),
      failed: (text: string) => toast('bad', text),
      sure: (title: string, content: string, ok: string, then: () => void) =>
        modal.confirm({ title, content, okText: ok, okButtonProps: { danger: true }, onOk: then }),
      /** Asked before something that takes nothing away. */
      offer: (title: string, content: string, ok: string, then: () => void) => modal.confirm({ title, content, okText: ok, onOk: then }),
      copy: (text: string, what: string) =>
        void navigator.clipboard.writeText(text).then(
          () => toast('good', `${what} copied.`),
          () => toast('bad', 'The browser does not let us copy. Select the text and press Ctrl+C.'),
        ),
    }),
    [modal],
  )
}
