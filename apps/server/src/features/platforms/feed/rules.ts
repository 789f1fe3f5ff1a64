import { createHash } from 'node:crypto'
import { z } from 'zod'
import { diamondLists, keyToSymbols } from '@loupe/domain/inventory/diamond-lists.ts'
import type { Masters } from '../../../db/masters.ts'

/** A hash of all that rows are made of beside their own table: with another one, all rows are sent again. */
export const ruleOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)

const forms = new WeakMap<z.ZodType, string>()
/**
 * A hash of a row's fields, their types and their values: a version in which they differ sends all rows again, because nobody writes a stone when it gets
 * a field. Titles and descriptions are in no row.
 */
export function formOf(row: z.ZodType): string {
  const known = forms.get(row)
  if (known !== undefined) return known
  const form = ruleOf(
    z.toJSONSchema(row, {
      io: 'output',
      reused: 'inline',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => ['id', 'title', 'description', 'examples'].forEach((name) => delete jsonSchema[name]),
    }),
  )
  forms.set(row, form)
  return form
}

const lists = [...new Set([...Object.values(diamondLists), keyToSymbols])]
const rules = new WeakMap<WeakKey, string>()
/** A hash of the lists' values that stones have: nobody writes a stone when one is renamed. Their order and other spellings are in no row. */
export function ruleOfLists(masters: Masters): string {
  const version = masters.version() as WeakKey
  const known = rules.get(version)
  if (known !== undefined) return known
  const rule = ruleOf(
    lists.map((list) =>
      masters
        .list(list)
        .map(({ no, code, name }) => [no, code, name] as const)
        .toSorted(([one], [other]) => one - other),
    ),
  )
  rules.set(version, rule)
  return rule
}
