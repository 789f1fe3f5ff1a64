import { CompiledQuery, type QueryExecutorProvider, type QueryResult } from 'kysely'

/** Stands for a value of a statement until the statement is run. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A query, or a statement of `sql`. */
interface Statement<O> {
  compile(db: QueryExecutorProvider): CompiledQuery<O>
}
type Run<V, O> = (db: QueryExecutorProvider, values: V) => Promise<QueryResult<O>>

/**
 * A statement that is built only once: building it takes longer than sending it, which counts where systems run it many times a second. Only its values
 * change.
 * @param build gets a placeholder for each value by its name, which may be passed on as a value, and nothing else
 */
export function builtOnce<V extends object, O>(build: (value: <K extends keyof V & string>(name: K) => V[K]) => Statement<O>): Run<V, O> {
  let built: CompiledQuery<O> | undefined
  return (db, values) => {
    built ??= build((name) => new Placeholder(name) as never).compile(db)
    const parameters = built.parameters.map((one) => (one instanceof Placeholder ? values[one.name as keyof V] : one))
    return db.getExecutor().executeQuery<O>(CompiledQuery.raw(built.sql, parameters))
  }
}

/** The same for statements that differ by a key, such as their order; the latest are stored. */
export function builtOnceEach<V extends object, O>(atMost: number): (key: string, begin: () => Run<V, O>) => Run<V, O> {
  const stored = new Map<string, Run<V, O>>()
  return (key, begin) => {
    const run = stored.get(key) ?? begin()
    if (!stored.has(key) && stored.size >= atMost) stored.clear()
    stored.set(key, run)
    return run
  }
}
