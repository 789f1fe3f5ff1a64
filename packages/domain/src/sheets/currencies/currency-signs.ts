/** Signs and codes of currencies in headings and cells. `$` alone is the US dollar, as the trade writes it. */
const signs: readonly (readonly [code: string, sign: RegExp])[] = [
  ['EUR', /欧元|ユーロ|유로|יורו|אירו|ευρώ|يورو|歐元|евро|€|\beuros?\b|(?<![a-z])EUR(?![a-z])/i],
  ['GBP', /英镑|英鎊|\bpounds?\b|£|(?<![a-z])GBP(?![a-z])/i],
  ['INR', /卢比|盧比|रुप|રૂપ|₹|\bRs(?![a-z])|\brupees?\b|(?<![a-z])INR(?![a-z])/i],
  ['HKD', /\bhong ?kong dollars?\b|港币|港幣|港元|\bHK ?\$|(?<![a-z])HKD(?![a-z])/i],
  ['CAD', /\bcanadian dollars?\b|加元|加币|\bC ?\$|\bCAN? ?\$|\bCDN\b|(?<![a-z])CAD(?![a-z])/i],
  ['AUD', /\baust?ralian dollars?\b|澳元|澳币|\bAU? ?\$|(?<![a-z])AUD(?![a-z])/i],
  ['SGD', /\bsingapore dollars?\b|新元|新币|\bSG? ?\$|(?<![a-z])SGD(?![a-z])/i],
  ['TWD', /\btaiwan dollars?\b|台币|台幣|\bNT ?\$|(?<![a-z])TWD(?![a-z])/i],
  ['CNY', /[¥￥]|人民币|人民幣|(?<![美港欧歐日新公单單])元(?![月旦])|\bRMB\b|\byuan\b|\brenminbi\b|юан|(?<![a-z])CNY(?![a-z])/i],
  ['JPY', /日元|日圓|円|\byen\b|(?<![a-z])JPY(?![a-z])/i],
  ['ILS', /ש["״]ח|(?<!מ)שקל|₪|\bNIS\b|\bshekels?\b|(?<![a-z])ILS(?![a-z])/i],
  ['AED', /\bDhs?\b|\bdirhams?\b|(?<![a-z])AED(?![a-z])/i],
  ['CHF', /\bswiss francs?\b|\bSFr\b|(?<![a-z])CHF(?![a-z])/i],
  ['THB', /泰铢|泰銖|฿|\bbaht\b|(?<![a-z])THB(?![a-z])/i],
  ['RUB', /₽|руб(?!ин)|(?<![a-z])RUB(?![a-z])/i],
  ['KRW', /₩|(?<![a-z])KRW(?![a-z])/i],
  ['ZAR', /(?<![a-z])ZAR(?![a-z])/i],
  ['BWP', /(?<![a-z])BWP(?![a-z])/i],
  ['TRY', /₺|(?<![A-Za-z])TRY(?![A-Za-z])/],
  ['VND', /₫|(?<![a-z])VND(?![a-z])/i],
  ['BRL', /\bR\$|(?<![a-z])BRL(?![a-z])/i],
  ['NZD', /\bnew zealand dollars?\b|\bNZ ?\$|(?<![a-z])NZD(?![a-z])/i],
  ['USD', /\$|美元|美金|דולר|долл|\bd[oó]lares\b|\bUS dollars?\b|(?<![a-z])USD(?![a-z])/i],
]
export const currencyCodes = signs.map(([code]) => code)

/** The code of the currency that a text names, or undefined. */
export const currencyIn = (text: string): string | undefined => signs.find(([, sign]) => sign.test(text))?.[0]

/** Codes that are words of headings besides. */
const words = new Set(['ALL', 'TOP', 'PEN'])
const codes = new Set(Intl.supportedValuesOf('currency').filter((code) => !words.has(code)))
/** The currency of a price's heading, or of the cell of a column of currencies: of any country, where its code stands in capitals. */
export const currencyNamed = (text: string): string | undefined =>
  currencyIn(text) ?? text.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu)?.find((word) => codes.has(word))

const atStart = /^(?:(?:US|HK|C(?:AN?)?|AU?|SG?|NT|NZ|R) ?\$|[$€£₹¥￥₪฿₽₩]|Rs(?![a-z])\.?|RMB|NIS|CDN|Dhs?|SFr|[A-Z]{3}(?![a-z]))/i
const atEnd = /(?:(?:US|HK|C(?:AN?)?|AU?|SG?|NT|NZ|R) ?\$|[$€£₹¥￥元円₪฿₽₩]|руб\.?|RMB|NIS|[A-Z]{3}|\/-)$/i
/** A cell without the sign or code of its currency before or after the figure: `HK$ 5,400`, `-$912`, `4500 CAD`, `Rs. 4,500/-`. */
export function withoutCurrency(text: string): string {
  if (/^[\d.,\s'+-]*$/.test(text)) return text
  const bare = (part: string, mark: RegExp) => {
    const found = mark.exec(part)?.[0]
    return found !== undefined && (found === '/-' || currencyIn(found) !== undefined) ? part.replace(mark, '').trim() : part
  }
  const sign = /^[+-]\s*/.exec(text)?.[0] ?? ''
  return sign + bare(bare(bare(text.slice(sign.length), atEnd), atEnd), atStart)
}
