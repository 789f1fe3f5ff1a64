/**
 * What the words of a column of availability mean. Platforms publish their letters for a column called Availability; under another heading a letter such as
 * `S` may be sold or subject to prior sale, and a word that nobody knows may be either: a person is asked.
 */
export type Availability = 'A' | 'NA' | 'U'

/** A stone on memo elsewhere is not available; one "subject to prior sale" is. */
const words: readonly (readonly [RegExp, Availability])[] = [
  [/^(a|ga|av|avl|avbl|avlb|avail|available|guaranteed( available)?|stps|subject to prior sale|new|active|in|in ?stock)$/i, 'A'],
  [/^(na|n\/a|m|memo|on ?memo|not available|unavailable|inactive|sold|h|hold|on hold|busy|reserved?|blocked|consigned|out)$/i, 'NA'],
  [/^(upcoming|in transit)$/i, 'U'],
  [
    /^(有货|有貨|在库|在庫|现货|現貨|可售|在庫あり|販売中|재고있음|재고 있음|판매중|판매가능|זמין|זמינה|במלאי|verfügbar|auf lager|disponible|disponibile|disponível|mevcut|stokta|en stock|в наличии|доступен|есть)$/i,
    'A',
  ],
]
const yesAndNo: typeof words = [
  [/^(yes|y|true|1)$/i, 'A'],
  [/^(no|n|false|0)$/i, 'NA'],
]
/** What they mean where the heading asks whether the stone is available. */
const letters: readonly (readonly [RegExp, Availability])[] = [
  [/^(g|s|d|yes|y|true|1)$/i, 'A'],
  [/^(b|no|n|false|0)$/i, 'NA'],
  [/^u$/i, 'U'],
]
const asksAvailability = /avail|active|in[\s_-]?stock|wSts/i
const asksShortly = /\bav(?:l|bl|lb)\b/i

/** Sold, reserved or given to somebody, in the words of other countries. */
export const awayAbroad =
  /^(?:已预定|已預定|预定|預定|已售|已售出|售出|售罄|已订|已訂|预留|預留|借出|不可售|锁定|鎖定|売約済み?|売り切れ|売切れ?|完売|売却済み?|在庫なし|판매완료|품절|예약|예약중|재고없음|נמכר|נמכרה|ב?ממו|שמור|לא זמין|verkauft|reserviert|nicht verfügbar|vendue?|réservée?|indisponible|non disponible|vendid[oa]|reservad[oa]|no disponible|agotad[oa]|vendut[oa]|riservat[oa]|verkocht|satıldı|rezerve|gereserveerd|продано|продан|отложен[аоы]?|(?:на )?консигнации|резерв|в резерве|бронь|нет в наличии|(?:on )?jangad|जंगड|જંગડ|बिक गया|વેચાઈ ગયું)$/iu

const meaningIn = (meanings: typeof words, text: string) => meanings.find(([pattern]) => pattern.test(text))?.[1]

/** What a word means under a heading; undefined where that is not certain. */
export const availabilityOf = (text: string, header: string): Availability | undefined =>
  meaningIn(words, text) ??
  (awayAbroad.test(text) ? 'NA' : undefined) ??
  (asksAvailability.test(header) ? meaningIn(letters, text) : asksShortly.test(header) ? meaningIn(yesAndNo, text) : undefined)
/**
 * Whether a letter may be short for a word of its column that says the contrary: `S` is available by the platforms, and beside `Sold` may be sold.
 * @param others the words of the column
 */
export const mayBeShort = (letter: string, others: readonly string[], header: string): boolean => {
  const meaning = availabilityOf(letter, header)
  const [isSame, isOther] = [true, false].map((is) =>
    others.some(
      (word) => word.length > 2 && word[0]?.toLowerCase() === letter.toLowerCase() && (availabilityOf(word, header) === meaning) === is,
    ),
  )
  return letter.length === 1 && meaning !== undefined && isOther === true && isSame === false
}
/** Unknown words beyond these are asked together. */
export const mostStatusWords = 6
