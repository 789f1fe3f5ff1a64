import type { Condition, Filter } from '@loupe/contract/list.ts'

/**
 * A search over plain rows in memory, with which the engine's results are compared. It is written from the description of the interface alone and shares
 * nothing with the engine. Rows have the values of the API; the order of a list's values is given.
 */
export type PlainRow = Record<string, unknown> & { id: string; crt: number; amt: number; rap: number | null; symbols: string[] }
export interface PlainLists {
  /** Codes of a field's list, in the business's order. */
  order(field: string): readonly string[] | undefined
  nameOf(field: string, code: string): string
}

const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

export function plainSearch(lists: PlainLists, rows: readonly PlainRow[]) {
  const rank = (field: string, value: unknown): string | number | boolean | null => {
    if (value === null || value === undefined) return null
    const order = lists.order(field)
    return order ? order.indexOf(value as string) : field.endsWith('At') ? Date.parse(value as string) : (value as string | number)
  }
  function operation(row: PlainRow, field: string, operator: string, expected: unknown): boolean {
    const value = row[field]
    const has = (one: unknown) => (field === 'kToSStr' ? sameSet(row.symbols, one) : value === one)
    const labels =
      typeof value === 'string' ? [value, ...(lists.order(field) ? [lists.nameOf(field, value)] : [])].map((w) => w.toLowerCase()) : []
    const [a, b] = [rank(field, value), rank(field, expected)]
    if (operator === 'in') return array(expected).some(has)
    if (operator === 'nin') return !array(expected).some(has)
    if (operator === '!') return !isSo(row, field, expected as Condition)
    if (operator === 'startWith') return labels.some((word) => word.startsWith(String(expected).toLowerCase()))
    if (operator === 'contains')
      return array(expected).some((text) =>
        field === 'kToSStr' ? row.symbols.includes(String(text)) : labels.some((word) => word.includes(String(text).toLowerCase())),
      )
    if (a === null || b === null) return false
    return operator === '>=' ? a >= b : operator === '<=' ? a <= b : operator === '>' ? a > b : a < b
  }
  const sameSet = (symbols: readonly string[], expected: unknown) => {
    const others = expected === null ? [] : String(expected).split(', ')
    return others.length === symbols.length && others.every((one) => symbols.includes(one))
  }
  const isSo = (row: PlainRow, field: string, expected: Condition): boolean =>
    typeof expected !== 'object' || expected === null || Array.isArray(expected)
      ? operation(row, field, 'in', array(expected))
      : Object.entries(expected).every(([operator, value]) => operation(row, field, operator, value))
  const matches = (row: PlainRow, filter: Filter, but?: string): boolean =>
    Object.entries(filter).every(([field, expected]) => {
      if (field === but) return true
      if (field === 'or') return (expected as Filter[]).some((part) => matches(row, part))
      if (field === 'and') return (expected as Filter[]).every((part) => matches(row, part))
      return isSo(row, field, expected as Condition)
    })

  return {
    ids(filter: Filter, sort: readonly Record<string, 'ASC' | 'DESC'>[]) {
      const orders = [...sort, { id: 'ASC' as const }].flatMap((entry) => Object.entries(entry))
      const compare = (x: PlainRow, y: PlainRow) => {
        for (const [field, direction] of orders) {
          const [a, b] = [rank(field, x[field]), rank(field, y[field])]
          if (a === b) continue
          if (a === null || b === null) return a === null ? 1 : -1
          return (a < b ? -1 : 1) * (direction === 'ASC' ? 1 : -1)
        }
        return 0
      }
      return rows
        .filter((row) => matches(row, filter))
        .sort(compare)
        .map((row) => row.id)
    },
    totals: (filter: Filter) => plainTotals(rows.filter((row) => matches(row, filter))),
    facet(field: string, filter: Filter) {
      const counts = new Map<unknown, number>()
      for (const row of rows) if (matches(row, filter, field)) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1)
      return [...(lists.order(field) ?? []), null].flatMap((value) => (counts.has(value) ? [{ value, count: counts.get(value)! }] : []))
    },
  }
}

/** Rounds half away from zero, in whole numbers. */
function divided(above: bigint, below: bigint): number | null {
  if (below === 0n) return null
  const negative = above < 0n
  const n = negative ? -above : above
  const rounded = (n * 2n + below) / (below * 2n)
  return Number(negative ? -rounded : rounded) / 100
}
const whole = (value: number, scale: number) => BigInt(Math.round(value * scale))
const sum = (values: bigint[]) => values.reduce((a, b) => a + b, 0n)

/** Of a single stone, its own price per carat and back, where they are given. */
export function plainTotals(rows: readonly (Pick<PlainRow, 'crt' | 'amt' | 'rap'> & Partial<Pick<PlainRow, 'ctPr' | 'back'>>)[]) {
  const alone = rows.length === 1 ? rows[0] : undefined
  const listed = rows.filter((row) => row.rap !== null)
  const carats = sum(rows.map((row) => whole(row.crt, 1000)))
  const cents = sum(rows.map((row) => whole(row.amt, 100)))
  const listedCarats = sum(listed.map((row) => whole(row.crt, 1000)))
  const listedCents = sum(listed.map((row) => whole(row.amt, 100)))
  const rapAmount = sum(listed.map((row) => whole(row.rap!, 100) * whole(row.crt, 1000)))
  return {
    pieces: rows.length,
    carats: Number(carats) / 1000,
    avgRap: divided(rapAmount, listedCarats),
    avgBack: alone?.back === undefined ? divided((listedCents * 1000n - rapAmount) * 10_000n, rapAmount) : alone.back,
    avgCtPr: alone?.ctPr ?? divided(cents * 1000n, carats),
    amount: Number(cents) / 100,
    withoutRap: rows.length - listed.length,
  }
}
