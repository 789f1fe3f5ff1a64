/** The stones that a step moves, as the subject of a sentence: a single one by its number once its document has been read. */
export const stonesAre = (pieces: number, lines: readonly { vStnId: string }[] = []): string =>
  pieces === 1 ? `${lines[0]?.vStnId ?? 'The stone'} is` : 'The stones are'

/** What a rejection or cancellation does to the stones of a document. */
export const stonesReturn = (pieces: number): string =>
  pieces === 1 ? 'The stone returns to its previous status.' : 'The stones return to their previous status.'
