import { App } from 'antd'
import { useMemo } from 'react'
import { Failure } from '../api/client.ts'

/** What a person is told of something that went wrong: the server's words, else the specification's (S0 §8). */
export const wordsOf = (error: unknown): string =>
  error instanceof Failure ? error.message || 'Something bad happend' : 'Something went wrong. Please contact admin.'

/** What is said in passing: toasts of three seconds, and notifications with a title (S0 §4, §5). */
export function useNotices() {
  const { message, notification } = App.useApp()
  return useMemo(
    () => ({
      good: (text: string) => void message.success(text || 'Something went wrong'),
      bad: (text: string) => void message.error(text || 'Something went wrong'),
      failed: (error: unknown) => void message.error(wordsOf(error)),
      titled: (title: string, description: string) => void notification.error({ title, description }),
    }),
    [message, notification],
  )
}
