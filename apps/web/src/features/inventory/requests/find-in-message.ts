/** Words of a message without what is asked back about them: "G (-) (which way?)" is "G (-)". */
const withoutQuestion = (words: string) => words.replace(/\s\([^()]*(?:\?|each other)\)$/, '')

/** A text without spaces and capitals, which reading may change, and where each of its letters stands. */
function lettersOf(text: string): { letters: string; places: number[] } {
  const places = Array.from({ length: text.length }, (_, place) => place).filter((place) => /\S/.test(text.charAt(place)))
  return { letters: places.map((place) => text.charAt(place).toLowerCase().charAt(0)).join(''), places }
}

/**
 * Where words that were not understood stand in a message, so that they can be selected there: within the request first, for others may have the same words.
 * Of two phrases that exclude each other it is the second. Undefined where they were read from other words than were typed.
 */
export function placeInMessage(message: string, request: string, words: string): { from: number; to: number } | undefined {
  const { letters, places } = lettersOf(message)
  const plain = withoutQuestion(words)
  const start = Math.max(0, letters.indexOf(lettersOf(request).letters))
  for (const phrase of [plain, plain.slice(plain.lastIndexOf(', ') + 1)].map((text) => lettersOf(text).letters))
    for (const least of [start, 0]) {
      const at = letters.indexOf(phrase, least)
      const [from, last] = [places[at], places[at + phrase.length - 1]]
      if (phrase !== '' && from !== undefined && last !== undefined) return { from, to: last + 1 }
    }
  return undefined
}
