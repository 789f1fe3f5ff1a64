import { currencyIn, currencyNamed } from '../currencies/currency-signs.ts'

/** The words of a heading: suppliers write one word in many ways, so those that mean the same are made the same before names are compared. */

const perCarat = /(?:\/|\bper\b|\bp\/)\s*(?:cts?|crts?|carats?|carets?|ctw)\b\.?/gi
/** The same in other languages; after the sign of a currency alone 'le carat' is no weight. */
const perCaratAbroad =
  /(?<!\p{L})(?:al|per|pro|je|au|par|por|za|за|(?<=(?:\p{Sc}|usd)\s*)(?:le|il|der|das|el|o))\s+(?:carato?|karaa?t|quilate|карат)(?!\p{L})/giu
const millimetres = /^(?:mm|мм|毫米|ממ)$/u
/** Articles and the like between the words of a name: 'Angle de la couronne', 'Nº de piedra'. They count where they begin or end it. */
const articles =
  /^(?:de|du|des|del|della|delle|dei|da|do|das|dos|la|le|les|al|au|aux|en|по|von|nach|selon|segun|secondo|by|den|der|des|van)$/u
const withoutArticles = (words: readonly string[]) =>
  words.filter((word, at) => at === 0 || at === words.length - 1 || !articles.test(word))
/** The laboratories by which numbers of reports are called: 'GIA/IGI No'. */
export const laboratories = /^(?:gia|igi|hrd|gcal|ags|gsi|egl)$/
const currencies = /^(usd?|dollars?|\p{Sc}|euros?|pounds?|rs|rupees?|rmb|yuan|yen|nis|shekels?|dhs?|dirhams?|sfr|baht|cdn)$/u
/** A word or sign for money, and no code of three letters, which may be another word. */
export const isPlainCurrency = (word: string): boolean => currencies.test(word)
/** Whether a word only says in which currency a price is, which currency.ts asks. */
export const isCurrency = (word: string): boolean =>
  currencies.test(word) ||
  (word.length === 3 && currencyNamed(word.toUpperCase()) !== undefined) ||
  (/[^\p{ASCII}]/u.test(word) && currencyIn(word) !== undefined)
/** Units, and short words that say nothing of their own. */
export const units = /^(cts?|crt|carats?|克拉|карат\p{L}*|кар|qts?|qlts?|kar|deg|degrees?|in|of|the|us)$/u
/** Words that a heading may have besides what it names: 'Diamond Shape', 'Color Name', 'GIA Report No'. */
export const fillers =
  /^(diamonds?|stones?|name|grade|grading|value|full|code|polished|type|description|level|rating|current|present|loose|title|long|gia|igi|hrd|gcal|lgd|cvd|группа|качество|степень|камня|grado|grau|श्रेणी|हीरा|אבן|האבן|דרגת|אחוזי)$/u

/** Words that suppliers write in many ways, each by its first form: a heading and the names that it is compared with are made the same. */
const alike = new Map(
  (
    'inclusion inclusions incl incls inc|value vlu vl val|amount amnt amt|angle ang ag agl|height hgt ht|depth dpth dept dpt dep|crown crn cro|lower lwr lr|half halves hlf|star str|pavilion pavillion pavil pav pv pvl|' +
    'girdle girdl gridle gird grdl grdle grd gir gdl gd|diameter diam dia|fluorescence fluorescense fluorescent flourescence fluorescnce fluor fluo fluro flour flor flo flu flr fls|' +
    'measurement measurements measure measures meas mes mesurement mesurements msrmnt|color colour colours colors|symmetry symetry symm sym|polish plsh|' +
    'weight weights wght wgt wt|stock stk|packet pckt pkt|laboratory labs lab labo|intensity intencity intensty intesity intensitiy intens int|average avg|minimum min mini mn|maximum max maxi mx|' +
    'discount disc dsc dis discnt|location locn loc|comment comments cmt cmnt cmnts cmts|remark remarks rmk rmks|certificate certificates certif certi certy cert crtf|' +
    'image images img imgs|video videos vid|link links url urls href src uri|description descr desc|treatment treat|inscription inscr insc|length lgth len lnth|width wdth wid|' +
    'culet cult cul|shape shap shp|total ttl tot|quantity qty|pieces piece pcs|table tbl tab|laser lsr lzr|black blk|white wht|open opn|clean cln|mix mixed|tinge ting tng|' +
    // Number and percent in other languages.
    'no nr numero nummer номер नंबर નંબર מספר מס|pct percent percentage процент проц प्रतिशत אחוז prozent porcentaje pourcentage percentuale porcentagem'
  )
    .split('|')
    .flatMap((words) => words.split(' ').map((word) => [word, words.split(' ')[0] ?? word] as const)),
)

/** Characters that names of XML elements and columns of databases stand for: 'Price_x002F_Ct', 'PRICE_PER_CTS'. */
const asWritten = (header: string) =>
  header
    .replaceAll('&amp;', '&')
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('_', ' ')

/** Words of Chinese headings, which have no spaces between them, that say no more than stone, grade or share: '钻石形状', '切工级别', '全深比例'. */
const chineseBefore = /^(?:钻石|鑽石|裸石|裸钻|裸鑽|石头|石頭|货品|貨品|商品|产品|產品|库存|庫存|现货|現貨|激光|鐳射)(?=\p{Script=Han}{2})/u
const chineseAfter = /(?<=\p{Script=Han}{2})(?:级别|級別|等级|等級|比例|大小|厚度|厚薄)$/u
/** The same word without them; itself where it has none. */
export const withoutChineseFillers = (word: string): string => word.replace(chineseBefore, '').replace(chineseAfter, '')

/** Letters in lower case, without accents and without the dot below letters of Hindi, which many leave out. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u093C]/g, '')
    .toLowerCase()

/** Words of a heading: without accents, split where its letters change case, with signs spelled out. */
export function wordsOf(header: string): string[] {
  const words = asWritten(header)
    .replace(/^\uFEFF/, '')
    .replace(/(?<!\p{L})n\s?[°º]/giu, ' no ')
    // The units of Hebrew are abbreviations with a mark inside.
    .replace(/מ["״']מ/g, 'ממ')
    .normalize('NFKD')
    // Accents, and the dot below letters of Hindi, which many leave out.
    .replace(/[\u0300-\u036F\u093C]/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\bu\.?\s?s\.?\s?\$|\bu\$d\b|\b(?:hk|nz|nt|can?|au|sg|[acrs])\s?\$/g, ' usd ')
    .replace(perCaratAbroad, ' perct ')
    .replace(perCarat, ' perct ')
    .replaceAll('#', ' no ')
    .replaceAll('№', ' no ')
    .replaceAll('%', ' pct ')
    .replaceAll('$', ' usd ')
    .split(/[^\p{L}\p{N}\p{M}\p{Sc}]+/u)
    .filter((word) => word !== '')
    .map((word) => (millimetres.test(word) ? 'mm' : (alike.get(word) ?? word)))
  return withoutArticles(words)
}
