import type { Part } from './part.ts'
import type { Topic } from './reading.ts'
import type { RequestParts } from './split.ts'
import { has } from './share-in-line.ts'

/** What a message says of one stone and leaves open of another. */

const subjects: readonly (readonly [name: string, ...topics: Topic[]])[] = [
  ['shape', 'shape'],
  ['weight', 'weight', 'measure'],
  ['color', 'color'],
  ['clarity', 'clarity'],
]

/** "oval 2ct F VS1, pear 3ct": the pear takes nothing of the oval, and its summary says what is open. */
export function leftOpenIn(parts: readonly Part[], requests: readonly RequestParts[]): string[] {
  if (requests.length < 2 || !has(parts, 'shape', 'weight') || has(parts, 'number')) return []
  const open = subjects.filter(
    ([, ...topics]) => !has(parts, ...topics) && requests.some((other) => has(other.parts, ...topics) && !has(other.parts, 'number')),
  )
  return open.length === 0 ? [] : [`${open.map(([name]) => name).join(', ')} not said`]
}
