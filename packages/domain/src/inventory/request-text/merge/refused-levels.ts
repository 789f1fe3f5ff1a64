import { levels } from '../grades/fluorescence-levels.ts'
import type { Part } from '../part.ts'

/**
 * "medium max but no faint", "medium or none, not faint": a level that is refused takes the stronger ones with it, unless one of these is asked for besides;
 * then it is left out alone.
 */
export function withRefusedLevels(parts: readonly Part[]): Part[] {
  const levelOf = (code: string | null) => levels.findIndex((codes) => codes.some((one) => one === code))
  const strongest = Math.max(
    ...parts.flatMap(({ reading }) => {
      const grades = reading?.refused === undefined ? reading?.conditions?.['fluNm'] : undefined
      return Array.isArray(grades) ? grades.map(levelOf) : []
    }),
  )
  return parts.map((part) => {
    const refused = part.reading?.refused
    if (!part.reading || refused === undefined || strongest <= Math.max(...refused.map(levelOf))) return part
    return { ...part, reading: { ...part.reading, conditions: { fluNm: { nin: [...refused] } } } }
  })
}
