/**
 * One of the house's lists: values in the trade's order, best or default first. The order is the meaning (a clarity is better because it
 * stands earlier), so values are shown and sorted by it and never by name.
 */
export interface MasterValue<Code extends string = string> {
  code: Code
  name: string
  /** The small number stones keep: the place in the list, from 1. A value's place never changes and is never used again. */
  no: number
  /** Other spellings suppliers write (`likeKeyWords`); valid inside this list only, for "F" is a colour, a cut and a fluorescence. */
  aliases: readonly string[]
  group: string
}
export interface MasterList<Code extends string = string> {
  code: string
  name: string
  values: readonly MasterValue<Code>[]
}

/** Numbers from here on belong to values a business adds to its lists, so that a list that grows here never meets them. */
export const firstOwnNo = 1001

type Row<Code extends string> = readonly [code: Code, name: string, aliases?: string, group?: string]

/** A list from rows of code, name, aliases separated by spaces (or by "|" when they contain spaces) and group. */
export const masterList = <const Code extends string>(code: string, name: string, rows: readonly Row<Code>[]): MasterList<Code> => ({
  code,
  name,
  values: rows.map(([value, title, aliases = '', group = ''], index) => ({
    code: value,
    name: title,
    no: index + 1,
    aliases: aliases.split(aliases.includes('|') ? '|' : ' ').filter((alias) => alias !== ''),
    group,
  })),
})

/** How two spellings are compared: without case, spaces and punctuation, except that "+" and "-" at the end mean something. */
export const spelling = (text: string): string => text.toUpperCase().replace(/[\s_.,/&()'-]+(?=.)/g, '')
