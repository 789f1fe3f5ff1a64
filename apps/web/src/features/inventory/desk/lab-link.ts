/** Where each laboratory lets anybody check a report (domain.md B6). GSI has no address of its own for a report: its search page opens, with the number copied. */
const pages: Record<string, string> = {
  GIA: 'https://www.gia.edu/report-check?reportno={no}',
  AGS: 'https://www.gia.edu/report-check?reportno={no}',
  IGI: 'https://www.igi.org/verify-your-report/?r={no}',
  HRD: 'https://my.hrdantwerp.com/?id=34&record_number={no}',
  GCAL: 'https://www.gcalusa.com/certificate-search.html?certificate_id={no}',
}
const gsiSearch = 'https://www.gemscience.net/verify-report/'

export interface LabPage {
  href: string
  /** The page asks for the number; it goes along in the clipboard. */
  copies: boolean
}

export function labPageOf(lab: string | null, report: string | null): LabPage | undefined {
  if (!lab || !report) return undefined
  if (lab === 'GSI') return { href: gsiSearch, copies: true }
  const page = pages[lab]
  return page ? { href: page.replace('{no}', encodeURIComponent(report)), copies: false } : undefined
}
