import { anyOf } from './expressions.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether a name is an id of Loupe's; every other name is a stone id. */
export const isId = (name: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(name)

/** The stone names of a request, normalized: ids in lower case, each once, in the given order. */
const compared = (names: readonly string[]) => [...new Set(names.map((name) => (isId(name) ? name.toLowerCase() : name)))]

/** The condition for stones with these names, ids or stone ids; each kind uses its own index. */
export function isNamed(names: readonly string[], diamond = 'diamond'): RawBuilder<boolean> {
  const all = compared(names)
  return sql<boolean>`(${sql.ref(`${diamond}.id`)} = ${anyOf(all.filter(isId))}
    or ${sql.ref(`${diamond}.vStnId`)} = any(${all.filter((name) => !isId(name))}::text[]))`
}

/** The stones that were found, each once and in the requested order, and the names that match no stone. */
export function asNamed<Stone extends { id: string; vStnId: string }>(
  names: readonly string[],
  stones: readonly Stone[],
): { found: Stone[]; missing: string[] } {
  const byName = new Map(stones.flatMap((stone) => [[stone.id, stone] as const, [stone.vStnId, stone] as const]))
  const all = compared(names)
  return { found: [...new Set(all.flatMap((name) => byName.get(name) ?? []))], missing: all.filter((name) => !byName.has(name)) }
}
