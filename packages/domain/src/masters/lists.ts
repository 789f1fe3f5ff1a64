import { accountLists } from './account-lists.ts'
import { finishLists } from './finish-lists.ts'
import { gradingLists } from './grading-lists.ts'
import { houseLists } from './house-lists.ts'
import { type MasterList, spelling } from './list.ts'
import { orderLists } from './order-lists.ts'

/** Every list the house starts with, in the order of the master screen. */
export const masterLists: readonly MasterList[] = [...gradingLists, ...finishLists, ...houseLists, ...orderLists, ...accountLists]

const byCode = new Map(masterLists.map((list) => [list.code, list]))

/** A list by its code; a code that is not a list is a mistake of ours. */
export function masterListOf(code: string): MasterList {
  const list = byCode.get(code)
  if (!list) throw new Error(`There is no list ${code}`)
  return list
}

/** The numbers of a list's values by their codes: `nosOf(shape).ROUND`. */
export const nosOf = <Code extends string>(list: MasterList<Code>): Record<Code, number> =>
  Object.fromEntries(list.values.map((value) => [value.code, value.no])) as Record<Code, number>

/** What a spelling means in a list: by code, name or alias, and never by guessing. */
export const meaningOf = <Code extends string>(list: MasterList<Code>, text: string): Code | undefined => {
  const wanted = spelling(text)
  return list.values.find((value) => [value.code, value.name, ...value.aliases].some((known) => spelling(known) === wanted))?.code
}
