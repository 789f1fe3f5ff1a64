import { spelling } from '../masters/list.ts'
import type { Field, Vocabulary } from './field.ts'
import { cleanText, isCleared, isShortened, readMeasurements, readNumber } from './numbers.ts'

/**
 * One cell under the field its column was given. Never before: "VS" is a clarity, a culet and a fluorescence (domain.md B1, collisions).
 */
export type Value = string | number | readonly string[] | null
export interface Problem {
  field: string
  level: 'error' | 'warning'
  message: string
  /** What would have been right, where that can be said. */
  expected?: string
  /** A word the list does not know yet; taught once, it is known for ever. */
  unknown?: { list: string; text: string }
}
/** What a cell says: values by field (one cell may fill several; `null` clears), and what is wrong with it. */
export interface Read {
  set: Record<string, Value>
  problems: Problem[]
}

const says = (set: Record<string, Value>, ...problems: Problem[]): Read => ({ set, problems })
const wrong = (field: Field, message: string, expected?: string): Read =>
  says({}, { field: field.field, level: 'error', message, ...(expected ? { expected } : {}) })
const unknown = (field: Field, list: string, text: string): Read =>
  says(
    {},
    { field: field.field, level: 'warning', message: `"${text}" is not known as ${field.title.toLowerCase()}.`, unknown: { list, text } },
  )

/** What a word means in a list; marks that say nothing ("SI2*", "VS1+") are let go of. */
export function meaningIn(vocabulary: Vocabulary, list: string, text: string): string | undefined {
  const words = vocabulary[list]
  return words?.get(spelling(text)) ?? words?.get(spelling(text.replace(/[\s*+!?.-]+$/, '')))
}

const parts = (text: string) => text.split(/\s*(?:[,;*/|]|\bto\b|\s-\s|-)\s*/i).filter((part) => part !== '')

/** "FNT BL", "SB": how strongly a stone shines and in which colour. */
function readFluorescence(field: Field, text: string, vocabulary: Vocabulary): Read {
  const words = text.split(/[\s/-]+/)
  for (let at = words.length - 1; at > 0; at--) {
    const strength = meaningIn(vocabulary, 'FLUORESCENCE', words.slice(0, at).join(' '))
    const color = meaningIn(vocabulary, 'FLUORESCENCE_COLOR', words.slice(at).join(' '))
    if (strength && color) return says({ fluNm: strength, fluColNm: color })
  }
  return unknown(field, 'FLUORESCENCE', text)
}

/** "SI3 C.E.": a clarity that was made. */
function readClarity(field: Field, text: string, vocabulary: Vocabulary): Read {
  const enhanced = /^(.*?)[\s(]+c\.?e\.?\)?$/i.exec(text)
  const clarity = enhanced && meaningIn(vocabulary, 'CLARITY', enhanced[1] ?? '')
  if (!clarity) return unknown(field, 'CLARITY', text)
  return says(
    { clrNm: clarity, treatmentNm: 'CLARITY ENHANCED' },
    { field: 'clrNm', level: 'warning', message: `"${text}": read as ${clarity}, clarity enhanced.` },
  )
}

/** "FANCY VIVID YELLOW", "VIVID FANCY YELLOW", "FIY", "Fancy Brownish Yellow": intensity, overtone and hue. */
function readFancy(text: string, vocabulary: Vocabulary): Record<string, Value> | undefined {
  const words = text.split(/[\s-]+/).filter(Boolean)
  const fancy = (hue: string, intensity?: string, overtone?: string) => ({
    colNm: null,
    fcColNm: hue,
    intNm: intensity ?? null,
    ovrtnNm: overtone ?? null,
    fcColDesc: text,
  })
  const short = /^F([LIVD])?([A-Z])$/.exec(text.toUpperCase())
  if (words.length === 1 && short) {
    const hue = meaningIn(vocabulary, 'FANCY_COLOR', short[2] ?? '')
    const intensity = { L: 'FANCY LIGHT', I: 'FANCY INTENSE', V: 'FANCY VIVID', D: 'FANCY DEEP' }[short[1] ?? '']
    return hue ? fancy(hue, intensity ?? 'FANCY') : undefined
  }
  const hue = meaningIn(vocabulary, 'FANCY_COLOR', words.at(-1) ?? '')
  if (!hue || (words.at(-1) ?? '').length < 3) return undefined
  for (let at = words.length - 1; at >= 0; at--) {
    const intensity = meaningIn(vocabulary, 'INTENSITY', words.slice(0, at).join(' '))
    const overtone = words.slice(at, -1).join(' ')
    const known = overtone === '' ? 'NONE' : meaningIn(vocabulary, 'OVERTONE', overtone)
    if ((intensity || at === 0) && known) return fancy(hue, intensity, known)
  }
  return undefined
}

