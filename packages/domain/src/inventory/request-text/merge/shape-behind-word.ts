import type { Part } from '../part.ts'

/** "OV or elongated CU": the word that is not understood is of the second shape. */
export function isShapeBehindWord(parts: readonly Part[], part: Part): boolean {
  const word = parts[parts.indexOf(part) - 1]
  return (
    part.reading?.topic === 'shape' &&
    part.gap === 'none' &&
    word?.unknown !== undefined &&
    word.isChoice === true &&
    !/\s/.test(word.unknown)
  )
}
