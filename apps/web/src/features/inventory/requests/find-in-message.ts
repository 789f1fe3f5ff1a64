/** Words of a message without what is asked back about them: "G (-) (which way?)" is "G (-)". */
const withoutQuestion = (words: string) => words.replace(/\s\([^()]*(?:\?|each other)\)$/, '')

/**
 * Where words that were not understood stand in a message, so that they can be selected there: within the request first, for others may have the same words.
 * Of two phrases that exclude each other it is the second. Undefined where they were read from other words than were typed.
 */
export function placeInMessage(message: string, request: string, words: string): { from: number; to: number } | undefined {
  const plain = withoutQuestion(words)
  const start = Math.max(0, message.indexOf(request))
  for (const phrase of [plain, plain.slice(plain.lastIndexOf(', ') + 1).trim()])
    for (const least of [start, 0]) {
      const from = message.toLowerCase().indexOf(phrase.toLowerCase(), least)
      if (phrase !== '' && from >= 0) return { from, to: from + phrase.length }
    }
  return undefined
}
