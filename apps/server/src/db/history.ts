import { sql } from 'kysely'

/**
 * Transactions are numbered within one run of one server: after a restore, and on a promoted replica, numbers are given a second time, to other
 * writes. A position stored elsewhere by the number of a transaction therefore names the history that it counts in (decision 0089).
 */

/**
 * Identifies the database and its timeline, in SQL: a replica has both from its primary. It records a new timeline some time after it has begun to follow
 * it, some minutes at most.
 */
export const databaseAndTimeline = `(select system_identifier from pg_control_system()) || '/' || case when pg_is_in_recovery()
  then greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))
  else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end`

/** In SQL: a dump that is read back makes the tables anew. */
export const databaseAndTable = `(select oid from pg_database where datname = current_database()), to_regclass('diamond')::oid`

/**
 * The history in which transactions are counted now, in SQL. A copy of the data directory that is put back continues the same timeline, but only after
 * a start.
 */
export const history = `md5(concat_ws('/', ${databaseAndTimeline}, extract(epoch from pg_postmaster_start_time()), ${databaseAndTable}))`

/**
 * The cluster that numbers transactions, in SQL. A position that is stored in the database comes back together with what it refers to, and counts on
 * unless a dump was read into another cluster: rows that came with it then have numbers from elsewhere.
 */
export const cluster = sql<string>`(select system_identifier::text from pg_control_system())`
