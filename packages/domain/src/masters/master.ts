import { numberText } from '../kernel/number-text.ts'

/** Messages of the master form, verbatim from the specification (S1 §5). */
export const masterTexts = {
  name: 'Please enter name.',
  code: 'Please enter code.',
  webDisplay: 'Please enter Web Display.',
} as const

/**
 * A name reduced to the allowed characters (S1 §5): letters, digits, whitespace, brackets, underscore and hyphen. Other characters are removed, not
 * refused.
 */
export const masterName = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}\s()[\]{}_-]/gu, '')

/** The records that use a value, as text: "3 stones, 1 parcel and 2 orders". */
export function usesText(uses: readonly { noun: string; count: number }[]): string {
  const parts = uses.map(({ noun, count }) => `${numberText(count)} ${noun}`)
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

interface Grouped {
  name: string
  group: string
}
/**
 * Groups when a value is merged into another: they do not change. A group is not a value, though it may share a name with one; its members stay in
 * it, and the remaining value has its own group.
 * @param into the remaining value, once it is chosen
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
