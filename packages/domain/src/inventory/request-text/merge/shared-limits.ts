import type { Part } from '../part.ts'
import type { Topic } from '../reading.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

const fields: Readonly<Partial<Record<Topic, readonly [field: string, list: string]>>> = {
  color: ['colNm', 'COLOR'],
  clarity: ['clrNm', 'CLARITY'],
}

/** "min G VS2", "G VS2 or better", "no lower than H and SI1": the limit is of the color and of the clarity, where one of them has no other. */
export function withSharedLimits(parts: readonly Part[], line: string, { order }: Vocabulary): Part[] {
  return parts.map((part, at) => {
    const [field, list] = fields[part.reading?.topic ?? 'kind'] ?? []
    const [before, after] = [parts[at - 1], parts[at + 1]]
    const isShared =
      (before?.reading?.limit === 'before' && isBeside(before, part, line) && !isColorApart(before, part, line)) ||
      (after?.reading?.limit === 'after' && isBeside(part, after, line) && !isColorApart(part, after, line))
    const codes = field === undefined ? undefined : part.reading?.conditions?.[field]
    // "near colorless, VS2 and above": a range of colors already.
    const isRange = field === 'colNm' && Array.isArray(codes) && codes.length > 1
    if (!part.reading?.isSingle || field === undefined || !isShared || isRange || !Array.isArray(codes)) return part
    const scale = order.get(list ?? '') ?? []
    const worst = Math.max(...codes.map((code) => scale.indexOf(code ?? '')))
    // "h color vs2 or better": the color stands for itself.
    const isNamed = part.reading.topic === 'color' && /\bcolou?r\b/i.test(part.text)
    const isByLast = after?.reading?.limit === 'after' && part.reading.topic === 'clarity' && line.slice(part.to, after.from).trim() === ''
    const note = isByLast || isNamed ? { note: `the limit is of ${part.text} too` } : {}
    return { ...part, reading: { ...part.reading, ...note, conditions: { [field]: scale.slice(0, worst + 1) } } }
  })
}

/** A color beside a clarity, with nothing between them but a mark or "and"; a tab, and a slash or hyphen with spaces, divide columns. */
const isBeside = (one: Part, other: Part, line: string): boolean =>
  one.reading?.topic !== other.reading?.topic &&
  fields[one.reading?.topic ?? 'kind'] !== undefined &&
  fields[other.reading?.topic ?? 'kind'] !== undefined &&
  /^(?:[^\S\t]*(?:[&,]|and|n?or)?[^\S\t]*|[-/])$/i.test(line.slice(one.to, other.from))

/** "not lower than SI1, G", "SI2, G or better": the color comes first where one limit is of both. */
const isColorApart = (one: Part, other: Part, line: string) =>
  one.reading?.topic === 'clarity' && /[,/]/.test(line.slice(one.to, other.from))
