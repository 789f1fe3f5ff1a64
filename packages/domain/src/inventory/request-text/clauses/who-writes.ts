import type { Body } from '../split/split-line.ts'
import type { Part } from '../part.ts'

/** The name of who writes, at the end of a message. */

/** Names of people that are shapes too. */
const names = /^(?:Rose|Emerald|Princess|Asher|Marquise|Marquis)$/
/** Of these hardly anybody asks for the shape by a word alone. */
const firstNames = /^(?:Rose|Asher)$/
const isShape = ({ reading }: Part) => reading?.topic === 'shape'

/** "oval 2ct F VS1", and "Rose" below it or behind the last sentence: it is named, since it may be a shape or a person. */
export function withoutWriter(bodies: readonly Body[]): Body[] {
  const at = bodies.findLastIndex(({ parts }) => parts.length > 0)
  const last = bodies[at]
  const name = last?.parts.at(-1)
  if (!last || !name || !isShape(name) || !names.test(name.text)) return [...bodies]
  const before = last.line.slice(0, name.from).trimEnd()
  const isAtEnd = (before === '' || /[-.!•]$/.test(before)) && /^[\s.!]*$/.test(last.line.slice(name.to))
  const others = [...bodies.slice(0, at).map(({ parts }) => parts), last.parts.slice(0, -1)].filter((parts) => parts.length > 0)
  const isOfList = others.some((parts) => parts.length === 1 && parts.some(isShape))
  const isAsked = others.length > 0 && (firstNames.test(name.text) || others.some((parts) => parts.some(isShape)))
  if (!isAtEnd || isOfList || !isAsked) return [...bodies]
  const { text, from, to, gap } = name
  const parts = [...last.parts.slice(0, -1), { unknown: `${text} (a shape, or who writes?)`, text, from, to, gap }]
  return bodies.with(at, { ...last, parts })
}
