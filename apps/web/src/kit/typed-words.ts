/**
 * The addresses of what was typed or pasted, at commas, semicolons and lines. A blank parts two addresses alone: `Bcc: a@b.example` stays one piece,
 * which is no address. Nothing to part is the text itself.
 */
export function addressesIn(typed: string): string[] {
  const parted = typed.split(/[,;\n]/).flatMap((piece) => {
    const words = piece.split(/\s+/).filter(Boolean)
    return words.every((word) => word.includes('@')) ? words : [piece]
  })
  return parted.length > 1 ? parted.map((piece) => piece.trim()).filter(Boolean) : parted
}

/** What is wrong with one of several words, said of that word; once, where it is named already. */
export const naming = (message: string, word: string): string => (message.includes(word) ? message : `${message}: ${word}`)
