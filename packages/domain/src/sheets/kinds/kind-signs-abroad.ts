/** What sheets in other languages than English call lab-grown and natural stones. */

const grownWords = [
  // Romance and Germanic languages.
  /\bs[iy]nth?[eéè]t[ií][cqs]\p{L}*|\b(?:de|di)\s+(?:synth[eè]se|sintesi|cultivo|culture)\b|\bsentetik/giu,
  /\b(?:im|in|en|em)\s+(?:labor|laborat[oó]i?r\p{L}*)|\bdiam\p{L}*\s+(?:de|di|da)\s+laborat[oó]i?r\p{L}*/giu,
  /\blabor?[\s-]?(?:gez[uü]e?cht|gewachs|gezogen|erzeugt|diamant)\p{L}*|\b(?:lab[\s-]?)?gekweekt\p{L}*|\blab[\s-]?diamant\p{L}*/giu,
  /\bgez[uü]e?chtet\p{L}*|\bzuchtdiamant\p{L}*|\bdiam\p{L}*\s+(?:cultiv|coltiv|cr[eé])\p{L}*|\blaboratuvar\p{L}*/giu,
  // Russian, Hebrew, Arabic.
  /выращен|синтети|искусствен|лабораторн\p{L}*[\s-]*(?:выращ|созда|алмаз|бриллиант)/giu,
  /סינטטי|מלאכותי|(?:יהלומי|יהלום|גידול)\s+מעבדה|מתורבת|صناعي|مصنع|مختبر/giu,
  // Chinese, Japanese, Korean, Thai, Vietnamese.
  /培育|合成|人造|人工|培植|(?:实验室|實驗室)(?:培|生|合|钻|鑽|制|製)/giu,
  /ラボ(?:グロウン|ダイヤ)|랩\s*그로운|합성|สังเคราะห์|nhân tạo/giu,
  // Hindi and Gujarati.
  /लैब[\s-]*ग्रोन|प्रयोगशाला|कृत्रिम|सिंथेटिक|લેબ[\s-]*ગ્રોન|સિન્થેટિક|કૃત્રિમ/giu,
]
/** What stands before a word that it denies: `nicht synthetisch`, `非合成`. */
const denial =
  /(?:(?<!\p{L})(?:nicht|non|kein\p{L}*|pas|no|sin|senza|sans|ohne|sem|não|нет)\s+|не\s*|без\s+|לא\s+|非|无|無|没有|沒有|不是|未)(?:de\s+)?$/iu
const natural =
  /天然\s*(?:钻|鑽|ダイヤ)|(?:природн|натуральн)\p{L}*\s+(?:алмаз|бриллиант)|\bdiam\p{L}*\s+natur\p{L}+|\bnat[uü]rlich\p{L}*\s+diamant|\bnaturdiamant|יהלום\s+טבעי/iu
/** A text in one of these languages has other letters, or one of these beginnings. */
const mayBeAbroad = /[^\p{ASCII}]|s[iy]nt|labo|lab[\s-]?d|diam|zucht|zuecht|gekweekt|sentetik/iu

/** What a text says in another language: whether it says lab-grown, or natural. */
export function kindsAbroad(text: string): { isGrown: boolean; isNatural: boolean } {
  if (!mayBeAbroad.test(text)) return { isGrown: false, isNatural: false }
  const areDenied = grownWords.flatMap((words) => [...text.matchAll(words)].map(({ index }) => denial.test(text.slice(0, index))))
  return { isGrown: areDenied.includes(false), isNatural: areDenied.includes(true) || natural.test(text) }
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
