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

interface Grouped {
  name: string
  group: string
}
/**
 * What becomes of groups when a value is merged into another: nothing. A group is no value, though it may have the name of one: whoever is in it stays
 * in it, and the value that is kept has its own.
 * @param into the value that stays, once it is chosen
 * @param others the values of the list
 */
export function groupsWhenMerged(from: Grouped, into: Grouped | undefined, others: readonly Grouped[]): string[] {
  const members = others.filter(({ name, group }) => group === from.name && name !== from.name).map(({ name }) => name)
  const staying = members.length === 1 ? 'is in the group' : 'are in the group'
  const inGroup = into && `${into.name} stays ${into.group === '' ? 'without a group' : `in the group ${into.group}`}`
  return [
    ...(members.length > 0 ? [`${members.join(', ')} ${staying} ${from.name} and ${members.length === 1 ? 'stays' : 'stay'} in it.`] : []),
    ...(into && from.group !== '' && from.group !== into.group ? [`The group ${from.group} is not taken over: ${inGroup}.`] : []),
  ]
}
