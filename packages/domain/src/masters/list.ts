/**
 * A master list: values in the trade's order, best or default first. The order carries meaning (an earlier clarity is better), so values are shown
 * and sorted by it and never by name.
 */
interface MasterValue<Code extends string = string> {
  code: Code
  name: string
  /** The number that stones store: the position in the list, from 1. It never changes and is never reused. */
  no: number
  /** Other spellings that suppliers use (`likeKeyWords`). Valid only in this list, because "F" is a color, a cut and a fluorescence. */
  aliases: readonly string[]
  group: string
}
export interface MasterList<Code extends string = string> {
  code: string
  name: string
  values: readonly MasterValue<Code>[]
}

/** The first number of values that a company adds, so that values added to the product later never collide with them. */
export const firstOwnNo = 1001

type Row<Code extends string> = readonly [code: Code, name: string, aliases?: string, group?: string]

/** Makes a list from rows of code, name, aliases (separated by spaces, or by "|" when they contain spaces) and group. */
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

/** The number of a value that the product itself has. */
export function noOf<Code extends string>(list: MasterList<Code>, code: NoInfer<Code>): number {
  const value = list.values.find((one) => one.code === code)
  if (!value) throw new Error(`${list.code} has no ${code}.`)
  return value.no
}

/** Normalises a spelling for comparison: without case, spaces and punctuation, but with a final "+" or "-", which carries meaning. The Turkish İ is I, as its small letter is i. */
export const spelling = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll('İ', 'I')
    .replace(/[\s_.,/&()'-]+(?=.)/g, '')
