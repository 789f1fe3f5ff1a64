import type { DealLine } from '@loupe/domain/sheets/deals/deal.ts'
import type { Vocabulary } from '@loupe/domain/sheets/headings/field.ts'
import type { Layout } from '@loupe/domain/sheets/layout/layout.ts'
import type { Remembered } from '@loupe/domain/sheets/headings/mapper.ts'
import type { Answer, Question, RememberedAnswers } from '@loupe/domain/sheets/questions.ts'
import type { CheckedRow } from '@loupe/domain/sheets/row.ts'
import type { Plan } from '@loupe/domain/sheets/plan.ts'
import type { PricedStone } from '@loupe/domain/sheets/prices/priced-stones.ts'
import type { Check } from '@loupe/domain/sheets/settled.ts'
import type { Source } from './source.ts'

/** Each job reads a file, or its stored rows, once from the beginning. */
interface Place {
  sheet?: string | undefined
  /** 0 for a worksheet without headings. */
  headerRow?: number | undefined
  dataRow?: number | undefined
}
/** The fields that a person chose for columns, or that were remembered for the vendor and stay. */
export type Chosen = readonly { index: number; field: string | null; isRemembered?: boolean }[]
export type SheetJob =
  | {
      ask: 'inspect'
      place: Place
      vocabulary: Vocabulary
      remembered: Remembered
      columns?: Chosen
      answers?: readonly Answer[]
      rememberedAnswers?: RememberedAnswers | undefined
      /** The name of the file, and the kind that a person or the folder has said. */
      name: string
      labGrown: boolean | undefined
      /** The kind was asked before: the question stays, though a kind is stored by now. */
      isKindAsked?: boolean
    }
  | { ask: 'deal'; place: Place; vocabulary: Vocabulary; columns?: Chosen }
  | { ask: 'check'; place: Place; vocabulary: Vocabulary; plan: Plan }
  | { ask: 'pick'; place: Place; vocabulary: Vocabulary; rows: readonly number[] }
  | { ask: 'top'; place: Place }

export interface SheetFile {
  kind: Source['kind']
  encoding: string | null
  separator: string | null
  sheets: string[]
  sheet: string | null
  /** Other worksheets that have stones. */
  others?: string[]
  /** How many rows of stones the worksheet hides. */
  hidden?: number
  /** 0 where the worksheet has no headings. */
  headerRow: number
  /** The row of the first stone, and how the rows are read; absent in sheets of earlier versions. */
  dataRow?: number
  layout?: Layout
  rows: number
}
export interface Inspected extends Check {
  questions: Question[]
  answers: readonly Answer[]
  /** Where nothing in the sheet proves the currency of its prices. */
  priced?: PricedStone[]
  /** The kind of the rows that do not say theirs. */
  labGrown: boolean
  file: SheetFile
  /** The rows to store (stored-rows.ts); undefined where they were read from stored rows. */
  storedRows: Uint8Array | undefined
}
/** What is read: an original file, or its stored rows. */
export interface Content {
  bytes: Uint8Array
  storedOf?: SheetFile
}
/** A whole deal sheet. */
export interface DealRead extends Omit<Inspected, 'storedRows' | 'questions' | 'answers' | 'labGrown'> {
  lines: DealLine[]
}
export interface RowFound extends CheckedRow {
  row: number
}
/** How many rows were checked, how many lines of totals, and titles and headings between the stones, were skipped, and what the rows leave open. */
export interface Checked {
  rows: number
  totals: number
  headings: number
  questions: Question[]
}
export interface Picked {
  headers: string[]
  rows: { row: number; cells: string[] }[]
}
/** The first rows of a worksheet, as they are in the file. */
export interface Top {
  rows: { row: number; cells: string[] }[]
}
