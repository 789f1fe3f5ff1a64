import { App } from 'antd'
import { useMemo } from 'react'

/** What the house says in passing, and what it asks before it does what can not be undone. */
export function useSay() {
  const { message, modal } = App.useApp()
  return useMemo(
    () => ({
      done: (text: string) => void message.success(text),
      failed: (text: string) => void message.error(text),
      sure: (title: string, content: string, ok: string, then: () => void) =>
        void modal.confirm({ title, content, okText: ok, okButtonProps: { danger: true }, onOk: then }),
      copy: (text: string, what: string) =>
        void navigator.clipboard.writeText(text).then(
          () => message.success(`${what} copied.`),
          () => message.error('The browser does not let us copy. Select the text and press Ctrl+C.'),
        ),
    }),
    [message, modal],
  )
}
