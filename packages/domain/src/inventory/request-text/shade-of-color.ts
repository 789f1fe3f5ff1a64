import type { Part } from './part.ts'

const faint: ReadonlySet<string | null> = new Set(['FAINT', 'VERY LIGHT', 'LIGHT'])

/** Whether a color is of one letter: "W-X light yellow" says the same twice. */
const isLetter = ({ reading }: Part) => {
  const colors = reading?.conditions?.['colNm']
  return Array.isArray(colors) && colors.every((code) => code?.length === 1)
}

/** "M faint brown": beside a color of one letter a faint hue is its shade, perhaps; no stone has both such a color and a fancy one. */
export function withoutShade(parts: readonly Part[]): Part[] {
  if (!parts.some(isLetter)) return [...parts]
  return parts.map((part) => {
    const intensity = part.reading?.conditions?.['intNm']
    const isShade = Array.isArray(intensity) && intensity.every((code) => faint.has(code))
    return isShade ? { ...part, reading: { topic: 'color', question: 'the shade of its color, or a fancy color?' } } : part
  })
}
