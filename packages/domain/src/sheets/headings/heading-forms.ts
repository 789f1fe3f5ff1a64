import { normalHeader } from './header.ts'
import { fillers, isCurrency, isPlainCurrency, laboratories, units, withoutChineseFillers, wordsOf } from './heading-words.ts'

/**
 * The forms under which a heading is looked up. Suppliers write one name in many ways ('Stock #', 'STOCK NUMBER', 'StockID', 'Stock Ref.'), so words
 * that say no more than "number" or "percent" are made the same before names are compared, instead of listing every combination.
 */

const numberWords = /(?:numbers?|nums?|nbr|nos?|ids?|references?|refs?|codes?)+$/
const percentWords = /(?:percentage|percent|perc|prct|pct)$/

/** Joins words, with one spelling for each way to say "number" at the end, and "percent" at either end. */
function joined(words: readonly string[]): string {
  const isLeading = /^(pct|percent|percentage)$/.test(words[0] ?? '')
  const text = (isLeading ? [...words.slice(1), 'pct'] : words).join('')
  if (percentWords.test(text)) return text.replace(percentWords, 'pct')
  if (/^(?!price|rate|usd|amount).{2,}per$/.test(text)) return text.replace(/per$/, 'pct')
  return text.replace(numberWords, 'no')
}

export interface HeadingForm {
  name: string
  /** Words were left out, so the values must agree. */
  isShortened: boolean
  /** The heading is in millimetres, and so names a dimension. */
  isLength: boolean
  /** It says percent, which was left out: no price is meant. */
  isWithoutPercent?: true
  /** Terms of payment were left out: a name that has them comes first. */
  isWithoutTerms?: true
  /** A currency was left out: a price is meant, or its discount. */
  isPrice?: true
  /** One of two names for one thing, of which the other is in another script. */
  isPart?: true
}

/** The terms of a payment, beside what is paid. */
const terms = /\b(?:cash|c\.?o\.?d|credit|\d{1,3}\s*-?\s*(?:days?|d))\b\.?/gi

