import { noLastName } from '@loupe/domain/access/profile.ts'
import { sql } from 'kysely'

/** Words of SQL that many statements share. */

/** One of these ids; the same words however many there are, so that the plan is kept. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** A last name as it is shown, of a row of "user" under this name. */
export const lastName = (table = 'user') => sql<string>`coalesce(nullif(${sql.ref(`${table}.lastName`)}, ${sql.lit(noLastName)}), '')`
/** The whole name of a person as it is shown, of a row of "user" under this name. */
export const fullName = <T extends string | null = string>(table = 'user') =>
  sql<T>`trim(${sql.ref(`${table}.firstName`)} || ' ' || ${lastName(table)})`
/** The same of the one table a statement reads, for words that are put together as text. */
export const fullNameWords = `trim(first_name || ' ' || coalesce(nullif(last_name, '${noLastName}'), ''))`

/** Text as it stands within a `like`: what it means there is taken from its signs. */
export const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
