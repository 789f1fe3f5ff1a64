import { formatFault } from '../kernel/file-kind.ts'
import { lifecycle } from '../kernel/lifecycle.ts'

/** Statuses of a sheet on its way into the stock: uploaded, mapped, checked, imported, perhaps rolled back. */
export const sheetLifecycle = lifecycle({
  kind: 'sheet',
  initial: 'uploaded',
  states: {
    uploaded: { code: 'uploaded', label: 'To be mapped', tone: 'warn' },
    mapped: { code: 'mapped', label: 'To be checked', tone: 'warn' },
    checked: { code: 'checked', label: 'Checked', tone: 'neutral' },
    running: { code: 'running', label: 'Running', tone: 'busy' },
    done: { code: 'done', label: 'Done', tone: 'good' },
    stopped: { code: 'stopped', label: 'Stopped', tone: 'bad' },
    undoing: { code: 'undoing', label: 'Rolling back', tone: 'busy' },
    rolledBack: { code: 'rolledBack', label: 'Rolled back', tone: 'neutral' },
  },
  predicates: {
    /** Nothing in the stock has changed yet: a person may still map and check. */
    waiting: {
      ...{ uploaded: true, mapped: true, checked: true },
      ...{ running: false, done: false, stopped: false, undoing: false, rolledBack: false },
    },
    /** A task is working on it. */
    atWork: {
      ...{ uploaded: false, mapped: false, checked: false },
      ...{ running: true, done: false, stopped: false, undoing: true, rolledBack: false },
    },
    /** Somebody has confirmed its mapping, and it was imported. */
    carriedOut: {
      ...{ uploaded: false, mapped: false, checked: false },
      ...{ running: true, done: true, stopped: false, undoing: false, rolledBack: false },
    },
  },
  actions: {
    unmap: { label: 'Open the mapping', from: ['uploaded', 'mapped', 'checked'], to: 'uploaded' },
    map: { label: 'Map', from: ['uploaded', 'mapped', 'checked'], to: 'mapped' },
    check: { label: 'Check', from: ['mapped', 'checked'], to: 'checked' },
    run: { label: 'Run', from: ['checked', 'stopped'], to: 'running' },
    finish: { label: 'Finish', from: ['running'], to: 'done', isOfCompany: true },
    stop: { label: 'Stop', from: ['running'], to: 'stopped', isOfCompany: true },
    rollBack: { label: 'Roll back', from: ['done', 'stopped'], to: 'undoing' },
    finishUndo: { label: 'Rolled back', from: ['undoing'], to: 'rolledBack', isOfCompany: true },
    stopUndo: { label: 'Stop', from: ['undoing'], to: 'stopped', isOfCompany: true },
  },
})
export type SheetState = (typeof sheetLifecycle.codes)[number]

/** What a sheet needs before it can be checked or run, by its state; undefined where nothing is missing. */
export const sheetNeeds = (state: SheetState, action: 'check' | 'run'): string | undefined =>
  state === 'uploaded'
    ? 'Confirm the columns of this sheet first.'
    : state === 'mapped' && action === 'run'
      ? 'Check this sheet first.'
      : undefined

/** Limits of a sheet: bytes, rows below the heading, and columns. */
export const sheetLimits = { bytes: 25_000_000, rows: 100_000, columns: 500 } as const
export const sheetExtensions = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.xls', '.xlsb', '.ods', '.zip', '.numbers'] as const
/** What a file of a sheet turns out to be. A web page with a table is what many programs save as .xls. */
export const sheetKinds = ['csv', 'xlsx', 'xls', 'xlsb', 'ods', 'html'] as const
/** The most rows of a deal sheet (deal.ts): as many stones as one request takes. */
export const dealRows = 1000

/** Messages that refuse a sheet before anything is stored. */
export const sheetFaults = {
  format: formatFault(sheetExtensions),
  numbers: 'This is a file of Apple Numbers. In Numbers choose File, Export To, Excel, and upload the .xlsx.',
  name: 'This archive has no sheet under a name that is allowed: it may not begin with a dot or lead out of the archive (../). Please rename the file, make the archive again, and upload that.',
  several: 'This archive has several sheets. Please upload them one at a time.',
  old: 'This workbook was saved by a version of Excel before 1997. Please save it as .xlsx.',
  xml: 'This is an XML file, not a workbook. Please open it in Excel, save it as .xlsx, and upload that.',
  json: 'This is a JSON file, not a sheet. Please open it in Excel by Data, Get Data, From JSON, save it as .xlsx, and upload that, or ask the supplier for a .csv.',
  damaged: 'This workbook is damaged and cannot be opened. Please save it again and upload it again.',
  locked: 'This workbook is protected with a password. Please save it without one.',
  swollen: 'This workbook unpacks to far more than a sheet of stones can be. Nothing was read.',
  torn: 'A quotation mark of this sheet is not closed, or the sheet was cut off. Please save it again and upload it again.',
  shifted:
    'Most rows of this file have more cells than its headings: a comma in a text or a figure has no quotation marks around it. Please save it as .xlsx and upload that.',
  formulas:
    'This file has formulas whose results were not saved. Please open it in a spreadsheet program such as Excel, save it as .xlsx, and upload that.',
  rows: `This sheet has more than ${sheetLimits.rows.toLocaleString('en-US')} rows. Please split it.`,
  columns: `This sheet has more than ${sheetLimits.columns} columns.`,
  slow: 'This sheet took too long to read. Please save it as .csv and upload that.',
  header: 'We found no heading row: no row among the first 40 names at least two columns we know, such as Shape and Carat.',
  sideways:
    'This sheet has its stones side by side, one in each column. In Excel copy it, choose Paste Special, Transpose, and upload the result.',
  worksheets:
    'None of the first 60 worksheets of this workbook has a heading row that we know. Please move the worksheet of the stones to the front, or save it alone.',
  empty: 'No stones below the heading row.',
  deal: `A sheet of stones for a client has at most ${dealRows.toLocaleString('en-US')} rows. Please split it.`,
  number: 'We found no heading row: no row among the first 40 has a heading we know for the stone, such as Stone ID or Report No.',
  large: 'This file is larger than 25 MB. Please split it.',
} as const
export type SheetFault = keyof typeof sheetFaults
