import { withoutDirectionMarks } from '@loupe/domain/kernel/direction-marks.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'

const deepest = 32

/**
 * Refuses input that no schema should have to handle: NUL and lone surrogates, which PostgreSQL cannot store, and nesting meant to exhaust memory. Removes
 * the characters that turn the text around them, because a name stands in sentences and beside amounts that others read; a password stays as it was typed.
 * Walks without recursion, so that depth itself does no harm.
 */
export function refuseHostile(value: unknown): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string') refuseText(next.value, next.path)
    else if (typeof next.value === 'object' && next.value !== null) {
      if (next.depth >= deepest) throw invalid(next.path.slice(0, 200), 'This is nested too deeply.')
      for (const [key, inner] of Object.entries(next.value)) {
        refuseText(key, next.path)
        if (typeof inner === 'string' && !/password/i.test(key)) (next.value as Record<string, unknown>)[key] = withoutDirectionMarks(inner)
        waiting.push({ value: inner, path: next.path ? `${next.path}.${key}` : key, depth: next.depth + 1 })
      }
    }
  }
}

function refuseText(text: string, path: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw invalid(path, 'This contains characters that cannot be stored.')
}
