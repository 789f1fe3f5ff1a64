/** What sheets in other languages than English call lab-grown and natural stones. */

const lab = String.raw`laborat[oó]i?r\p{L}*`
const grownWords = [
  // Romance and Germanic languages.
  String.raw`\bs[iy]nth?[eéè]t[ií][cqs]\p{L}*|\b(?:de|di)\s+(?:synth[eè]se|sintesi|cultivo|culture)\b|\bsentetik`,
  String.raw`\b(?:im|in|en|em)\s+(?:labor|${lab})|\bdiam\p{L}*\s+(?:de|di|da)\s+${lab}`,
  String.raw`\blabor?[\s-]?(?:gez[uü]e?cht|gewachs|gezogen|erzeugt|diamant)\p{L}*|\b(?:lab[\s-]?)?gekweekt\p{L}*|\blab[\s-]?diamant\p{L}*`,
  String.raw`\bgez[uü]e?chtet\p{L}*|\bzuchtdiamant\p{L}*|\bdiam\p{L}*\s+(?:cultiv|coltiv|cr[eé])\p{L}*|\blaboratuvar\p{L}*`,
  // Russian, Hebrew, Arabic.
  String.raw`выращен|синтети|искусствен|лабораторн\p{L}*[\s-]*(?:выращ|созда|алмаз|бриллиант)|סינטטי|מלאכותי|(?:יהלומי|יהלום|גידול)\s+מעבדה|מתורבת|صناعي|مصنع|مختبر`,
  // Chinese, Japanese, Korean, Thai, Vietnamese.
  String.raw`培育|合成|人造|人工|培植|(?:实验室|實驗室)(?:培|生|合|钻|鑽|制|製)|ラボ(?:グロウン|ダイヤ)|랩\s*그로운|합성|สังเคราะห์|nhân tạo`,
  // Hindi and Gujarati.
  String.raw`लैब[\s-]*ग्रोन|प्रयोगशाला|कृत्रिम|सिंथेटिक|લેબ[\s-]*ગ્રોન|સિન્થેટિક|કૃત્રિમ`,
].join('|')
const denied = String.raw`(?:\b(?:nicht|non|kein\p{L}*|pas|no|sin|senza|sans|ohne|sem|não|нет)\s+|не\s*|без\s+|לא\s+|非|无|無|没有|沒有|不是|未)(?:de\s+)?`

const grown = new RegExp(grownWords, 'iu')
const grownNo = new RegExp(`${denied}(?:${grownWords})`, 'giu')
const natural = new RegExp(
  String.raw`天然\s*(?:钻|鑽|ダイヤ)|природн\p{L}*\s+(?:алмаз|бриллиант)|натуральн\p{L}*\s+(?:алмаз|бриллиант)|\bdiam\p{L}*\s+natur\p{L}+|\bnat[uü]rlich\p{L}*\s+diamant|\bnaturdiamant|יהלום\s+טבעי`,
  'iu',
)
/** A text in one of these languages has other letters, or one of these beginnings. */
const mayBeAbroad = /[^\p{ASCII}]|s[iy]nt|labo|lab[\s-]?d|diam|zucht|zuecht|gekweekt|sentetik/iu

/** What a text says in another language: whether it says lab-grown, or natural. */
export function kindsAbroad(text: string): { isGrown: boolean; isNatural: boolean } {
  if (!mayBeAbroad.test(text)) return { isGrown: false, isNatural: false }
  const rest = text.replace(grownNo, ' ')
  return { isGrown: grown.test(rest), isNatural: rest !== text || natural.test(rest) }
}

/** Headings of columns that say what a stone is, or where it is from. */
export const kindHeadersAbroad =
  '类型 類型 种类 種類 类别 類別 性质 性質 成因 来源 來源 产地 產地 钻石类型 鑽石類型 钻石种类 鑽石種類 タイプ 種別 타입 종류 סוג סוגיהלום סוגהיהלום מקור тип вид типкамня типбриллианта ' +
  'происхождение typ art diamanttyp steinart herkunft nature typedediamant typedepierre origine tipo tipodediamante tipodepiedra tipodidiamante origen origem tip soort प्रकार પ્રકાર النوع'
/** The whole of a cell in such a column: `Labor`, `Laboratorio`, `лабораторный`, `מעבדה`, `实验室`. */
export const shortGrownAbroad =
  /^(?:labor|laborat[oó]\p{L}*|лаборатор\p{L}*|מעבדה|实验室|實驗室|ラボ|랩|cultivad[oa]s?|cultivée?s?|coltivat[oia]|gezüchtet)$/iu
export const shortNaturalAbroad =
  /^(?:天然|природн\p{L}*|натуральн\p{L}*|טבעי|nat[uü]rlich\p{L}*|naturelle?s?|naturale?s?|प्राकृतिक|કુદરતી|طبيعي|천연|doğal)$/iu
