/**
 * Splits typed or pasted text into addresses, at commas, semicolons and line breaks. Spaces separate only addresses: `Bcc: a@b.example` stays one piece,
 * which is not an address. A text without separators is returned unchanged.
 */
export function addressesIn(typed: string): string[] {
  const parted = typed.split(/[,;\n]/).flatMap((piece) => {
    const parts = piece.split(/\s+/).filter(Boolean)
    return parts.every((word) => word.includes('@')) ? parts : [piece]
  })
  return parted.length > 1 ? parted.map((piece) => piece.trim()).filter(Boolean) : parted
}

/** The digits of a phone number written with a plus sign, spaces, brackets, dots or dashes; any other text unchanged, for its error message. */
export const phoneIn = (typed: string): string => (/^[+\d\s().\-/]+$/.test(typed) ? typed.replace(/\D/g, '') || typed : typed)

/** Adds the invalid value to an error message about one of several, unless the message names it already. */
export const naming = (message: string, word: string): string => (message.includes(word) ? message : `${message}: ${word}`)
