import type { Part } from '../part.ts'

/** CVD and HPHT as conditions of lab-grown stones; alone they only say that the stones are lab-grown. */
export function withGrowth(parts: readonly Part[], isLabGrown: boolean): { parts: Part[]; unread: string[] } {
  const isNamed = parts.some(({ reading }) => reading?.labGrown === true && reading.growth === undefined)
  const stated = parts.flatMap(({ reading }) => (reading?.growth && !reading.growth.isRefused ? [reading.growth] : []))
  const codes = [...new Set(stated.flatMap((growth) => growth.codes))]
  // "CVD no HPHT"
  const isOtherRefused = parts.some(({ reading }) => reading?.growth?.isRefused)
  const isAsked = codes.length === 1 && (isNamed || isOtherRefused || stated.some(({ isOnly }) => isOnly === true))
  const unread: string[] = []
  const all = parts.map((part): Part => {
    const { growth } = part.reading ?? {}
    if (!part.reading || !growth) return part
    if (growth.isRefused && !isLabGrown) unread.push(part.text)
    const refused = isLabGrown && growth.isRefused ? { growthNm: { nin: [...growth.codes] } } : undefined
    const conditions = refused ?? (isAsked && !growth.isRefused ? { growthNm: codes } : undefined)
    return conditions ? { ...part, reading: { ...part.reading, conditions } } : part
  })
  return { parts: all, unread }
}
