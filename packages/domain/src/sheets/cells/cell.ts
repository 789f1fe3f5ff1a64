import { cutText } from '../../kernel/cut-text.ts'
import { alteredNumber } from './altered-number.ts'
import { readFancy } from './fancy-color.ts'
import type { Field, Vocabulary } from '../headings/field.ts'
import { addressIn } from './links.ts'
import { cleanText, isCleared, isSheetError, isShortened, readMeasurements, readNumber, readSides } from './numbers.ts'
import { readGrades } from './read-color.ts'
import { readFigure } from './read-figure.ts'
import { readClarity, readColor } from './read-grade.ts'
import { type Read, meaningIn, readFluorescence, readGirdle, readLab, readShape, readSymbols, states, unknown, wrong } from './reading.ts'
import { numberInAddress, readReportNumber } from './report-number.ts'
import { availabilityOf } from './status-words.ts'
import { readAsGrown, readTreatment } from '../kinds/treatment-signs.ts'

/** The same grade of cut, polish and symmetry. */
const tripleExcellent = /^(?:X\s?X\s?X|3\s?EX|3\s?X|TRIPLE\s?(?:EX|X|EXCELLENT)|EX[-\s/,]EX[-\s/,]EX)$/i

/** Fields that name a stone or a report. */
const numbers = new Set(['vStnId', 'rptNo', 'mfgStnId', 'altCert'])

