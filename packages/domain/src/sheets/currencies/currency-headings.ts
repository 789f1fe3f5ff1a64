import { normalHeader } from '../headings/header.ts'
import { currencyNamed } from './currency-signs.ts'

const ofCurrencies =
  /^(?:price)?currency(?:code|symbol|name)?$|^curr?$|^ccy$|^(?:货币|貨幣|币种|幣種|валюта|währung|moneda|devise|valuta|מטבע|通貨|moeda|döviz|parabirimi|měna|waluta)$/
/** What another figure than the price may be in, such as its cost or its list price. */
const ofOthers = /cost|purch|buy|rap|list|insur|memo|invoice|appraisal|bank|tax/i
/** A code, a sign or a name, and nothing else. */
const isName = (text: string) =>
  /^(?:\p{Lu}{3}|\P{L}{1,2}|[\p{L}$ ]{2,20})$/u.test(text) && !/\d/.test(text) && currencyNamed(text) !== undefined

/** Whether a column names the currency of each row: by its heading, or because all of its cells are names of currencies. */
export function isOfCurrencies({ header, field = null }: { header: string; field?: string | null }, cells: readonly string[]): boolean {
  if (ofCurrencies.test(normalHeader(header))) return true
  const texts = cells.map((text) => text.trim()).filter((text) => text !== '')
  return field === null && !ofOthers.test(header) && texts.length > 0 && texts.every(isName)
}
