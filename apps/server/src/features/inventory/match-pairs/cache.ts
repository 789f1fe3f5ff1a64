import type { Services } from '../../../context.ts'

/** Number and lifetime of cached results: enough for a user who turns the pages of one. */
const cacheSize = 4
const cacheMs = 60_000
/** Resources whose changes affect which stones can be matched. */
const concerning = ['diamond', 'block', 'master', '*']

interface Stored {
  until: number
  answer: Promise<unknown>
}
const byServices = new WeakMap<Services, Map<string, Stored>>()

/** All pages of a result need the same matching, so its result is cached briefly, and dropped as soon as any stone changes. */
export function cachedAnswer<T>(services: Services, question: string, work: () => Promise<T>): Promise<T> {
  const answers = answersOf(services)
  const now = services.clock().getTime()
  const found = answers.get(question)
  if (found && found.until > now) return found.answer as Promise<T>
  const answer = work()
  answers.delete(question)
  answers.set(question, { until: now + cacheMs, answer })
  for (const oldest of answers.keys()) if (answers.size > cacheSize) answers.delete(oldest)
  answer.catch(() => answers.delete(question))
  return answer
}

function answersOf(services: Services): Map<string, Stored> {
  const known = byServices.get(services)
  if (known) return known
  const answers = new Map<string, Stored>()
  byServices.set(services, answers)
  services.live.on((topics) => {
    if (topics.some((topic) => concerning.includes(topic))) answers.clear()
  })
  return answers
}
