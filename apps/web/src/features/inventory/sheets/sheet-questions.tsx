import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { typedText } from '@loupe/domain/kernel/typed.ts'
import { currencyOf, needsRate } from '@loupe/domain/sheets/questions.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { DayPicker } from '../../../kit/date-fields.tsx'
import { draftNamed, storedDraft, storeDraft } from '../../../kit/drafts.ts'
import { toast } from '../../../kit/toast.ts'
import { MatchQuestions } from './match-questions.tsx'
import { RateInput } from './rate-input.tsx'

type Question = Sheet['questions'][number]
interface Given {
  value: string
  rate?: string
  rateDate?: string
  /** The rate as it was typed, which need not be one. */
  typed?: string
}
/** Answers that are not sent yet, by `keyOf`. */
export type DraftAnswers = Record<string, Given | undefined>
const keyOf = ({ code, column }: Question) => `${code} ${column ?? ''}`
const givenTo = (question: Question, draft: DraftAnswers): Given | undefined => {
  const { answer, rate, rateDate } = question
  const stored = answer === null ? undefined : { value: answer, ...(rate ? { rate } : {}), ...(rateDate ? { rateDate } : {}) }
  return draft[keyOf(question)] ?? stored
}
const isComplete = (question: Question, draft: DraftAnswers) => {
  const given = givenTo(question, draft)
  return given !== undefined && (!needsRate(question, given.value) || (Number(given.rate) > 0 && Boolean(given.rateDate)))
}

/** The questions without a complete answer, saved or drafted. */
export const openOf = (questions: readonly Question[], draft: DraftAnswers) => questions.filter((question) => !isComplete(question, draft))

/** The drafted answers as `sheets.map` takes them; those without their rate are left out. */
export const answersOf = (questions: readonly Question[], draft: DraftAnswers) =>
  questions.flatMap((question) => {
    const given = draft[keyOf(question)]
    if (!given || !isComplete(question, draft)) return []
    const { typed: _, ...answer } = given
    return [{ code: question.code, column: question.column, ...answer }]
  })

/** The drafted answers that still lack their rate. */
export const unsentAnswers = (questions: readonly Question[], draft: DraftAnswers): DraftAnswers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const given = draft[keyOf(question)]
      return given && !isComplete(question, draft) ? [[keyOf(question), given]] : []
    }),
  )

/** Open questions first, then in the order of the file: those about the whole sheet, then those about its columns. An answer that is not saved moves none. */
export function inOrder(questions: readonly Question[], columns: readonly { header: string }[]): Question[] {
  const headers = columns.map(({ header }) => header)
  const rank = ({ answer, column }: Question) => {
    // The name of a column may be followed by its number, or by the word that the question is about.
    const place = column === null ? -1 : headers.findIndex((header) => header !== '' && column.startsWith(header))
    return (answer === null ? 0 : headers.length + 2) + (column !== null && place < 0 ? headers.length : place)
  }
  return questions.toSorted((a, b) => rank(a) - rank(b))
}

interface QuestionProps {
  questions: readonly Question[]
  draft: DraftAnswers
  onDraft(draft: DraftAnswers): void
}
/** The questions of a sheet, each with what the sheet shows and its possible answers; those about the fields of columns in one list. */
export function SheetQuestions({ questions, draft, onDraft }: QuestionProps) {
  const [matches, others] = [questions.filter(isMatch), questions.filter((one) => !isMatch(one))]
  return (
    <>
      <SingleQuestions questions={others} draft={draft} onDraft={onDraft} />
      <MatchQuestions
        questions={matches}
        valueOf={(question) => givenTo(question, draft)?.value}
        onAnswers={(answers) =>
          onDraft({ ...draft, ...Object.fromEntries(answers.map(({ question, value }) => [keyOf(question), { value }])) })
        }
      />
    </>
  )
}
const isMatch = ({ code }: Question) => code === 'match'

function SingleQuestions(props: QuestionProps) {
  return props.questions.map((question) => {
    const given = givenTo(question, props.draft)
    const change = (part: Partial<Given>) =>
      props.onDraft({ ...props.draft, [keyOf(question)]: { ...given, value: given?.value ?? '', ...part } })
    return (
      <section
        key={keyOf(question)}
        className="sheet-box sheet-question"
        aria-label={question.text}
        data-open={!isComplete(question, props.draft) || undefined}
      >
        <div>
          <p className={isComplete(question, props.draft) ? 'sheet-proof' : 'sheet-proof sheet-proof-open'}>{question.text}</p>
          <p className="sheet-quiet">Why we ask:</p>
          <ul className="sheet-evidence">
            {question.evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="sheet-conventions" role="radiogroup" aria-label={question.text}>
          {question.options.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={keyOf(question)} checked={given?.value === value} onChange={() => change({ value })} />
              <span>{label}</span>
            </label>
          ))}
        </div>
        {given && needsRate(question, given.value) ? (
          <div className="sheet-line sheet-rate">
            <div className="sheet-field">
              {currencyOf(given.value)} for one US dollar
              <RateInput
                label={`${currencyOf(given.value)} for one US dollar`}
                typed={given.typed ?? typedText(given.rate ?? '')}
                onRate={change}
              />
            </div>
            <div className="sheet-field">
              Date of the rate
              <DayPicker
                label="Date of the rate"
                value={given.rateDate ?? ''}
                onValue={(rateDate) => change({ rateDate: rateDate ?? '' })}
              />
            </div>
            {isComplete(question, props.draft) ? null : <p role="status">Enter the rate and its date to complete this answer.</p>}
          </div>
        ) : null}
      </section>
    )
  })
}

/** Questions that the check of the rows has raised, and columns to confirm before the import: the answers are saved and the rows checked again. */
export function RowQuestions({ sheet }: { sheet: Sheet }) {
  const questions = inOrder(sheet.questions, sheet.columns).filter(({ stage }) => stage !== 'columns')
  const name = draftNamed('sheet-rows', sheet.id)
  const [draft, setDraft] = useState<DraftAnswers>(() => ({ ...storedDraft(name)?.typed }))
  const change = (next: DraftAnswers) => {
    setDraft(next)
    storeDraft(name, { typed: next })
  }
  const map = useWrite(sheets.map)
  const check = useWrite(sheets.check)
  if (questions.length === 0 || sheet.state !== 'checked') return null
  const given = answersOf(questions, draft)
  const params = { id: sheet.id }
  const onError = (error: unknown) => toast.error(error)
  const save = () =>
    map.mutate(
      { params, body: { answers: given } },
      {
        onSuccess: () => {
          change(unsentAnswers(questions, draft))
          check.mutate({ params }, { onError })
        },
        onError,
      },
    )
  return (
    <>
      <SheetQuestions questions={questions} draft={draft} onDraft={change} />
      {given.length > 0 ? (
        <div className="sheet-foot">
          <Button variant="main" label="Save answers and check again" busy={map.isPending || check.isPending} onClick={save} />
        </div>
      ) : null}
    </>
  )
}
