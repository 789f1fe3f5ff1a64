import { App } from 'antd'
import { useMemo } from 'react'
import { useNotices } from './notices.ts'

/** What a screen says in passing, what it puts into the clipboard, and what it asks before it does what can not be undone. */
export function useSay() {
  const { modal } = App.useApp()
  const { good, bad } = useNotices()
  return useMemo(
    () => ({
      done: good,
      failed: bad,
      sure: (title: string, content: string, ok: string, then: () => void) =>
        void modal.confirm({ title, content, okText: ok, okButtonProps: { danger: true }, onOk: then }),
      copy: (text: string, what: string) =>
        void navigator.clipboard.writeText(text).then(
          () => good(`${what} copied.`),
          () => bad('The browser does not let us copy. Select the text and press Ctrl+C.'),
        ),
    }),
    [modal, good, bad],
  )
}
