import { expect, it } from 'vitest'
import { type Table, bytesOf } from './builder.ts'
import { outcomeOf } from './outcome.ts'
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
  rows?: readonly (Truth | RegExp)[]
  /** The name of the file, where it says something. */
  file?: string
  /** Headings that may have no field, such as those of signs that decide the kind. */
  unmapped?: readonly string[]
}

const fields = [
  ...['vStnId', 'shpNm', 'crt', 'colNm', 'fcColNm', 'intNm', 'clrNm', 'lbNm', 'rptNo', 'labGrown', 'ctPr', 'rap', 'back', 'amt'],
] as (keyof KnownStone)[]
/** What is compared where the truth says it. */
const more = ['wSts', 'fluNm', 'treatmentNm', 'cutNm', 'depPer', 'tblPer'] as const
type Truth = KnownStone & Partial<Record<(typeof more)[number], string | number>>
const valuesOf = (stone: Readonly<Record<string, unknown>>, truth: Truth | RegExp | undefined) =>
  Object.fromEntries([...fields, ...more.filter((field) => truth && field in truth)].map((field) => [field, stone[field] ?? null]))

/** What a test compares: what was read of a sheet, and what is true of it. */
interface TrialOutcome {
  questions: string[]
  message: string | RegExp
  withoutField: string[]
  rows: (Record<string, unknown> | string | RegExp)[]
}

/** One test for each sheet: every row is accepted with exactly the values of its stone, or refused, or the sheet asks first. */
export function describeTrials(trials: readonly Trial[]): void {
  it.each(trials.map((trial) => [trial.name, trial] as const))('%s', async (_, trial) => {
    expect(await outcomeOfTrial(trial)).toEqual(truthOf(trial))
  })
}

const truthOf = ({ asks = {}, message, rows = [] }: Trial): TrialOutcome => ({
  questions: Object.keys(asks).toSorted(),
  message: message ?? '',
  withoutField: [],
  rows: rows.map((truth) => (truth instanceof RegExp ? truth : valuesOf({ ...truth }, truth))),
})

async function outcomeOfTrial({ sheet, file, asks = {}, message, rows = [], unmapped = [] }: Trial): Promise<TrialOutcome> {
  const bytes = Array.isArray(sheet) ? bytesOf(sheet) : await sheet
  const asked = await outcomeOf(bytes, {}, file)
  const found = Object.keys(asks).length === 0 ? asked : await outcomeOf(bytes, asks, file)
  const text = [found.message ?? [], found.lacks].flat().join(' ')
  const withoutField = found.columns.filter(({ header, field, isRead }) => field === null && !isRead && !unmapped.includes(header))
  return {
    questions: [...new Set(asked.questions.map(({ code }) => code))].toSorted(),
    message: message?.test(text) ? message : text,
    withoutField: message ? [] : withoutField.map(({ header }) => header),
    rows: found.rows.map(({ stone, messages }, at) =>
      stone ? valuesOf({ ...stone, lbNm: stone['lbNm'] ?? stone['lbDesc'] }, rows[at]) : asExpected(rows[at], messages.join(' ')),
    ),
  }
}

/** What a message was expected to say, where it says so. */
const asExpected = (truth: Truth | RegExp | undefined, text: string) => (truth instanceof RegExp && truth.test(text) ? truth : text)