/** The forms of a heading, the closest first. */
export function headingForms(numbered: string): HeadingForm[] {
  // '3. Carat'
  const header = numbered.replace(/^\s*\d{1,3}[.)]\s+(?=\p{L})/u, '')
  // 'diamond.certificate.carats' is a path in the data of a program.
  const last = /^(?:[a-z]\w*\.)+([a-z]\w*)$/i.exec(header)?.[1]
  if (last !== undefined)
    return [
      { name: normalHeader(header), isShortened: false, isLength: false },
      ...headingForms(last).map((form) => ({ ...form, isShortened: true })),
    ]
  const words = wordsOf(header)
  const isLength = words.includes('mm')
  const withoutUnits = words.filter((word) => word !== 'mm' && !isCurrency(word) && !units.test(word))
  const named = withoutUnits.filter((word) => !fillers.test(word))
  const areLaboratories = words.length > 1 && words.at(-1) === 'no' && words.slice(0, -1).every((word) => laboratories.test(word))
  const isPrice = words.some(isPlainCurrency) ? { isPrice: true as const } : {}
  const forms: HeadingForm[] = [
    { name: normalHeader(header), isShortened: false, isLength: false },
    { name: joined(words), isShortened: false, isLength: false },
    ...(areLaboratories ? [{ name: joined(['report', 'no']), isShortened: false, isLength: false }] : []),
    // 'Cts #' is no number.
    ...(withoutUnits.length < words.length && withoutUnits.every((word) => word === 'no')
      ? []
      : [{ name: joined(withoutUnits), isShortened: withoutUnits.length < words.length, isLength, ...isPrice }]),
    ...(named.every((word) => word === 'no') && withoutUnits.length < words.length
      ? []
      : [{ name: joined(named), isShortened: true, isLength, ...isPrice }]),
    // 'Color #' is a color all the same, 'Cts #' a weight.
    { name: joined(words.filter((word) => word !== 'no')), isShortened: true, isLength: false },
    { name: joined(named.filter((word) => word !== 'no')), isShortened: true, isLength, ...isPrice },
  ]
  const shortest = forms.at(-1)?.name ?? ''
  if (shortest.endsWith('pct')) forms.push({ name: shortest.slice(0, -3), isShortened: true, isLength, isWithoutPercent: true, ...isPrice })
  // 'Rap (100s)', 'Depth (from report)', 'Attribute: Carat'
  const outside = header.replace(/[([{][^)\]}]*[)\]}]/g, ' ').replace(/^\s*[\p{L} ]{3,20}:\s*(?=\p{L})/u, '')
  if (outside !== header) forms.push({ name: joined(wordsOf(outside).filter((word) => !isCurrency(word))), isShortened: true, isLength })
  // 'Price/ct cash', '60 Days Price'
  const anyTerms = header.replace(terms, ' ')
  if (anyTerms !== header && /\p{L}{3}/u.test(anyTerms))
    forms.push({ name: joined(wordsOf(anyTerms)), isShortened: true, isLength, isWithoutTerms: true })
  const plain = named.map(withoutChineseFillers)
  if (plain.some((word, at) => word !== named[at])) forms.push({ name: joined(plain), isShortened: true, isLength, ...isPrice })
  // '颜色 Color' is two names for one thing.
  // A sign of percent or number is no name: 'Глубина %' is no 'P/Ct'.
  const [latin = [], others = []] = [true, false].map((isLatin) =>
    withoutUnits.filter((word) => word !== 'pct' && word !== 'no' && /^[\p{Script=Latin}\p{N}]+$/u.test(word) === isLatin),
  )
  if (latin.length > 0 && others.length > 0)
    for (const part of [latin, withoutUnits.filter((word) => !latin.includes(word))])
      forms.push({ name: joined(part), isShortened: false, isLength, isPart: true })
  const known = new Set<string>()
  return forms.filter(({ name }) => name !== '' && !known.has(name) && known.add(name))
}

interface Part {
  word: string
  /** It may go on: 'серт.' begins 'сертификата'. */
  isShort: boolean
}
/** Whether a name consists of these parts, one after the other. */
function consistsOf(name: string, parts: readonly Part[], from = 0): boolean {
  const [part, ...rest] = parts
  if (!part) return from === name.length
  if (!name.startsWith(part.word, from)) return false
  const end = from + part.word.length
  if (!part.isShort) return consistsOf(name, rest, end)
  for (let to = end; to <= name.length; to++) if (consistsOf(name, rest, to)) return true
  return false
}

/** The names that a heading with abbreviated words ('№ серт.', 'Лаб.') may be short for. */
export function abbreviatedNames(header: string, names: readonly string[]): string[] {
  if (header.length > 40 || !/\p{L}{3}\./u.test(header)) return []
  const parts = header.split(/\s+/).flatMap((token): Part[] => {
    const words = wordsOf(token).filter((word) => !isCurrency(word) && !units.test(word))
    const isShort = /\p{L}{3}\.[,;:)]*$/u.test(token)
    return words.map((word, at) => ({ word, isShort: isShort && at === words.length - 1 }))
  })
  return parts.length === 0 ? [] : names.filter((name) => consistsOf(name, parts))
}

/** Names by form. */
export function indexOfNames<Named>(
  named: readonly { of: Named; names: readonly string[] }[],
): Map<string, { of: Named; place: number }[]> {
  const index = new Map<string, { of: Named; place: number }[]>()
  for (const { of, names } of named)
    for (const [place, name] of names.entries())
      for (const { name: form, isShortened, isPart } of headingForms(name)) {
        const before = index.get(form) ?? []
        if (!isShortened && !isPart && !before.some((one) => one.of === of)) index.set(form, [...before, { of, place }])
      }
  return index
}
