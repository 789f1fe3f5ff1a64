import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { Button } from '../../../kit/button.tsx'
import { CardTable } from '../../../kit/card.tsx'

type Question = Sheet['questions'][number]
interface Props {
  questions: readonly Question[]
  /** The answer of a question, saved or drafted. */
  valueOf(question: Question): string | undefined
  onAnswers(answers: readonly { question: Question; value: string }[]): void
}

const leftOut = 'none'
const fieldOf = ({ options }: Question) => options.find(({ value }) => value !== leftOut)
const samplesOf = ({ evidence: [first = '', ...more] }: Question) => [first.replace(/^[^:]*: /, ''), ...more].join(' ')

/** The columns whose field only their values suggest, each with its first values: the import waits until a person has confirmed them, all at once or one by one. */
export function MatchQuestions({ questions, valueOf, onAnswers }: Props) {
  if (questions.length === 0) return null
  const open = questions.filter((question) => valueOf(question) === undefined)
  const answer = (those: readonly Question[], value?: string) =>
    onAnswers(those.map((question) => ({ question, value: value ?? fieldOf(question)?.value ?? leftOut })))
  return (
    <section className="sheet-box" aria-label="Please check these columns" data-open={open.length > 0 || undefined}>
      <p className={open.length === 0 ? 'sheet-proof' : 'sheet-proof sheet-proof-open'}>
        {questions.length === 1 ? 'One column has' : `${questions.length} columns have`} a field that only the values suggest. Please check{' '}
        {questions.length === 1 ? 'it' : 'them'}: nothing is imported before.
      </p>
      {open.length > 1 ? <Button label={`Confirm all ${open.length}`} onClick={() => answer(open)} /> : null}
      <CardTable
        label="Columns to check"
        rows={[...questions]}
        keyOf={({ column }) => column ?? ''}
        columns={[
          { title: 'Column', show: ({ column }) => column },
          { title: 'First values', show: (question) => <span className="sheet-samples">{samplesOf(question)}</span> },
          { title: 'Field', show: (question) => fieldOf(question)?.label.replace(/^Yes: /, '') },
          {
            title: 'Answer',
            show: (question) => <Answer question={question} value={valueOf(question)} onValue={(value) => answer([question], value)} />,
          },
        ]}
      />
    </section>
  )
}

function Answer({ question, value, onValue }: { question: Question; value: string | undefined; onValue(value?: string): void }) {
  return (
    <span className="sheet-line">
      {value === undefined ? null : <span>{value === leftOut ? 'Left out' : 'Confirmed'}</span>}
      {value === undefined || value === leftOut ? (
        <Button label="Confirm" hint={`Confirm the field of ${question.column ?? 'this column'}`} onClick={() => onValue()} />
      ) : null}
      {value === leftOut ? null : (
        <Button label="Leave out" hint={`Leave ${question.column ?? 'this column'} out`} onClick={() => onValue(leftOut)} />
      )}
    </span>
  )
}
