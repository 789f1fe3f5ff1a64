import { accountLists } from './account-lists.ts'
import { finishLists } from './finish-lists.ts'
import { gradingLists } from './grading-lists.ts'
import { companyLists } from './company-lists.ts'
import { type MasterList, spelling } from './list.ts'
import { orderLists } from './order-lists.ts'

/** All built-in lists, in the order of the master screen. */
export const masterLists: readonly MasterList[] = [...gradingLists, ...finishLists, ...companyLists, ...orderLists, ...accountLists]

const byCode = new Map(masterLists.map((list) => [list.code, list]))

/** A list by its code. Throws for an unknown code, which can only be a programming error. */
export function masterListOf(code: string): MasterList {
  const list = byCode.get(code)
  if (!list) throw new Error(`There is no list ${code}`)
  return list
}

/** The numbers of a list's values by code: `nosOf(shape).ROUND`. */
export const nosOf = <Code extends string>(list: MasterList<Code>): Record<Code, number> =>
  Object.fromEntries(list.values.map((value) => [value.code, value.no])) as Record<Code, number>

/** The code that a spelling means in a list, by code, name or alias; undefined when unknown. It never guesses. */
export const meaningOf = <Code extends string>(list: MasterList<Code>, text: string): Code | undefined => {
  const normalized = spelling(text)
  return list.values.find((value) => [value.code, value.name, ...value.aliases].some((known) => spelling(known) === normalized))?.code
}
