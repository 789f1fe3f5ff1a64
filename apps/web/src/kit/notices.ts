import { App } from 'antd'

/** What is said in passing: toasts of three seconds, and notifications with a title (S0 §4, §5). */
export function useNotices() {
  const { message, notification } = App.useApp()
  return {
    good: (text: string) => void message.success(text),
    bad: (text: string) => void message.error(text),
    titled: (title: string, description: string) => void notification.error({ title, description }),
  }
}
