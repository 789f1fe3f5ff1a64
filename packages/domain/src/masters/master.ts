/** Said of a master's form, word for word as the specification has it (S1 §5). */
export const masterSaid = {
  name: 'Please enter name.',
  code: 'Please enter code.',
  webDisplay: 'Please enter Web Display.',
} as const

/** What a name may be made of (S1 §5): letters, digits, whitespace, brackets, underscore and hyphen. Anything else is left out, not refused. */
export const masterName = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}\s()[\]{}_-]/gu, '')

/** "3 stones, 1 parcel and 2 orders": what names a value, in words. */
export function usesInWords(uses: readonly { noun: string; count: number }[]): string {
  const words = uses.map(({ noun, count }) => `${count.toLocaleString('en-US')} ${noun}`)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
