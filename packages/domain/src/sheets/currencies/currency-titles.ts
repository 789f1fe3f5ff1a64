import { currencyCodes, currencyIn, currencyNamed } from './currency-signs.ts'

/** Words by which a line speaks of prices: in others the short signs of currencies may be initials or other words. */
const ofPrices = /pri[cjsx]|prei|prez|prec|preç|currenc|rates?\b|amount|quoted|цен|价|價|価格|金額|מחיר/i
/** Currencies of which one unit is about a dollar: prices of others are at another level, about which the check of the rows asks (two-levels.ts). */
const nearDollar = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'NZD'])
/** The currency that a title between the stones gives those below it, where their prices would not show it: '' for another one, undefined for none. */
export function currencyOfSection(title: string): string | undefined {
  const code = currencyInTitle(title)
  return code === undefined || nearDollar.has(code) ? code : ''
}
const isFileName = /\.[a-z]{3,4}$/i
const mayBeInitials = /\b(?:dhs?|rs|nis|cdn|try)\b/gi
const inName = /\b(?:euro|pound|yuan|yen|rupee|baht)s?\s+(?:star|stones?|gems?|dia|diam\w*|jewel\w*|trad\w*|group|inc|ltd|bv|nv|gmbh)\b/gi
/** The currency that a line above or below the table, or the name of worksheet or file, says that prices are in. */
export function currencyInTitle(title: string): string | undefined {
  const code = title
    .replaceAll('_', ' ')
    .split(/[^A-Za-z]+/)
    .find((word) => word !== 'USD' && currencyCodes.includes(word) && (word !== 'TRY' || ofPrices.test(title)))
  const plain = title.replace(inName, ' ')
  if (code !== undefined || ofPrices.test(title)) return code ?? currencyNamed(plain)
  return isFileName.test(title) ? undefined : currencyIn(plain.replace(mayBeInitials, ' '))
}
