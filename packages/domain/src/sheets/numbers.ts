/**
 * Figures as sheets write them (domain.md B5): with currency signs and thousands marks of any kind (`$18;423`), a decimal comma, a real minus sign,
 * brackets for negatives, percent signs, a leading apostrophe; and formulas that only say a text: `="2151432110"`, `=HYPERLINK("…","2151432110")`.
 */
export const cleanText = (cell: string): string => {
  const text = cell.replace(/[\u00A0\u2007\u202F\u200B\uFEFF]/g, ' ').trim()
  const said = text.startsWith('=') ? /^=(?:HYPERLINK\(\s*"[^"]*"\s*[,;]\s*)?"([^"]*)"\s*\)?$/i.exec(text)?.[1] : undefined
  return (said ?? text).trim().replace(/^'+/, '').trim()
}

/** What means "no value" although it is not blank: it clears what was there (domain.md C58). */
export const isCleared = (text: string): boolean => /^(-+|–|—|n\.?\/?a\.?|#n\/a|null|nil)$/i.test(text)

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** The readings a figure allows, likeliest first: "1,010" is a thousand and ten, or, where that can not be, one and ten thousandths. */
function readings(text: string): number[] {
  if (plainNumber.test(text)) return [Number(text)]
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  const without = (marks: RegExp) => text.replace(marks, '')
  const found: string[] = []
  if (comma > dot) {
    // "1.234,5" has a decimal comma; "1,234" may have.
    const isGrouped = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/.test(text)
    const asDecimal = `${text.slice(0, comma).replace(/[.,]/g, '')}.${text.slice(comma + 1)}`
    found.push(...(isGrouped ? [without(/,/g), asDecimal] : [asDecimal]))
  } else found.push(without(/,/g))
  return found.filter((one) => plainNumber.test(one)).map(Number)
}

/**
 * A figure, or nothing when it is none.
 * @param fits which reading can be meant, where there is more than one
 */
export function readNumber(cell: string, fits: (value: number) => boolean = () => true): number | undefined {
  let text = cleanText(cell)
  const inBrackets = /^\((.*)\)$/.exec(text)
  if (inBrackets) text = inBrackets[1] ?? ''
  text = text
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/%|US\$|\$|€|£|₹|USD|EUR|INR|HKD|cts?\b|carats?\b|mm\b|°/gi, '')
    .replace(/[\s;'_]+(?=\d{3}(\D|$))/g, '')
    .replace(/\s+/g, '')
  // "-$912" and "$-912", "52-" as some accounting programs write it.
  const trailing = /^(.*\d)-$/.exec(text)
  if (trailing) text = `-${trailing[1]}`
  const values = readings(text).map((value) => (inBrackets ? -value : value))
  const [first] = values
  if (first === undefined || !Number.isFinite(first)) return undefined
  return values.find(fits) ?? first
}

/** Whether a spreadsheet has shortened a long number so that its last digits are lost: 2.15E+09 (domain.md B5). */
export function isShortened(cell: string): boolean {
  const parts = /^([+-]?\d)(?:[.,](\d*))?e\+?(\d+)$/i.exec(cleanText(cell))
  return parts !== null && (parts[2] ?? '').replace(/0+$/, '').length < Number(parts[3])
}

/** The three dimensions of a stone from one cell: `6.42 * 6.44 * 3.96`, `7.12 7.24 4.53`, `0|0|5.5`, `6.40 - 6.44 x 3.96 mm`, `6,42x6,44x3,96`. */
export function readMeasurements(cell: string): [number, number, number] | undefined {
  const parts = [...cleanText(cell).matchAll(/\d+(?:[.,]\d+)?/g)].map(([part]) => Number(part.replace(',', '.')))
  const [length, width, height] = parts
  return parts.length === 3 && length !== undefined && width !== undefined && height !== undefined ? [length, width, height] : undefined
}
