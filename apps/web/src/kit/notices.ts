import { Failure } from '../api/client.ts'
import { toast } from './toasts.ts'

/** What a person is told of something that went wrong: the server's words, else the specification's (S0 §8). */
export const wordsOf = (error: unknown): string =>
  error instanceof Failure ? error.message || 'Something bad happend' : 'Something went wrong. Please contact admin.'

const notices = {
  good: (text: string) => toast('good', text || 'Something went wrong'),
  bad: (text: string) => toast('bad', text || 'Something went wrong'),
  failed: (error: unknown) => toast('bad', wordsOf(error)),
  titled: (title: string, text: string) => toast('bad', text, title),
}

/** What is said in passing: toasts of three seconds, with or without a title (S0 §4, §5). */
export const useNotices = () => notices
