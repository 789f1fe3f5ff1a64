import type { Part } from './read-line.ts'
import { type Reading, type Topic, isHead } from './reading.ts'

/** The parts of one request, and the text they were read from. */
export interface RequestParts {
  text: string
  parts: Part[]
}

const grades: ReadonlySet<Topic | undefined> = new Set<Topic>(['color', 'clarity'])
const topicOf = (part: Part | undefined) => part?.reading?.topic
const has = (parts: readonly Part[], ...topics: Topic[]) => parts.some((part) => topics.some((topic) => topicOf(part) === topic))

/**
 * Whether a request begins at this part: the one before has its shape and weight, and a shape with a weight or a number of pieces follows, or either of
 * them with grades of its own.
 */
function isBeginning(current: readonly Part[], parts: readonly Part[], at: number): { inherit: Topic[] } | undefined {
  const part = parts[at]
  if (!part || !isHead(topicOf(part)) || (part.gap === 'none' && topicOf(part) !== 'pieces')) return undefined
  let end = at
  while (end < parts.length && isHead(topicOf(parts[end])) && (end === at || topicOf(parts[end]) !== 'pieces')) end++
  const run = parts.slice(at, end)
  const [isShape, isWeight, isCount] = [has(run, 'shape'), has(run, 'weight'), has(run, 'pieces')]
  const isWhole = has(current, 'shape', 'pieces') && has(current, 'weight')
  if (isShape && (isWeight || isCount) && isWhole) return { inherit: [] }
  if (isShape && isCount && has(current, 'shape') && has(current, 'color', 'clarity')) return { inherit: [] }
  if (isShape && isCount && topicOf(part) === 'pieces' && has(current, 'shape') && has(current, 'pieces')) return { inherit: [] }
  const isGraded = has(current, 'color', 'clarity') && grades.has(topicOf(parts[end]))
  if (isShape && isGraded && has(current, 'shape')) return { inherit: isWeight ? [] : ['weight'] }
  if (isWeight && isGraded && has(current, 'weight')) return { inherit: isShape ? [] : ['shape'] }
  return undefined
}

/** A line after the first begins a request when it has a shape or a weight of its own that the request above has already. */
function beginsByLine(current: readonly Part[], line: readonly Part[]): { inherit: Topic[] } | undefined {
  const [isShape, isWeight] = [has(line, 'shape'), has(line, 'weight')]
  if (isShape && has(current, 'shape')) return { inherit: [] }
  if (isWeight && has(current, 'weight')) return { inherit: isShape ? [] : ['shape'] }
  if (has(line, 'number') && has(current, 'shape', 'weight')) return { inherit: [] }
  return undefined
}

interface Open {
  parts: Part[]
  texts: string[]
}

/**
 * Divides what was read into requests. Conditions in lines before the first shape or weight, and in lines after several requests, are for all of them that say
 * nothing else of it.
 */
export function splitRequests(lines: readonly { line: string; parts: Part[] }[]): RequestParts[] {
  const requests: Open[] = []
  const common: Part[] = []
  let current: Open | undefined
  const begin = (inherited: readonly Part[]): Open => {
    current = { parts: [...inherited], texts: [] }
    requests.push(current)
    return current
  }
  const bodies = lines.filter(({ parts }) => parts.length > 0)
  for (const [number, { line, parts }] of bodies.entries()) {
    const hasHead = parts.some((part) => isHead(topicOf(part)))
    const isReading = parts.some((part) => part.reading)
    const isLast = bodies.slice(number).every((body) => !body.parts.some((part) => isHead(topicOf(part))))
    if (
      isReading &&
      !hasHead &&
      !has(parts, 'number') &&
      (requests.length === 0 ? bodies.length > 1 && !isLast : isLast && requests.length > 1)
    ) {
      common.push(...parts)
      continue
    }
    const byLine: { inherit: Topic[] } | undefined = current ? beginsByLine(current.parts, parts) : { inherit: [] }
    const inherited = (rule: { inherit: Topic[] }) =>
      (current?.parts ?? []).filter((part) => rule.inherit.some((topic) => topic === topicOf(part)))
    let open: Open = byLine ? begin(inherited(byLine)) : (current ?? begin([]))
    let from = 0
    for (const [at, part] of parts.entries()) {
      const next = at > 0 ? isBeginning(open.parts, parts, at) : undefined
      if (next) {
        open.texts.push(line.slice(from, part.from))
        open = begin(inherited(next))
        from = part.from
      }
      open.parts.push(part)
    }
    open.texts.push(line.slice(from))
  }
  if (requests.length === 0 && common.length > 0) return [{ text: bodies.map(({ line }) => line).join('\n'), parts: common }]
  const own = requests.map(({ parts, texts }) => {
    const isCommon = (part: Part) => requests.length > 1 && part.isForAll === true && part.reading !== undefined && !isHead(topicOf(part))
    common.push(...parts.filter(isCommon))
    return { text: trimmed(texts.join('\n')), parts: parts.filter((part) => !isCommon(part)) }
  })
  return own.map(({ text, parts }) => ({ text, parts: [...parts, ...common.filter((part) => !isSaid(parts, part.reading))] }))
}

const isSaid = (parts: readonly Part[], reading: Reading | undefined) => reading === undefined || has(parts, reading.topic)
const trimmed = (text: string) =>
  text
    .trim()
    .replace(/^[\s,;&+-]+/, '')
    .replace(/(?<![\s,;&+-])[\s,;&+-]+$/, '')
    .replace(/(?<!\s)\s+(and|also)$/i, '')
    .replace(/(?<![\s,;&+-])[\s,;&+-]+$/, '')
