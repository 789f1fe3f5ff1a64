import { randomUUID } from 'node:crypto'

interface Known {
  schema: unknown
  text: string
}
/** Where a value has its JSON. A WeakMap would keep each text past its reply: V8 clears its values later than it collects young objects. */
const known = Symbol('JSON')
/**
 * Rows whose JSON is known, and lists of such rows: a reply takes it as it is instead of writing it again. The text must be what the serializer would write
 * by that schema (of a list, the schema of its rows), and the value must not change any more. A reply with another schema writes the row anew.
 */
export const cacheText = (value: object, schema: unknown, text: string): void =>
  void Object.defineProperty(value, known, { value: { schema, text } satisfies Known, configurable: true })

/** Stands for a list of encoded rows until the rest of the reply is written. Nobody outside can know it. */
const mark = randomUUID()
const encoded: string[] = []

/** The value to write for a list of rows with this schema; `other` writes a row whose text is not known. */
export function encodedList(rows: readonly unknown[], schema: unknown, other: (row: unknown) => unknown): unknown {
  const textOf = (value: unknown) => {
    const found = typeof value === 'object' && value !== null ? (value as { [known]?: Known })[known] : undefined
    return found?.schema === schema ? found?.text : undefined
  }
  const whole = textOf(rows)
  if (whole === undefined && !rows.some((row) => textOf(row) !== undefined)) return rows.map(other)
  encoded.push(whole ?? `[${rows.map((row) => textOf(row) ?? JSON.stringify(other(row))).join(',')}]`)
  return mark
}

/** JSON of a value in which lists may be marked. No other reply is begun in between: both are synchronous. */
export function written(value: () => unknown): string {
  encoded.length = 0
  const text = JSON.stringify(value())
  if (encoded.length === 0) return text
  const [head = '', ...rest] = text.split(`"${mark}"`)
  return rest.reduce((whole, part, i) => whole + encoded[i] + part, head)
}

/**
 * A value that is parsed when somebody reads its fields: a reply with its schema sends the text, and most rows are only sent.
 * @param empty `[]` for a list
 */
export function unread<T extends object>(text: string, schema: unknown, empty: object = {}): T {
  let parsed: T | undefined
  const value = () => (parsed ??= JSON.parse(text) as T)
  const sent: Known = { schema, text }
  return new Proxy(empty as T, {
    // A promise asks whether it is given another.
    get: (_, name) => (name === known ? sent : name === 'then' ? undefined : (Reflect.get(value(), name) as unknown)),
    has: (_, name) => Reflect.has(value(), name),
    ownKeys: () => Reflect.ownKeys(value()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(value(), name),
  })
}
