import { withoutDirectionMarks } from '@loupe/domain/kernel/direction-marks.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'

const deepest = 32
/** The most values of one request: twice as many as a list of all stones that fit its size, with a price for each. */
const mostValues = 200_000

/** A key may be as long as the request, and is sent back. */
const longestPath = 200

/** An object or list on the way to a value. Its path is put together only when it is refused. */
interface Level {
  value: object
  key: string
  above: Level | undefined
  depth: number
}

/**
 * Refuses input that no schema should have to handle: NUL and lone surrogates, which PostgreSQL cannot store, and nesting or numbers of values meant to
 * exhaust memory. Removes the characters that turn the text around them, because a name stands in sentences and beside amounts that others read; a password
 * stays as it was typed. Walks without recursion, so that depth itself does no harm, and ends at the first fault.
 */
export function refuseHostile(value: unknown): void {
  if (typeof value === 'string') refuseText(value, undefined, '')
  if (!isObject(value)) return
  const waiting: Level[] = [{ value, key: '', above: undefined, depth: 0 }]
  let left = mostValues
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    if (level.depth >= deepest) throw invalid(pathOf(level), 'This is nested too deeply.')
    const keys = Array.isArray(level.value) ? level.value.keys() : Object.keys(level.value)
    for (const key of keys) {
      if (left-- === 0)
        throw invalid(pathOf(level), `This has more than ${mostValues.toLocaleString('en')} values. Please send it in parts.`)
      examine(level, key, waiting)
    }
  }
}

function examine(level: Level, key: string | number, waiting: Level[]): void {
  const inside = level.value as Record<string | number, unknown>
  if (typeof key === 'string') refuseText(key, level)
  const inner = inside[key]
  if (typeof inner === 'string') {
    refuseText(inner, level, key)
    const text = typeof key === 'string' && /password/i.test(key) ? inner : withoutDirectionMarks(inner)
    if (text !== inner) inside[key] = text
  } else if (isObject(inner)) waiting.push({ value: inner, key: String(key), above: level, depth: level.depth + 1 })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function pathOf(level: Level | undefined, key?: string | number): string {
  const parts = key === undefined ? [] : [String(key)]
  for (let at = level; at?.above; at = at.above) parts.unshift(at.key)
  return parts.join('.').slice(0, longestPath)
}

function refuseText(text: string, level: Level | undefined, key?: string | number) {
  if (text.includes('\0') || !text.isWellFormed()) throw invalid(pathOf(level, key), 'This contains characters that cannot be stored.')
}