function readGirdle(field: Field, text: string, vocabulary: Vocabulary): Read {
  let rest = text
  const set: Record<string, Value> = {}
  const percent = /\(?\b(\d+(?:\.\d+)?)\s*%\)?/.exec(rest)
  if (percent) {
    set['grdlPer'] = Number(percent[1])
    rest = rest.replace(percent[0], ' ')
  }
  const condition = /[\s,(]+(faceted|polished|bruted|fac|pol|bru|[fpb])\)?\s*$/i.exec(rest)
  const known = condition && meaningIn(vocabulary, 'GIRDLE_CONDITION', condition[1] ?? '')
  if (known && condition) {
    set['grdlCondNm'] = known
    rest = rest.slice(0, condition.index)
  }
  const whole = meaningIn(vocabulary, 'GIRDLE', rest.trim())
  const [from, to] = whole ? [whole, whole] : parts(rest).map((part) => meaningIn(vocabulary, 'GIRDLE', part.trim()))
  if (!from) return percent || known ? says(set) : unknown(field, 'GIRDLE', text)
  return says({ ...set, grdlFrom: from, grdlTo: to ?? from })
}

function readSymbols(field: Field, text: string, vocabulary: Vocabulary): Read {
  const words = text.split(/\s*[,;*|/]\s*/).filter(Boolean)
  if (words.length === 1 && /^no(ne)?$/i.test(text)) return says({ kToSStr: [] })
  const read = words.map((word) => ({ word, code: meaningIn(vocabulary, 'KEY_TO_SYMBOL', word) }))
  return says(
    { kToSStr: [...new Set(read.flatMap(({ code }) => code ?? []))] },
    ...read.filter(({ code }) => !code).flatMap(({ word }) => unknown(field, 'KEY_TO_SYMBOL', word).problems),
  )
}

/** Whether a stone can be had (domain.md B1): a stone on memo elsewhere is not available here; "subject to prior sale" is. */
const availability: readonly (readonly [RegExp, string])[] = [
  [/^(a|g|ga|av|avail|available|guaranteed( available)?|s|stps|subject to prior sale|new|yes|y|true|1|active|in ?stock|d)$/i, 'A'],
  [/^(na|n\/a|m|memo|on ?memo|not available|unavailable|no|n|false|0|inactive|sold|hold|on hold|b|busy|h)$/i, 'NA'],
  [/^(u|upcoming|in transit)$/i, 'U'],
]

function readText(field: Field, text: string): Read {
  const limit = field.field === 'vStnId' || field.field === 'rptNo' || field.field === 'mfgStnId' ? 40 : 500
  return text.length > limit
    ? wrong(field, `${field.title} is ${text.length} characters long; at most ${limit} can be kept.`)
    : says({ [field.field]: text })
}

function readFigure(field: Field, text: string): Read {
  // A discount may be a fraction of one: what it is rounded to is decided under its law (price.ts).
  const { min = -Infinity, max = Infinity, places = field.kind === 'discount' ? 6 : 2 } = field
  const fits = (value: number) => value >= min && value <= max
  let value = readNumber(text, fits)
  if (value === undefined) return wrong(field, `"${text}" is not a number.`)
  if (field.kind === 'proportion' && value > 0 && value < 1.5 && field.field !== 'grdlPer') value *= 100
  if (!fits(value)) return wrong(field, `${field.title} is ${value}.`, `${min} to ${max}`)
  const rounded = Math.round(value * 10 ** places) / 10 ** places
  return says({ [field.field]: rounded })
}

