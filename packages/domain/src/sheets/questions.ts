import type { QuestionCode } from './codes.ts'
import { headerKeys } from './headings/header.ts'
import type { PriceExample } from './prices/price-examples.ts'

/**
 * What a sheet leaves open and only a person can decide: whether a price is per carat, which currency it is in. Questions of the stage `columns` are
 * found when the columns are mapped and answered before the rows are checked; those of the stage `rows` are found by the check of all rows and
 * answered before anything is imported; those of the stage `import` are found when the columns are mapped; the rows are checked without an answer, and nothing is imported before it is given.
 */
export interface Question {
  code: QuestionCode
  /** The column that it is about (`columnName`), with the word where it is about one word of it; null when it is about the whole sheet. */
  column: string | null
  stage: 'columns' | 'rows' | 'import'
  text: string
  /** What the sheet itself shows: counts and example rows, one sentence each. */
  evidence: readonly string[]
  options: readonly { value: string; label: string }[]
  /** Where a price is per carat or of the whole stone: the examples that the last line of the evidence names. */
  examples?: readonly PriceExample[]
  /** Where it asks for the field of a column: the column's first values. */
  samples?: readonly string[]
  /** Where it asks for fields: one stone of the sheet with the columns that are open, to be compared with its report. */
  stone?: readonly { column: string; value: string }[]
  /** The currency whose answers need no exchange rate (`needsRate`). */
  rateUnless?: string
}

/** An answer to the question of this code and column. */
export interface Answer {
  code: QuestionCode
  column: string | null
  /** A `value` of the question's options. */
  value: string
  /** Units of the currency for one US dollar, as a decimal, and the date of that rate (YYYY-MM-DD). */
  rate?: string | undefined
  rateDate?: string | undefined
}

type Named = Pick<Answer, 'code' | 'column'>
const isAbout = (a: Named, b: Named) => a.code === b.code && a.column === b.column

/** The valid answer to a question; undefined while it is open. An answer that is none of its options, or lacks its rate, does not count. */
export function answerTo(question: Question, answers: readonly (Answer & { named?: string })[]): Answer | undefined {
  const answer = answers.find((one) => isAbout(one, question))
  if (answer?.named !== undefined && answer.named !== currenciesNamedIn(question)) return undefined
  if (!answer || !question.options.some(({ value }) => value === answer.value)) return undefined
  return answerFault(question, answer) === undefined ? answer : undefined
}

/** The answer that asks for the currency and for what the price is one by one (price-and-currency.ts). */
export const otherCurrency = 'other'
/** The name of prices that name no currency, in their question and its answer. */
export const unprovedCurrency = 'Prices without a currency'
/** What the question of money whose heading nobody knows is about, beside the one of several discounts. */
export const unknownMoney = 'Money under an unknown heading'
/** The code of the currency in an answer, where what the price is follows it: `EUR ctPr`. */
export const currencyOf = (value: string): string => value.split(' ')[0] ?? value
/** The field that such an answer gives the column of its question; undefined of any other answer. */
export const fieldOfAnswer = (value: string): string | undefined => (value === 'none' ? value : value.split(' ')[1])

/** The same as answers to the two questions: once the column is known, the next sheet asks for the currency alone. */
const asTwoAnswers = (answer: Answer & { named?: string }): RememberedAnswers['answers'][number][] => {
  const field = answer.code === 'currency' && answer.column !== null ? fieldOfAnswer(answer.value) : undefined
  if (field === undefined) return [answer]
  const { column, rate: _, rateDate: __, named: ___, ...rest } = answer
  return [
    { ...rest, code: 'money', column, value: field },
    ...(field === 'none' ? [] : [{ ...answer, column: null, value: currencyOf(answer.value) }]),
  ]
}

/** Other answers are words in small letters. */
const isCurrency = /^[A-Z]{3}$/
/** Whether an answer needs an exchange rate and its date. */
export const needsRate = ({ rateUnless }: { rateUnless?: string | undefined }, value: string): boolean =>
  rateUnless !== undefined && isCurrency.test(currencyOf(value)) && currencyOf(value) !== rateUnless

/** The currencies that a sheet names itself: they come first in its question, before the dollar. */
const currenciesNamedIn = ({ options, rateUnless = '' }: Question): string => {
  const codes = options.map(({ value }) => currencyOf(value))
  return [...new Set(codes.slice(0, codes.indexOf(rateUnless)))].join(' ')
}

