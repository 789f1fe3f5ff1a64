import { sql } from 'kysely'
import { builtOnce } from '../../../db/built-once.ts'
import type { Db } from '../../../db/connection.ts'
import { databaseAndTable, history } from '../../../db/history.ts'
import { oneRow } from '../../../db/one-row.ts'
import { sharedEveryMs, sharedStatementOn } from '../../../db/shared-statements.ts'

/** The cluster, database and tables that marks were written in, in SQL. */
const identityOfData = `concat_ws('/', (select system_identifier from pg_control_system()), ${databaseAndTable})`

/** The newest mark of an earlier or the present history that this database has, in SQL; null where it has none. */
export const markOf = (ofHistory: string) =>
  `(select mark from feed_mark where feed_mark.history = ${ofHistory} and feed_mark.database = ${identityOfData})`

/** What a reader was sent, the database has for as long as it has the mark that was written after reading it. */
interface Mark {
  history: string
  mark: number
}
/**
 * A commit that is not waited for comes behind all earlier ones in the log, too. A restart loses none, a crash those of the last moment: their readers
 * begin anew.
 */
const writeMark = builtOnce<object, Mark>(
  () => sql`insert into feed_mark (history, database, mark)
    select ${sql.raw(history)}, ${sql.raw(identityOfData)}, 1 where set_config('synchronous_commit', 'off', true) is not null
    on conflict (history) do update set mark = feed_mark.mark + 1
    returning history, mark`,
)
const sharedMark = sharedStatementOn(
  async (db: Db, readers: readonly undefined[]) => {
    const mark = oneRow(await writeMark(db, {}))
    return readers.map(() => mark)
  },
  { everyMs: sharedEveryMs },
)
/** Writes a mark; those who ask at the same moment share it. */
export const markNow = (db: Db): Promise<Mark> => sharedMark(db, undefined)
