/** The pages on which laboratories confirm a report. Other laboratories have none that a number alone opens. */
const pages: Partial<Record<string, (number: string) => string>> = {
  GIA: (number) => `https://www.gia.edu/report-check?reportno=${number}`,
  IGI: (number) => `https://www.igi.org/verify-your-report/?r=${number}`,
}

/**
 * The address of the laboratory's own page for a grading report, for clients who check a report that they are offered. The laboratories publish these
 * addresses on their sites.
 * @param laboratory its code in the list of laboratories: `GIA`
 * @param number the report's number, of letters and digits; anything else has no page
 * @returns an https address; undefined without a number, or where the laboratory has no such page
 */
export function reportLink(laboratory: string | null, number: string | null): string | undefined {
  if (laboratory === null || number === null || !/^[A-Z0-9]+$/i.test(number) || !Object.hasOwn(pages, laboratory)) return undefined
  return pages[laboratory]?.(number)
}
