import { CompiledQuery, type QueryExecutorProvider, type QueryResult, type RawBuilder, sql } from 'kysely'

/** Stands for a value of a statement until the statement is run. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is built once, and of which only the values change: building one takes longer than sending it, which counts where systems have it run many times a
 * second.
 * @param build gets the parameter for each value by its name
 */
export function builtOnce<V extends Record<string, unknown>, O>(
  build: (value: (name: keyof V & string) => RawBuilder<string>) => RawBuilder<O>,
): (db: QueryExecutorProvider, values: V) => Promise<QueryResult<O>> {
  let built: CompiledQuery | undefined
  return (db, values) => {
    built ??= build((name) => sql<string>`${new Place(name)}`).compile(db)
    const parameters = built.parameters.map((one) => (one instanceof Place ? values[one.name] : one))
    return db.getExecutor().executeQuery<O>(CompiledQuery.raw(built.sql, parameters))
  }
}
