/**
 * External pages of a stone (S0 §2): where a laboratory lets anybody check a report, and the disclosure page (`FTC`). The company sets the addresses,
 * because laboratories move their pages. The server never fetches them; a person opens them in a new tab.
 */
export interface StoneLink {
  /** A laboratory's code, or `FTC`. */
  code: string
  /** `{no}` stands for the report number, `{stone}` for the stone id; empty when there is no such page. */
  pattern: string
  /** The page takes no number in its address, so the number is copied to the clipboard. */
  copies: boolean
}
export const ftcCode = 'FTC'

const stands = /\{(no|stone)\}/
/** Why a pattern is refused, in a sentence; undefined when it is fine. */
export function stoneLinkFault({ pattern, copies }: Omit<StoneLink, 'code'>): string | undefined {
  if (pattern === '') return undefined
  const tried = pattern.replaceAll(/\{(no|stone)\}/g, '1')
  if (/[\s<>"]/.test(pattern) || !URL.canParse(tried)) return 'Please enter a whole address, such as https://lab.example/check?no={no}.'
  const { protocol, username, hostname } = new URL(tried)
  if (protocol !== 'https:') return 'Please enter an address that begins with https://.'
  if (username !== '' || !hostname.includes('.')) return 'Please enter a whole address, such as https://lab.example/check?no={no}.'
  if (!copies && !stands.test(pattern)) return 'Please put {no} in place of the report number, or choose to copy the number.'
  return undefined
}

export interface StonePage {
  href: string
  /** Copied to the clipboard when the page is opened. */
  copy?: string
}
interface Named {
  vStnId: string
  lbNm: string | null
  rptNo: string | null
}

const filled = (pattern: string, { vStnId, rptNo }: Named) =>
  pattern.replaceAll('{no}', encodeURIComponent(rptNo ?? '')).replaceAll('{stone}', encodeURIComponent(vStnId))

/** The page on which the stone's report can be checked. IGI's `LG` before the number is part of it and stays. */
export function labPage(links: readonly StoneLink[], stone: Named): StonePage | undefined {
  const link = links.find(({ code }) => code === stone.lbNm)
  if (!link || link.pattern === '' || !stone.rptNo) return undefined
  return { href: filled(link.pattern, stone), ...(link.copies ? { copy: stone.rptNo } : {}) }
}

/** The stone's disclosure page; undefined without an address, or when the address needs a report number that the stone lacks. */
export function ftcPage(links: readonly StoneLink[], stone: Named): StonePage | undefined {
  const link = links.find(({ code }) => code === ftcCode)
  if (!link || link.pattern === '' || (link.pattern.includes('{no}') && !stone.rptNo)) return undefined
  return { href: filled(link.pattern, stone), ...(link.copies ? { copy: stone.rptNo ?? stone.vStnId } : {}) }
}

/** A warning when the report number contradicts the kind of stone: numbers of lab-grown stones begin with LG. */
export function reportWarning(stone: { labGrown: boolean; rptNo: string | null }): string | undefined {
  return !stone.labGrown && /^LG/i.test(stone.rptNo?.trim() ?? '')
    ? 'The report number begins with LG, as those of laboratory-grown stones do, but this stone is listed as natural.'
    : undefined
}