/** Why an answer cannot be accepted, or undefined. */
export function answerFault(question: Question, { value, rate, rateDate }: Answer): string | undefined {
  if (!question.options.some((option) => option.value === value)) return `“${value}” is not one of the answers to: ${question.text}`
  if (!needsRate(question, value)) return undefined
  if (rate === undefined || !(Number(rate) > 0)) return `Please enter the rate: how many ${currencyOf(value)} are one US dollar?`
  return rateDate === undefined ? 'Please enter the date of the rate.' : undefined
}

/** The questions without a valid answer. */
export const openQuestions = (questions: readonly Question[], answers: readonly Answer[], stage?: Question['stage']): Question[] =>
  questions.filter((one) => (stage === undefined || one.stage === stage) && answerTo(one, answers) === undefined)

/** The questions, each with its valid answer. */
export const withGivenAnswers = (questions: readonly Question[], answers: readonly Answer[]) =>
  questions.map(({ evidence, options, samples, stone, ...question }) => {
    const given = answerTo({ evidence, options, ...question }, answers)
    return {
      ...question,
      ...(samples ? { samples: [...samples] } : {}),
      ...(stone ? { stone: [...stone] } : {}),
      evidence: [...evidence],
      options: [...options],
      answer: given?.value ?? null,
      rate: given?.rate ?? null,
      rateDate: given?.rateDate ?? null,
    }
  })

/** Later answers replace earlier ones to the same question. */
export const withAnswers = (before: readonly Answer[], given: readonly Answer[]): Answer[] => [
  ...before.filter((answer) => !given.some((one) => isAbout(one, answer))),
  ...given,
]

/** The name of a column in questions: its heading, with its number where that is blank or repeated. */
export function columnName(columns: readonly { index: number; header: string }[], index: number): string {
  const header = columns.find((column) => column.index === index)?.header ?? ''
  if (header === '') return `Column ${index + 1}`
  return columns.filter((column) => column.header === header).length > 1 ? `${header} (column ${index + 1})` : header
}

const lasting = new Set<QuestionCode>([
  'money',
  'weight',
  'price',
  'number',
  'report',
  'column',
  'match',
  'status',
  'shape',
  'color',
  'fluorescence',
  'hearts',
])
/** How the column of a question begins that only the name of the file asks: its answer holds for the vendor's next file of that name. */
export const ofFileName = 'File name: '
/** Answers that hold for the vendor's next sheet with the same headings; a rate or a price level holds for one sheet only. */
const isLasting = ({ code, column, rate, value }: Answer) =>
  lasting.has(code) || column?.startsWith(ofFileName) || (code === 'currency' && rate === undefined && value !== otherCurrency)

/** The answers of a vendor's earlier sheet, and the headings that it had. */
export interface RememberedAnswers {
  headings: readonly string[]
  /** `named` are the currencies that the sheet named, where the answer is of one: a sheet that names others is asked about again. */
  answers: readonly (Answer & { named?: string })[]
}
/** Columns without heading right of the others are there only while a stone has a word there. */
const keysOf = (headers: readonly string[]) => headerKeys(headers.slice(0, headers.findLastIndex((header) => header.trim() !== '') + 1))

/** The currency of prices that name none is offered first in the next sheet, whose rate is another one. */
const currencyWithoutRate = (answers: readonly Answer[]): Answer[] =>
  answers.flatMap(({ code, column, value, rate }) =>
    code === 'currency' && column === unprovedCurrency && rate !== undefined ? [{ code, column, value }] : [],
  )

/** What to remember of a sheet's answers, or null when none of them lasts. */
export function answersToRemember(
  headers: readonly string[],
  answers: readonly Answer[],
  questions: readonly Question[] = [],
): RememberedAnswers | null {
  const withCurrencies = (answer: Answer & { named?: string }) => {
    const question =
      answer.column === unprovedCurrency ? undefined : questions.find((one) => one.code === 'currency' && isAbout(one, answer))
    if (!question) return [answer]
    if (answerTo(question, [answer])) return [{ ...answer, named: currenciesNamedIn(question) }]
    // Of an earlier sheet, which named others: it does not answer this one.
    return answer.named === undefined ? [] : [answer]
  }
  const stored = [...answers.filter(isLasting).flatMap(withCurrencies).flatMap(asTwoAnswers), ...currencyWithoutRate(answers)]
  return stored.length === 0 ? null : { headings: keysOf(headers), answers: stored }
}
/** The remembered answers that hold for a sheet with these headings: all of them, or none. */
export function answersFor(headers: readonly string[], remembered: RememberedAnswers | undefined): RememberedAnswers['answers'] {
  const keys = keysOf(headers)
  const isSame =
    remembered !== undefined && keys.length === remembered.headings.length && keys.every((key, i) => key === remembered.headings[i])
  return isSame ? remembered.answers : []
}
