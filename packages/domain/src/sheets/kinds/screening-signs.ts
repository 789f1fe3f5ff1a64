/**
 * Tests for lab-grown stones. Suppliers of natural stones write 'CVD/HPHT tested' to say that theirs are none, so the words of such a test are no sign of
 * a lab-grown stone.
 */
const grown = String.raw`(?:lab(?:oratory)?[\s_-]*(?:grown|created|made)|lgds?|cvd|hpht|hthp|synthetics?)(?:[\s_-]+(?:diamonds?|stones?|growth))?`
// 'LG CVD, tested' is how the stone was grown.
const listed = String.raw`(?<!\blg[dr]{0,2}[\s_-]+)${grown}(?:[\s_]*(?:[/,&+-]|\bor\b|\band\b)[\s_]*${grown})*`
const tested = String.raw`(?:tested|screened|checked|verified|test(?:s|ing)?|screen(?:s|ing)?|check(?:s|ing)?|detection|detected)`
const passed = String.raw`(?:pass(?:ed)?|clear(?:ed)?|negative|ok|free|none|no|nil)`
const between = String.raw`[\s_:=(–-]+`
const found = String.raw`(?!${between}(?:as\b|is\b|positive|fail|yes|found|to be\b))`
const screening = new RegExp(
  [
    String.raw`\b(?:${passed}${between})?${listed}${between}${tested}\b${found}(?:${between}(?:and${between})?${passed}\b)?`,
    String.raw`\b${tested}${between}(?:for|against)${between}(?:any\s+)?${listed}\b${found}(?:${between}${passed}\b)?`,
    String.raw`\bpass(?:ed|es)?${between}(?:the\s+)?${listed}\b`,
    String.raw`\b${listed}${between}(?:pass(?:ed)?|clear(?:ed)?|negative|free)\b`,
  ].join('|'),
  'gi',
)
/** Natural as a statement about the stone, rather than the naturals on its surface. */
const natural = /(?<!\bnot\s+|\bnon[\s-])\bnatural\b(?!\s+(?:on|at|in|near)\b)/i

/** The text without such tests, and whether it says beside them that the stone is natural. */
export function withoutScreening(text: string): { rest: string; isNatural: boolean } {
  const rest = text.replace(screening, ' ')
  return { rest, isNatural: rest !== text && natural.test(rest) }
}
