import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { Button } from '../../../kit/button.tsx'
import { CardTable } from '../../../kit/card.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { useNextStep } from './use-next-step.ts'

type Question = Sheet['questions'][number]
interface Props {
  questions: readonly Question[]
  /** The answer of a question, saved or drafted. */
  valueOf(question: Question): string | undefined
  onAnswers(answers: readonly { question: Question; value: string }[]): void
}

const leftOut = 'none'
const fieldsOf = ({ options }: Question) => options.filter(({ value }) => value !== leftOut)
const proposed = (question: Question) => fieldsOf(question)[0]?.value ?? leftOut

/** The columns whose field only their values suggest, each with its first values: the import waits until a person has confirmed them, all at once or one by one. */
export function MatchQuestions({ questions, valueOf, onAnswers }: Props) {
  const focusNextStep = useNextStep()
  if (questions.length === 0) return null
  const open = questions.filter((question) => valueOf(question) === undefined)
  const answer = (those: readonly Question[], value?: string) =>
    onAnswers(those.map((question) => ({ question, value: value ?? proposed(question) })))
  const confirmAll = () => {
    answer(open)
    focusNextStep()
  }
  const stone = questions.find((question) => question.stone)?.stone
  return (
    <section className="sheet-box" aria-label="Please check these columns" data-open={open.length > 0 || undefined}>
      <p className={open.length === 0 ? 'sheet-proof' : 'sheet-proof sheet-proof-open'}>
        {questions.length === 1 ? 'One column has' : `${questions.length} columns have`} a field that only the values suggest. Please check{' '}
        {questions.length === 1 ? 'it' : 'them'}: nothing is imported before.
      </p>
      <ul className="sheet-evidence">
        {[...new Set(questions.flatMap(({ evidence }) => evidence))].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {stone ? <li>One stone of this sheet: {stone.map(({ column, value }) => `${column} ${value}`).join(' · ')}</li> : null}
      </ul>
      {open.length > 1 ? <Button label={`Confirm all ${open.length}`} onClick={confirmAll} /> : null}
      <CardTable
        label="Columns to check"
        rows={[...questions]}
        keyOf={({ column }) => column ?? ''}
        columns={[
          { title: 'Column', show: ({ column }) => column },
          { title: 'First values', show: ({ samples = [] }) => <span className="sheet-samples">{samples.join('; ')}</span> },
          {
            title: 'Field',
            show: (question) => <FieldOf question={question} value={valueOf(question)} onValue={(value) => answer([question], value)} />,
          },
          {
            title: 'Answer',
            show: (question) => <Answer question={question} value={valueOf(question)} onValue={(value) => answer([question], value)} />,
          },
        ]}
      />
    </section>
  )
}

interface AnswerProps {
  question: Question
  value: string | undefined
  onValue(value?: string): void
}

/** The proposed field, or the one that was chosen of those that the values allow. */
function FieldOf({ question, value, onValue }: AnswerProps) {
  const [field, ...others] = fieldsOf(question)
  if (others.length === 0) return field?.label
  return (
    <Choice
      label={`Field of ${question.column ?? 'this column'}`}
      isNeeded
      options={fieldsOf(question)}
      value={value === undefined || value === leftOut ? field?.value : value}
      onValue={onValue}
    />
  )
}

function Answer({ question, value, onValue }: AnswerProps) {
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
