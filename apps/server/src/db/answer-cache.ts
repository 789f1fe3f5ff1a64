import type { Services } from '../context.ts'
import { onChange } from './publish.ts'

interface Options {
  /** How many answers a process stores; the oldest is dropped first. */
  size: number
  /** How long an answer may be given. */
  ms: number
  /** Resources whose changes make an answer wrong before that; '*' stands for all, after a lost connection. */
  topics: readonly string[]
}
interface Stored {
  until: number
  answer: Promise<unknown>
}

/**
 * Stores the answers to questions that cost much and are repeated, each until it is too old or a resource that it is about has changed. A process that
 * does not hear of changes stores none.
 */
export function answerCache({ size, ms, topics: concerning }: Options) {
  const byServices = new WeakMap<Services, Map<string, Stored>>()

  const answersOf = (services: Services): Map<string, Stored> => {
    const known = byServices.get(services)
    if (known) return known
    const answers = new Map<string, Stored>()
    byServices.set(services, answers)
    onChange(services.db, services.live, (topics) => {
      for (const topic of topics) if (topic === '*' || concerning.includes(topic)) answers.clear()
    })
    return answers
  }

  return <T>(services: Services, question: string, work: () => Promise<T>): Promise<T> => {
    const answers = answersOf(services)
    if (concerning.length > 0 && !services.live.isListening()) return work()
    const now = services.clock().getTime()
    const found = answers.get(question)
    if (found && found.until > now) return found.answer as Promise<T>
    const answer = work()
    answers.delete(question)
    answers.set(question, { until: now + ms, answer })
    for (const oldest of answers.keys()) if (answers.size > size) answers.delete(oldest)
    answer.catch(() => {
      if (answers.get(question)?.answer === answer) answers.delete(question)
    })
    return answer
  }
}
