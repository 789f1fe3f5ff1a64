import type { Token } from './tokens.ts'

const known = new WeakMap<readonly Token[], Map<RegExp, boolean>>()

/** Whether any word of a line matches a pattern; remembered, since hundreds of the line's words may ask. */
export function someWord(tokens: readonly Token[], pattern: RegExp): boolean {
  const ofLine = known.get(tokens) ?? new Map<RegExp, boolean>()
  known.set(tokens, ofLine)
  const found = ofLine.get(pattern) ?? tokens.some(({ word }) => pattern.test(word))
  ofLine.set(pattern, found)
  return found
}
