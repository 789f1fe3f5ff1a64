/** Rows of what is no single natural or lab-grown stone: other stones, parcels and pairs, jewelry and rough. */

export type OtherStone = 'no diamond' | 'several stones' | 'a piece of jewelry' | 'a rough stone'

export const remarkHeaders = /comment|remark|note|descri|title|detail|info/
const otherStones = /\bmoissanites?\b|\bcubic\s+zirconia?s?\b|\bdiamond\s+simulants?\b|莫桑石|莫桑鑽|муассанит|מואסניט/i

export const countHeaders = /type|parcel|pair|single|lot|category|kind|sort/
const severalWords = /^(?:parcels?|melees?|pairs?|matched pairs?|matching pairs?|layouts?|sets?|lots?)$/i
const severalInText =
  /\bparcels? of\b|\b(?:[2-9]|[1-9]\d{1,3})\s*(?:pcs|pieces|stones)\b|\b(?:pairs?|sets?)\b[^.;]*\btotal (?:weight|wt|cts?|carats?)\b|\btotal (?:weight|wt|cts?|carats?) of (?:the |a )?(?:pair|set)\b/i
/** What a whole piece of jewelry, or a stone that is not cut yet, is called in the columns for that. */
export const formHeaders = /type|categor|kind|product|item|stage|metal|setting|mount|jewel/
const jewelry =
  /^(?:(?:engagement|wedding|eternity|solitaire|diamond|gold|bridal|tennis|\d{1,2}\s?kt?)\s+)*(?:rings?|ear\s?rings?|pendants?|necklaces?|bracelets?|bangles?|brooch(?:es)?|jewell?ery|jewelry)$/i
const metals = /\b(?:8|9|10|14|18|21|22|24)\s?k(?:t|arat)?\b|\b(?:gold|platinum|silver)\b|\bpt\s?9\d\d\b/i
const rough = /^rough(?:\s+(?:diamonds?|stones?))?$/i
/** What a cell says that is about no single diamond. */
export function otherIn(heading: string, text: string): OtherStone | undefined {
  if (otherStones.test(text)) return 'no diamond'
  if (formHeaders.test(heading) && rough.test(text)) return 'a rough stone'
  if (formHeaders.test(heading) && (jewelry.test(text) || (/metal/.test(heading) && metals.test(text)))) return 'a piece of jewelry'
  const isSeveral = (countHeaders.test(heading) && severalWords.test(text)) || (remarkHeaders.test(heading) && severalInText.test(text))
  return isSeveral ? 'several stones' : undefined
}
