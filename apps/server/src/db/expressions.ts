import { noLastName } from '@loupe/domain/access/profile.ts'
import { type StatusName, type StatusSet, statusSets } from '@loupe/domain/lifecycles.ts'
import { sql } from 'kysely'

/** SQL expressions that many statements share. */

/** One of these ids; the same SQL text for any number, so that its plan is reused. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

const statusesOf: { [K in StatusSet]: { statuses(name: StatusName<K>): readonly (string | number)[] } } = statusSets

/**
 * Whether a column has the status of this name, or one in this predicate: `statusIn('memo', 'live', 'b.status')`. The codes are literals, so that the
 * planner can use partial indexes on some statuses.
 */
export const statusIn = <K extends StatusSet>(kind: K, name: StatusName<K>, column = 'status') =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(statusesOf[kind].statuses(name).map((code) => sql.lit(code)))})`

/** Whether an offer, in the row with this alias, is the last of its chain: nobody has answered it with a counter-offer. Earlier ones keep their status. */
export const isLastOffer = (offer = 'diamond_track') =>
  sql<boolean>`not exists (select from diamond_track n where n.counter_of = ${sql.ref(`${offer}.id`)} and not n.is_deleted)`

/** Whether an active hold or memo has the stone of a row. */
export const isBlocked = (diamond = 'diamond.id') =>
  sql<boolean>`exists (select from block where block.diamond = ${sql.ref(diamond)} and ${statusIn('block', 'live', 'block.status')})`

/** A last name for display, from the "user" row with this alias. */
export const lastName = (table = 'user') => sql<string>`coalesce(nullif(${sql.ref(`${table}.lastName`)}, ${sql.lit(noLastName)}), '')`
/** A person's full name for display, from the "user" row with this alias. */
export const fullName = <T extends string | null = string>(table = 'user') =>
  sql<T>`trim(${sql.ref(`${table}.firstName`)} || ' ' || ${lastName(table)})`
/** The same for a statement over "user" alone, as plain SQL text. */
export const fullNameTokens = `trim(first_name || ' ' || coalesce(nullif(last_name, '${noLastName}'), ''))`

/** Escapes text for a `like` pattern. */
export const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
