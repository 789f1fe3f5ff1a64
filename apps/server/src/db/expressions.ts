import { sql } from 'kysely'

/** Words of SQL that many statements share. */

/** One of these ids; the same words however many there are, so that the plan is kept. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** A person's name as it is shown, of a row of "user" under this name; '_' stands for no last name (S1 §5). */
export const fullName = <T extends string | null = string>(table: string) =>
  sql<T>`trim(${sql.ref(`${table}.firstName`)} || ' ' || coalesce(nullif(${sql.ref(`${table}.lastName`)}, '_'), ''))`

/** Text as it stands within a `like`: what it means there is taken from its signs. */
export const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
