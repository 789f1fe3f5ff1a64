import type { Part } from '../part.ts'

const bare = /^\d+(?:\.\d+)?\s?(?:%|percent|pct)$/i

/** "payment 50% advance", "10% deposit": a percentage beside a word that is not understood is of that word, and no discount. */
export const withoutUnreadPercents = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]]
    const isOfWord = (before?.unknown !== undefined && part.gap === 'none') || (after?.unknown !== undefined && after.gap === 'none')
    const { text, from, to, gap } = part
    return part.reading?.topic === 'price' && isOfWord && bare.test(text) ? { unknown: text, text, from, to, gap } : part
  })
