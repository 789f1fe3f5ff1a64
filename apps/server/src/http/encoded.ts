import { randomUUID } from 'node:crypto'

/**
 * Rows whose JSON is known: a list sends it as it is instead of writing it again. The text must be what the serializer would write of the row, and the row
 * must not change any more.
 */
const texts = new WeakMap<object, string>()
export const keepText = (row: object, text: string): void => void texts.set(row, text)

/** Stands for a list of encoded rows until the rest of the reply is written. Nobody outside can know it. */
const mark = randomUUID()
const encoded: string[] = []

/** The value to write for a list; `other` writes a row whose text is not known. */
export function encodedList(rows: readonly unknown[], other: (row: unknown) => unknown): unknown {
  const textOf = (row: unknown) => (typeof row === 'object' && row !== null ? texts.get(row) : undefined)
  if (!rows.some((row) => textOf(row) !== undefined)) return rows.map(other)
  encoded.push(`[${rows.map((row) => textOf(row) ?? JSON.stringify(other(row))).join(',')}]`)
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
