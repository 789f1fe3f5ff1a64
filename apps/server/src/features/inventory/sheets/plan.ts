import type { QuestionCode } from '@loupe/domain/sheets/codes.ts'
import { soldColumns } from '@loupe/domain/sheets/invoice-question.ts'
import type { Plan } from '@loupe/domain/sheets/plan.ts'
import { currencyAnswered } from '@loupe/domain/sheets/prices/price-and-currency.ts'
import { type Answer, type Question, answerTo } from '@loupe/domain/sheets/questions.ts'
import { basisByRow } from '@loupe/domain/sheets/prices/row-basis.ts'
import { answeredStatuses } from '@loupe/domain/sheets/status-question.ts'
import { otherLevelName } from '@loupe/domain/sheets/prices/two-levels.ts'
import type { StoredSheet } from './sheet.ts'

/** How the cells of a sheet become values: its mapping with the answers to its questions. */
export function planOf(sheet: StoredSheet): Plan {
  const { law: discountConvention, factor, wholeHundreds, proved, asked: isEntered, agree, odd, rate } = sheet.convention
  // A remembered answer counts where the sheet has its question.
  const answersOf = (about: QuestionCode) =>
    sheet.questions.flatMap((question) => (question.code === about ? (answerTo(question, sheet.answers)?.value ?? []) : []))
  // Nearly all rows confirm the entered convention: the others must be reported.
  const isConfirmedByRows = odd !== undefined && wholeHundreds >= agree
  return {
    columns: sheet.columns.flatMap(({ index, header, field }) => (field === null ? [] : [{ index, header, field }])),
    leftOut: sheet.columns.filter(({ field }) => field === null).map(({ index, header }) => ({ index, header })),
    // A convention that a user entered without proof says nothing about whole hundreds: the sheet may use another price list.
    price: {
      discountConvention,
      factor,
      wholeHundreds: (proved || !isEntered || factor !== 1 || isConfirmedByRows) && wholeHundreds > 0,
      isUnproved: !proved && isEntered,
      rate,
    },
    basis: basisOf(sheet.questions, sheet.answers),
    currency: currencyAnswered(sheet.answers),
    labGrown: sheet.labGrown,
    statuses: answeredStatuses(sheet.columns, sheet.answers),
    soldColumns: soldColumns(sheet.columns, sheet.questions, sheet.answers),
    treatment: answersOf('treatment').find((value) => value !== 'none'),
    otherLevel: sheet.answers.find(({ code, column }) => code === 'price-level' && column === otherLevelName),
    visibleOnly: answersOf('hidden').includes('visible'),
    blankClears: sheet.blankClears,
  }
}

/** What a person has said of a price column that has prices per carat and of whole stones. */
function basisOf(questions: readonly Question[], answers: readonly Answer[]): Plan['basis'] {
  const question = questions.find(({ code, options }) => code === 'money' && options.some(({ value }) => value === basisByRow))
  const value = question && answerTo(question, answers)?.value
  return value === undefined ? undefined : value === basisByRow ? basisByRow : 'mixed'
}
