import type { ColumnType } from 'kysely'

/** A JSON column: read as its value, and written as a value or as JSON text. Arrays are written as text, because the driver would send a SQL array. */
export type Json<T> = ColumnType<T, T | string, T | string>
