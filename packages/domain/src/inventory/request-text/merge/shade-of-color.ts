import type { Part } from '../part.ts'

/** Colors from D to Z beside fancy ones: no stone has both. */

export const fancyFields = ['intNm', 'ovrtnNm', 'fcColNm', 'isFcCol'] as const

const faint: ReadonlySet<string | null> = new Set(['FAINT', 'VERY LIGHT', 'LIGHT'])

const lettersOf = ({ reading }: Part): readonly string[] => {
  const colors = reading?.conditions?.['colNm']
  return Array.isArray(colors) ? colors.flatMap((code) => code ?? []) : []
}
const isFancy = ({ reading }: Part) =>
  fancyFields.some((field) => {
    const condition = reading?.conditions?.[field]
    return condition === true || Array.isArray(condition)
  })

/** "D or fancy yellow": either will do. */
export const isWhiteOrFancy = (parts: readonly Part[]): boolean =>
  parts.some((part, at) => {
    const before = parts[at - 1]
    if (!part.isChoice || part.gap === 'words' || !before) return false
    return [
      [before, part],
      [part, before],
    ].some(([white, fancy]) => white && fancy && lettersOf(white).length > 0 && isFancy(fancy))
  })

/**
 * "M faint brown", "G blue ok": beside a color from D to Z a faint hue, or one without its strength, is the shade of the stone or its fluorescence, perhaps;
 * from U on ("W-X light yellow") it says the same twice.
 */
export function withoutShade(parts: readonly Part[]): Part[] {
  const letters = parts.flatMap(lettersOf)
  if (letters.length === 0 || isWhiteOrFancy(parts)) return [...parts]
  const isLow = letters.every((code) => code >= 'O')
  return parts.map((part): Part => {
    if (!part.reading || !isFancy(part)) return part
    const intensity = part.reading.conditions?.['intNm']
    const isShade = Array.isArray(intensity) && intensity.every((code) => faint.has(code))
    if (isShade && isLow) return { ...part, reading: { topic: 'color', note: part.text } }
    if (isShade) return { ...part, reading: { topic: 'color', question: 'the shade of its color, or a fancy color?' } }
    if (intensity === undefined) return { ...part, reading: { topic: 'color', question: 'its fluorescence or shade, or a fancy color?' } }
    return { ...part, reading: { topic: 'color', question: 'no stone has a color from D to Z besides' } }
  })
}
