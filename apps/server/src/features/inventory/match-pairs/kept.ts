import type { House } from '../../../context.ts'

/** So many answers at once, so long: enough for one who turns the pages of a result. */
const keptAtMost = 4
const keptMs = 60_000
/** What changes which stones there are to match. */
const concerning = ['diamond', 'block', 'master', '*']

interface Kept {
  until: number
  answer: Promise<unknown>
}
const houses = new WeakMap<House, Map<string, Kept>>()

/** Matching is the same work for each page of a result: its answer is kept for a moment, and forgotten as soon as a stone changes anywhere. */
export function keptAnswer<T>(house: House, question: string, work: () => Promise<T>): Promise<T> {
  const answers = answersOf(house)
  const now = house.clock().getTime()
  const found = answers.get(question)
  if (found && found.until > now) return found.answer as Promise<T>
  const answer = work()
  answers.delete(question)
  answers.set(question, { until: now + keptMs, answer })
  for (const oldest of answers.keys()) if (answers.size > keptAtMost) answers.delete(oldest)
  answer.catch(() => answers.delete(question))
  return answer
}

function answersOf(house: House): Map<string, Kept> {
  const known = houses.get(house)
  if (known) return known
  const answers = new Map<string, Kept>()
  houses.set(house, answers)
  house.live.on((topics) => {
    if (topics.some((topic) => concerning.includes(topic))) answers.clear()
  })
  return answers
}
