import type { Token } from '../tokens/tokens.ts'

/** When a report was written, which no field of a search holds: it is named as a whole, so that no year is read alone. */

const report = /^(?:CERTS?|CERTIFICATES?|REPORTS?|DATED|GRADED|GRADING|ISSUED)$/
const between =
  /^(?:DATES?|DATED|IS|ARE|MUST|SHOULD|BE|FROM|OF|IN|YEAR|ISSUED|NOT|NO|OLDER|NEWER|LATER|LESS|MORE|THAN|AFTER|SINCE|BEFORE|MIN|MAX|ONLY|[:<>=])$/
const behind = /^(?:OR|AND|&|LATER|NEWER|RECENT|UP|UPWARDS?|ONWARDS?|ABOVE|ONLY|YEARS?|YRS?|MONTHS?|OLD|MAX|\+)$/
const later = /^(?:LATER|NEWER|ONWARDS?|RECENT)$/
const [firstYear, lastYear] = [2005, 2049]
const mostWords = 7

const isYear = (token: Token | undefined) =>
  token?.kind === 'number' && token.decimals === 0 && token.value >= firstYear && token.value <= lastYear
/** "2 years", "6 months". */
const isAge = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' && /^(?:YEARS?|YRS?|MONTHS?)$/.test(tokens[at + 1]?.word ?? '')

function afterYear(tokens: readonly Token[], at: number): number {
  let end = at
  while (behind.test(tokens[end]?.word ?? '')) end++
  // "cert 2023 and RD 1ct": the joint is of what follows.
  while (/^(?:OR|AND|&)$/.test(tokens[end - 1]?.word ?? '')) end--
  return report.test(tokens[end]?.word ?? '') ? end + 1 : end
}

/** The end of "cert 2023 or later", "report not older than 2 years", "2024 onwards", "no cert before 2020". */
export function afterReportDate(tokens: readonly Token[], place: number): number | undefined {
  const at = /^(?:NO|NOT)$/.test(tokens[place]?.word ?? '') ? place + 1 : place
  if (isYear(tokens[at])) {
    const end = afterYear(tokens, at + 1)
    return tokens.slice(at + 1, end).some(({ word }) => later.test(word) || report.test(word)) ? end : undefined
  }
  if (!report.test(tokens[at]?.word ?? '')) return undefined
  let year = at + 1
  while (year < at + mostWords && between.test(tokens[year]?.word ?? '')) year++
  return isYear(tokens[year]) || isAge(tokens, year) ? afterYear(tokens, year + 1) : undefined
}
