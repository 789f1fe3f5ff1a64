/**
 * A question about one stone, in the stock's own values: master numbers, exact decimals, texts, flags and instants. The search engine says it in SQL,
 * `holds` answers it of a stone at hand; the two are the same function (held by a test that compares them).
 */
export type Stored = string | number | boolean

/** One condition on a stone. A comparison with an unknown value does not hold; its negation does. */
export type StoneTest<Field extends string = string> =
  | { is: 'among'; field: Field; values: readonly Stored[]; orNull: boolean }
  | { is: 'compared'; field: Field; by: '>=' | '<=' | '>' | '<'; value: Stored }
  | { is: 'like'; field: Field; text: string; anywhere: boolean }
  /** The report's key to symbols holds any of these, or is exactly these. */
  | { is: 'symbols'; nos: readonly number[]; exactly: boolean }
  | { is: 'not'; test: StoneTest<Field> }
  | { is: 'all' | 'any'; tests: readonly StoneTest<Field>[] }

/** What is known of a stone; what is left out is unknown. */
export interface StoneFacts {
  values: Readonly<Record<string, Stored | null | undefined>>
  /** Numbers of the report's key to symbols. */
  symbols: readonly number[]
}

/** Whether a stone answers to a question. Texts compare by character, and are found in others whatever their case. */
export function holds(test: StoneTest, stone: StoneFacts): boolean {
  switch (test.is) {
    case 'among': {
      const value = kept(stone, test.field)
      return value === null ? test.orNull : test.values.some((one) => comparable(test.field, one) === value)
    }
    case 'compared': {
      const value = kept(stone, test.field)
      return value !== null && compares[test.by](value, comparable(test.field, test.value))
    }
    case 'like': {
      const value = stone.values[test.field]
      if (value === null || value === undefined) return false
      const [text, wanted] = [String(value).toLowerCase(), test.text.toLowerCase()]
      return test.anywhere ? text.includes(wanted) : text.startsWith(wanted)
    }
    case 'symbols': {
      const hasAny = test.nos.some((no) => stone.symbols.includes(no))
      return test.exactly
        ? test.nos.every((no) => stone.symbols.includes(no)) && stone.symbols.every((no) => test.nos.includes(no))
        : hasAny
    }
    case 'not':
      return !holds(test.test, stone)
    case 'all':
      return test.tests.every((one) => holds(one, stone))
    case 'any':
      return test.tests.some((one) => holds(one, stone))
  }
}

const compares: Record<'>=' | '<=' | '>' | '<', (a: Stored, b: Stored) => boolean> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
}

const kept = (stone: StoneFacts, field: string): Stored | null => {
  const value = stone.values[field]
  return value === null || value === undefined ? null : comparable(field, value)
}

/** Instants are written in more than one way, and ids in either case. */
const comparable = (field: string, value: Stored): Stored =>
  typeof value !== 'string' ? value : field === 'id' ? value.toLowerCase() : field.endsWith('At') ? Date.parse(value) : value