function readCell(field: Field, text: string, vocabulary: Vocabulary): Read {
  switch (field.kind) {
    case 'text':
      return readText(field, text)
    case 'report':
      if (isShortened(text))
        return wrong(
          field,
          `A spreadsheet has shortened the report number to ${text}; its last digits are lost.`,
          'all digits, in a column formatted as text',
        )
      return readText(
        field,
        /e\+?\d+$/i.test(text) && readNumber(text) !== undefined ? String(readNumber(text)) : text.replace(/\s+/g, ' '),
      )
    case 'availability': {
      const found = availability.find(([pattern]) => pattern.test(text))
      return found
        ? says({ [field.field]: found[1] })
        : says({}, { field: field.field, level: 'warning', message: `"${text}" is not known as availability; the status stays as it is.` })
    }
    case 'measurements': {
      const read = readMeasurements(text)
      if (!read || read.includes(0))
        return says(
          {},
          {
            field: field.field,
            level: 'warning',
            message: `"${text}" is not three dimensions; left out.`,
            expected: 'length x width x height in mm',
          },
        )
      return says({ length: read[0], width: read[1], height: read[2] })
    }
    case 'girdle':
      return readGirdle(field, text, vocabulary)
    case 'symbols':
      return readSymbols(field, text, vocabulary)
    case 'color': {
      const grade = meaningIn(vocabulary, 'COLOR', text) ?? gradeBetween(text, vocabulary)
      if (grade) return says({ colNm: grade })
      const fancy = readFancy(text, vocabulary)
      return fancy ? says(fancy) : unknown(field, 'COLOR', text)
    }
    case 'code': {
      const list = field.list ?? ''
      const known = meaningIn(vocabulary, list, text)
      if (known) return says({ [field.field]: known })
      if (list === 'FLUORESCENCE') return readFluorescence(field, text, vocabulary)
      if (list === 'CLARITY') return readClarity(field, text, vocabulary)
      return unknown(field, list, text)
    }
    case 'number':
    case 'proportion':
    case 'money':
    case 'discount':
      return readFigure(field.kind === 'money' ? { ...field, min: 0, max: 1e9 } : field, text)
  }
}

/** "G-H": a stone between two grades is sold as the lower one. */
function gradeBetween(text: string, vocabulary: Vocabulary): string | undefined {
  const both = /^([D-Z])\s*[-/]\s*([D-Z])$/i.exec(text)
  return both ? meaningIn(vocabulary, 'COLOR', both[2] ?? '') : undefined
}

const cleared = (field: Field): Read => {
  if (field.kind === 'measurements') return says({ length: null, width: null, height: null })
  if (field.kind === 'girdle') return says({ grdlFrom: null, grdlTo: null })
  return says({ [field.field]: field.kind === 'symbols' ? [] : null })
}

const kept = 5000

/** A reader of one column. Words repeat, so what they mean is worked out once. Blank cells are the caller's (row.ts). */
export function readerOf(field: Field, vocabulary: Vocabulary): (cell: string) => Read {
  const known = new Map<string, Read>()
  const repeats = ['code', 'color', 'girdle', 'availability', 'proportion'].includes(field.kind)
  const read = (cell: string): Read => {
    const text = cleanText(cell)
    const meant = isCleared(text) ? readCell(field, text, vocabulary) : undefined
    // "NA" may be a value of the list; where it is none, it clears.
    if (meant && meant.problems.length > 0) return cleared(field)
    if (meant && field.kind === 'text') return cleared(field)
    return meant ?? readCell(field, text, vocabulary)
  }
  return (cell) => {
    const before = known.get(cell)
    if (before) return before
    const result = read(cell)
    if (repeats && known.size < kept) known.set(cell, result)
    return result
  }
}
