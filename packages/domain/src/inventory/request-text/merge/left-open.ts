import type { Part } from '../part.ts'
import type { Topic } from '../reading.ts'
import { has } from '../split/open-request.ts'

/** What a message says of one stone and leaves open of another. */

const subjects: readonly (readonly [name: string, ...topics: Topic[]])[] = [
  ['shape', 'shape'],
  ['weight', 'weight', 'measure'],
  ['color', 'color'],
  ['clarity', 'clarity'],
]
const saidOf = (parts: readonly Part[]) => subjects.flatMap(([name, ...topics]) => (has(parts, ...topics) ? [name] : []))

/** What is said of any of several stones; nothing of a single one. */
export const saidOfAny = (requests: readonly { parts: readonly Part[] }[]): ReadonlySet<string> =>
  new Set(requests.length < 2 ? [] : requests.flatMap(({ parts }) => (has(parts, 'number') ? [] : saidOf(parts))))

/** "oval 2ct F VS1, pear 3ct": the pear takes nothing of the oval, and its summary says what is open. */
export function leftOpenIn(parts: readonly Part[], said: ReadonlySet<string>): string[] {
  if (!has(parts, 'shape', 'weight') || has(parts, 'number')) return []
  const open = said.difference(new Set(saidOf(parts)))
  return open.size === 0 ? [] : [`${[...open].join(', ')} not said`]
}
