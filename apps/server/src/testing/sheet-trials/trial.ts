import { expect, it } from 'vitest'
import { type Table, bytesOf } from './builder.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { KnownStone } from './stones.ts'

/** A synthetic sheet and what is true of it. */
export interface Trial {
  /** As a sentence. */
  name: string
  sheet: Table | Uint8Array | Promise<Uint8Array>
  /** The questions that it must ask, with the right answers; the rows are those after the answers. */
  asks?: Readonly<Record<string, string>>
  /** What the message says that refuses the file, or that names what is missing. */
  message?: RegExp
  /** The stone of each row in order, or why the row must be refused. Without a message, every row must be as stated. */
  rows?: readonly (KnownStone | RegExp)[]
  /** Headings that may have no field, such as those of signs that decide the kind. */
  unmapped?: readonly string[]
}

const fields = [
  ...['vStnId', 'shpNm', 'crt', 'colNm', 'fcColNm', 'intNm', 'clrNm', 'lbNm', 'rptNo', 'labGrown', 'ctPr', 'rap', 'back', 'amt'],
] as (keyof KnownStone)[]
const valuesOf = (stone: Readonly<Record<string, unknown>>) => Object.fromEntries(fields.map((field) => [field, stone[field] ?? null]))

/** One test for each sheet: every row is accepted with exactly the values of its stone, or refused, or the sheet asks first. */
export function describeTrials(trials: readonly Trial[]): void {
  // Not `it.each`, which cuts long names.
  for (const trial of trials) it(trial.name, () => check(trial))
}

async function check({ sheet, asks = {}, message, rows = [], unmapped = [] }: Trial): Promise<void> {
  const bytes = Array.isArray(sheet) ? bytesOf(sheet) : await sheet
  const found = await outcomeOf(bytes)
  expect([...new Set(found.questions.map(({ code }) => code))].toSorted()).toEqual(Object.keys(asks).toSorted())
  if (message) {
    expect([found.message, ...found.lacks].join(' ')).toMatch(message)
    expect(found.rows).toEqual([])
    return
  }
  checkRows(Object.keys(asks).length === 0 ? found : await outcomeOf(bytes, asks), rows, unmapped)
}

function checkRows(found: Outcome, rows: readonly (KnownStone | RegExp)[], unmapped: readonly string[]): void {
  expect(found.message ?? found.lacks).toEqual([])
  const withoutField = found.columns.filter(({ header, field }) => field === null && !unmapped.includes(header))
  expect(withoutField.map(({ header }) => header)).toEqual([])
  const isAsTrue = ({ stone, messages }: Outcome['rows'][number], at: number) => {
    const truth = rows[at]
    return truth instanceof RegExp && !stone && truth.test(messages.join(' ')) ? truth : stone ? valuesOf(stone) : messages
  }
  expect(found.rows.map(isAsTrue)).toEqual(rows.map((truth) => (truth instanceof RegExp ? truth : valuesOf({ ...truth }))))
}
