/**
 * A condition on one stone, in stored values: master numbers, exact decimals, texts, flags and instants. The SQL engine translates it to SQL, `isMet`
 * evaluates it in memory; a test compares the two.
 */
export type StoredValue = string | number | boolean

/** One condition. A comparison with an unknown value is false; its negation is true. */
export type StoneTest<Field extends string = string> =
  | { is: 'among'; field: Field; values: readonly StoredValue[]; orNull: boolean }
  | { is: 'compared'; field: Field; by: '>=' | '<=' | '>' | '<'; value: StoredValue }
  | { is: 'like'; field: Field; text: string; anywhere: boolean }
  /** The report's symbols include any of these, or are exactly these. */
  | { is: 'symbols'; nos: readonly number[]; exactly: boolean }
  | { is: 'not'; test: StoneTest<Field> }
  | { is: 'all' | 'any'; tests: readonly StoneTest<Field>[] }

/** The known values of a stone; a missing field is unknown. */
export interface StoneFacts {
  values: Readonly<Record<string, StoredValue | null | undefined>>
  /** Numbers of the report's symbols. */
  symbols: readonly number[]
}

/** Whether a stone meets a condition. Texts are compared by character; substring search ignores case. */
export function isMet(test: StoneTest, stone: StoneFacts): boolean {
  switch (test.is) {
    case 'among': {
      const value = comparableValue(stone, test.field)
      return value === null ? test.orNull : test.values.some((one) => comparable(test.field, one) === value)
    }
    case 'compared': {
      const value = comparableValue(stone, test.field)
      return value !== null && compares[test.by](value, comparable(test.field, test.value))
    }
    case 'like': {
      const value = stone.values[test.field]
      if (value === null || value === undefined) return false
      const [text, expected] = [String(value).toLowerCase(), test.text.toLowerCase()]
      return test.anywhere ? text.includes(expected) : text.startsWith(expected)
    }
    case 'symbols': {
      const hasAny = test.nos.some((no) => stone.symbols.includes(no))
      return test.exactly
        ? test.nos.every((no) => stone.symbols.includes(no)) && stone.symbols.every((no) => test.nos.includes(no))
        : hasAny
    }
    case 'not':
      return !isMet(test.test, stone)
    case 'all':
      return test.tests.every((one) => isMet(one, stone))
    case 'any':
      return test.tests.some((one) => isMet(one, stone))
  }
}

const compares: Record<'>=' | '<=' | '>' | '<', (a: StoredValue, b: StoredValue) => boolean> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
}

const comparableValue = (stone: StoneFacts, field: string): StoredValue | null => {
  const value = stone.values[field]
  return value === null || value === undefined ? null : comparable(field, value)
}

/** Normalised: instants have several notations, and ids may be in either case. */
const comparable = (field: string, value: StoredValue): StoredValue =>
  typeof value !== 'string' ? value : field === 'id' ? value.toLowerCase() : field.endsWith('At') ? Date.parse(value) : value
