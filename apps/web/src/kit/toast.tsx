import { App } from 'antd'
import { useMemo } from 'react'
import { Failure } from '../api/client.ts'

/** What a person is told of something that went wrong: the server's words, else the specification's (S0 §8). */
export function wordsOf(error: unknown): string {
  if (error instanceof Failure) return error.message || 'Something bad happend'
  return 'Something went wrong. Please contact admin.'
}

/** Short notes for 3 s (S0 §4). One with something to do stays until it is closed. */
export function useToast() {
  const { message, notification } = App.useApp()
  return useMemo(
    () => ({
      done: (text: string) => void message.success(text || 'Something went wrong'),
      note: (text: string) => void message.info(text),
      failed: (error: unknown) => void message.error(wordsOf(error)),
      refused: (title: string, text: string, action?: React.ReactNode) =>
        notification.error({ title, description: text, actions: action, duration: action ? 0 : 3 }),
    }),
    [message, notification],
  )
}