/** What a supplier has added to a stone's number: `A-12 (SOLD)`, `A-12 on memo`. */
const awayBehind = /[\s([*_-](?:on[\s-]+)?(?:sold|memo|hold|reserved)\W*$/i

function readText(field: Field, text: string): Read {
  const altered = numbers.has(field.field) ? alteredNumber(text) : undefined
  if (altered) return wrong(field, altered.message, altered.expected)
  if (field.field === 'vStnId' && /&|\s(?:\+|and)\s/i.test(text))
    return wrong(field, `"${text}" names more than one stone.`, 'one stone in each row')
  if (field.field === 'vStnId' && awayBehind.test(text))
    return wrong(field, `"${text}" says that the stone is away.`, 'the number alone, and a column Status')
  // A program that takes the number for a figure writes 25660.0.
  if (/^\d{2,}\.0$/.test(text) && numbers.has(field.field)) return readText(field, text.slice(0, -2))
  const limit = numbers.has(field.field) ? 40 : 500
  return text.length > limit
    ? wrong(field, `${field.title} is ${text.length} characters long; at most ${limit} can be stored.`)
    : states({ [field.field]: text })
}

function readReport(field: Field, text: string, vocabulary: Vocabulary): Read {
  // A spreadsheet writes a power of ten with its sign or a decimal point.
  const isPower = /[.+].*e|e\+/i.test(text) && readNumber(text) !== undefined
  if (!isPower && /^\d+e\d+$/i.test(text))
    return wrong(
      field,
      `"${text}" is written as a power of ten: the report number was probably ${String(readNumber(text))}, or its last digits are lost.`,
      'all digits, in a column formatted as text',
    )
  let lab: string | undefined
  const number = isPower
    ? String(readNumber(text))
    : readReportNumber(text, (word) => {
        const found = meaningIn(vocabulary, 'LAB', word)
        lab ??= found
        return found !== undefined
      })
  if (number === undefined) return wrong(field, `"${text}" is not the number of one report.`)
  if (number === null) return states({ [field.field]: null })
  const { set, problems } = readText(field, number)
  // 'GIA 2151432110' names the laboratory too, where no column of its own does.
  return { set: field.field === 'rptNo' && lab !== undefined && 'rptNo' in set ? { ...set, lbNm: lab } : set, problems }
}

function readCell(field: Field, text: string, vocabulary: Vocabulary): Read {
  switch (field.kind) {
    case 'text':
      return readText(field, text)
    case 'report': {
      const address = addressIn(text)
      const inAddress = address === undefined ? undefined : numberInAddress(address)
      if (inAddress !== undefined) return states({ [field.field]: inAddress })
      if (isShortened(text))
        return wrong(
          field,
          `A spreadsheet has shortened the report number to ${text}; its last digits are lost.`,
          'all digits, in a column formatted as text',
        )
      return readReport(field, text, vocabulary)
    }
    case 'link': {
      const address = addressIn(text)
      return address === undefined
        ? states(
            {},
            { field: field.field, level: 'warning', message: `"${cutText(text, 80)}" is not an address; left out.`, expected: 'https://…' },
          )
        : states({ [field.field]: address })
    }
    case 'availability': {
      return availabilityOf(text, 'availability') === undefined
        ? wrong(field, `"${text}" is not a known availability.`, 'available, or not available')
        : states({ [field.field]: availabilityOf(text, 'availability') ?? null })
    }
    case 'measurements': {
      const read = readMeasurements(text)
      const sides = readSides(text)
      if (sides) return states({ length: sides[0], width: sides[1] })
      if (!read || read.includes(0))
        return states(
          {},
          {
            field: field.field,
            level: 'warning',
            message: `"${text}" is not three dimensions; left out.`,
            expected: 'length x width x height in mm',
          },
        )
      return states({ length: read[0], width: read[1], height: read[2] })
    }
    case 'grades':
      return readGrades(field, text, vocabulary)
    case 'girdle':
      return readGirdle(field, text, vocabulary)
    case 'symbols':
      return readSymbols(field, text, vocabulary)
    case 'color':
      return readColor(field, text, vocabulary)
    case 'code': {
      const list = field.list ?? ''
      const known = meaningIn(vocabulary, list, text)
      // "3EX" under Cut is all three; a column of polish or symmetry says its own (row.ts).
      if (field.field === 'cutNm' && tripleExcellent.test(text)) return states({ cutNm: 'EX', polNm: 'EX', symNm: 'EX' })
      if (list === 'TREATMENT') return readTreatment(field, text, vocabulary)
      if (known) return states({ [field.field]: known })
      // Fancy shapes have no cut grade.
      if (list === 'CUT' && /^(?:none|non|no|not graded)$/i.test(text)) return cleared(field)
      if (list === 'FLUORESCENCE') return readFluorescence(field, text, vocabulary)
      const grown = list === 'GROWTH' ? readAsGrown(field, text, vocabulary) : undefined
      if (grown) return grown
      if (list === 'CLARITY') return readClarity(field, text, vocabulary)
      if (list === 'LAB') return readLab(field, text, vocabulary)
      const fancy = list === 'FANCY_COLOR' ? readFancy(text, vocabulary) : undefined
      if (fancy) return states(fancy)
      if (list === 'SHAPE') return readShape(field, text, vocabulary)
      return unknown(field, list, text)
    }
    case 'number':
    case 'proportion':
    case 'money':
    case 'discount':
      return readFigure(field.kind === 'money' ? { ...field, min: 0, max: 1e9 } : field, text)
  }
}

const cleared = (field: Field): Read => {
  if (field.kind === 'measurements') return states({ length: null, width: null, height: null })
  if (field.kind === 'girdle') return states({ grdlFrom: null, grdlTo: null })
  if (field.kind === 'grades') return states({})
  return states({ [field.field]: field.kind === 'symbols' ? [] : null })
}

const sheetError = (field: Field, text: string): Read =>
  field.field === 'vStnId'
    ? wrong(field, `${text} is an error of the spreadsheet: the number is lost.`, 'the number')
    : states({}, { field: field.field, level: 'warning', message: `${text} is an error of the spreadsheet and no value; left out.` })

/** Words of a column whose meaning is remembered. */
const cacheSize = 5000
const repeating = new Set<Field['kind']>(['code', 'color', 'girdle', 'availability', 'proportion', 'number', 'discount'])

/**
 * A reader of one column. The same word means different things under different fields: "VS" is a clarity, a culet and a fluorescence. Words repeat,
 * so what they mean is worked out once. Blank cells are the caller's (row.ts).
 */
export function readerOf(field: Field, vocabulary: Vocabulary): (cell: string) => Read {
  const read = (cell: string): Read => {
    // The address of a link stands in its formula, which is its text without the address otherwise.
    const text = field.kind === 'link' ? cell.trim() : cleanText(cell)
    if (isSheetError(text)) return sheetError(field, text)
    const meant = isCleared(text) ? readCell(field, text, vocabulary) : undefined
    // "NA" may be a value of the list; where it is not, it clears the field.
    if (meant && meant.problems.length > 0) return cleared(field)
    if (meant && (field.kind === 'text' || field.kind === 'report')) return cleared(field)
    return meant ?? readCell(field, text, vocabulary)
  }
  if (!repeating.has(field.kind)) return read
  const known = new Map<string, Read>()
  return (cell) => {
    const before = known.get(cell)
    if (before) return before
    const result = read(cell)
    if (known.size < cacheSize) known.set(cell, result)
    return result
  }
}
