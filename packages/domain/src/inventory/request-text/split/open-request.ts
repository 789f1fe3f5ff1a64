import type { Part } from '../part.ts'
import type { Reading, Topic } from '../reading.ts'

/** A request that is being read, and what it says so far. */

export const topicOf = (part: Part | undefined) => part?.reading?.topic
/** Whether it is a fancy color with its hue. */
export const isFancy = (part: Part | undefined) => topicOf(part) === 'color' && Array.isArray(part?.reading?.conditions?.['fcColNm'])
/** Topics of the parts of a request up to a place, by its list of parts, to which others are only added. */
const grown = new WeakMap<readonly Part[], { topics: Set<Topic>; to: number }>()
/** Remembers the topics of a request that is being read: hundreds of lines may go on with it, and each word of them asks for its topics. */
export const remember = (parts: readonly Part[]): void => void grown.set(parts, { topics: new Set(), to: 0 })
/** Up to here it is quicker to look at each part. */
const fewParts = 20

export function has(parts: readonly Part[], ...topics: Topic[]): boolean {
  const known = parts.length > fewParts ? grown.get(parts) : undefined
  if (!known) return parts.some((part) => topics.some((topic) => topicOf(part) === topic))
  for (; known.to < parts.length; known.to++) {
    const topic = topicOf(parts[known.to])
    if (topic) known.topics.add(topic)
  }
  return topics.some((topic) => known.topics.has(topic))
}
export const isSaid = (parts: readonly Part[], reading: Reading | undefined) => reading === undefined || has(parts, reading.topic)

/** A request that is being read. */
export interface Open {
  parts: Part[]
  texts: string[]
  /** The request of which it is another choice of grades. */
  alternativeOf?: Open
  /** Whether it asks for one or some of several shapes; what is said of it is not said of the others. */
  isOfSomeShapes?: true
}

/** What is of one stone alone. */
export const ofOne: ReadonlySet<Topic> = new Set<Topic>(['price', 'measure', 'number'])

/** Adds to a request what another one says of these topics, and it does not say itself. */
export function share(from: Open, to: Open, isShared: (topic: Topic) => boolean): void {
  to.parts.push(...from.parts.filter((part) => part.reading && isShared(part.reading.topic) && !isSaid(to.parts, part.reading)))
}
