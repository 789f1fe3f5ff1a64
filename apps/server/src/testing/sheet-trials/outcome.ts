import { spelling } from '@loupe/domain/masters/list.ts'
import { masterLists } from '@loupe/domain/masters/lists.ts'
import { vocabularyOf } from '@loupe/domain/sheets/headings/field.ts'
import { type Answer, type Question, openQuestions } from '@loupe/domain/sheets/questions.ts'
import { lacking } from '@loupe/domain/sheets/headings/lacking.ts'
import { settle } from '@loupe/domain/sheets/settled.ts'
import type { Value } from '@loupe/domain/sheets/cells/reading.ts'
import { planOf } from '../../features/inventory/sheets/plan.ts'
import { type Known, isLabGrown, match, outcome } from '../../features/inventory/sheets/match-rows.ts'
import type { StoredSheet } from '../../features/inventory/sheets/sheet.ts'
import { doJob } from '../../rendering/sheets/jobs.ts'
import type { Checked, Content, Inspected, RowFound } from '../../rendering/sheets/sheet-job.ts'
import { kindOf } from '../../rendering/sheets/kind.ts'
import { Unreadable } from '../../rendering/sheets/unreadable.ts'

const vocabulary = vocabularyOf(masterLists, spelling)

/** What became of a sheet: a row is accepted with these values of a new stone, or refused with these messages. */
export interface Outcome {
  /** Why the file cannot be read. */
  message?: string
  /** What must be answered before the rows are checked, as text. */
  lacks: string[]
  questions: Question[]
  columns: { header: string; field: string | null; isRead?: true | undefined }[]
  rows: { row: number; stone?: Record<string, Value>; messages: string[] }[]
}

const none: Outcome = { lacks: [], questions: [], columns: [], rows: [] }

/**
 * Reads, maps and checks a sheet against an empty stock as the routes do, but without a database and without a thread for each step.
 * @param given values by code; each answers every question of its code; of columns to confirm, any value confirms all
 * @param name of the file, which names the dollar unless the test is about prices that nothing proves
 */
export async function outcomeOf(bytes: Uint8Array, given: Readonly<Record<string, string>> = {}, name = 'stock USD.csv'): Promise<Outcome> {
  try {
    return await settled(bytes, given, name)
  } catch (error) {
    if (error instanceof Unreadable) return { ...none, message: error.message }
    throw error
  }
}

async function settled(bytes: Uint8Array, given: Readonly<Record<string, string>>, name: string): Promise<Outcome> {
  const kind = kindOf(bytes)
  const look = (content: Content, answers: readonly Answer[]) =>
    doJob(
      content,
      kind,
      { ask: 'inspect', place: {}, vocabulary, remembered: {}, name, labGrown: undefined, answers },
      async () => undefined,
    ) as Promise<Inspected>
  const first = await look({ bytes }, [])
  const answers = first.questions.flatMap(({ code, column, options }): Answer[] => {
    // Each column to confirm has a field of its own, which its first option confirms.
    const value = code === 'match' && given[code] !== undefined ? options[0]?.value : given[code]
    return value === undefined ? [] : [{ code, column, value, rate: '1.36', rateDate: '2026-11-02' }]
  })
  const found = answers.length === 0 ? first : await look({ bytes }, answers)
  const convention = settle(found.convention, undefined)
  const lacks = lacking(found.columns, convention, 'add', found.questions, answers)
  const { questions, columns, file } = found
  if (lacks.length > 0) return { lacks, questions: openQuestions(questions, answers), columns, rows: [] }
  const labGrown = given['kind'] === undefined ? found.labGrown : given['kind'] === 'lab-grown'
  const sheet = {
    vendor: 'KNOWN',
    labGrown,
    mode: 'add',
    blankClears: false,
    columns,
    convention,
    file,
    questions,
    answers,
  } as unknown as StoredSheet
  const rows: RowFound[] = []
  const job = {
    ask: 'check',
    place: { sheet: file.sheet ?? undefined, headerRow: file.headerRow },
    vocabulary,
    plan: planOf(sheet),
  } as const
  const stored: Content = first.storedRows ? { bytes: first.storedRows, storedOf: file } : { bytes }
  ;(await doJob(stored, kind, job, async (batch) => void rows.push(...(JSON.parse(batch) as RowFound[])))) as Checked
  return { lacks, questions: openQuestions(questions, answers), columns, rows: againstNothing(sheet, rows) }
}

function againstNothing(sheet: StoredSheet, found: readonly RowFound[]): Outcome['rows'] {
  const known: Known = { byId: new Map(), byNumber: new Map(), byReport: new Map(), taken: new Set() }
  const seenBefore = new Map<string, number>()
  return found.map(({ row, ...checked }) => {
    const matched = match({ sheet, known, seenBefore, columnOf: (field) => field }, row, checked)
    const { kind, is, reason } = outcome(sheet, matched)
    const messages = matched.problems.filter(({ level }) => level === 'error').map(({ message }) => message)
    if (kind === 'new') return { row, stone: { ...is, labGrown: isLabGrown(sheet, is) }, messages }
    return { row, messages: messages.length > 0 ? messages : [reason ?? kind] }
  })
}
