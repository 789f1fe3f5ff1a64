import { Term } from '../../../kit/term.tsx'
import { type DiscountConvention, type SheetField, discountQuestion } from '@loupe/domain/sheets/codes.ts'
import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { sureFrom } from '@loupe/domain/sheets/mapper.ts'
import { sheetFields } from '@loupe/domain/sheets/sheet-fields.ts'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { CardTable } from '../../../kit/card.tsx'
import { Choice, OneOf } from '../../../kit/choice.tsx'
import { useConfirm } from '../../../kit/confirm.tsx'
import { OnOff } from '../../../kit/on-off.tsx'
import { toast } from '../../../kit/toast.ts'
import { type DraftAnswers, SheetQuestions, answersOf, inOrder, unsentAnswers } from './sheet-questions.tsx'
import { DiscountQuestion } from './discount-question.tsx'
import { type HeadingPlace, SheetHeading } from './sheet-heading.tsx'
import { evidence, modeHints, modeLabels } from './labels.ts'

const fields = sheetFields.map(({ field, title }) => ({ value: field, label: title }))
const by: Record<Sheet['columns'][number]['by'], string> = {
  remembered: 'from last import',
  person: 'your choice',
  name: 'from header',
  values: 'from values',
  none: '',
}
type Chosen = Record<number, SheetField | null>
/** Another worksheet, or where its headings and stones are. */
type Place = { sheet?: string } & HeadingPlace
/** The columns of another worksheet, or below other headings, are others. */
const isOtherColumns = (place?: Place) => place !== undefined && place.dataRow === undefined
interface Draft {
  chosen: Chosen
  discountConvention?: DiscountConvention
  /** Options that the person has changed; the others are those of the sheet, which an answer may change. */
  mode?: Sheet['mode']
  labGrown?: boolean
  blankClears?: boolean
  answers?: DraftAnswers
}

/** Choices that are not saved yet are stored in this tab, so that they survive a reload. */
function useDraft(sheet: Sheet) {
  const name = `loupe.sheet.${sheet.id}`
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = sessionStorage.getItem(name)
    return stored ? (JSON.parse(stored) as Draft) : { chosen: {} }
  })
  const [isDirty, setDirty] = useState(() => sessionStorage.getItem(name) !== null)
  // Stores unsaved choices at once.
  useEffect(() => {
    if (isDirty) sessionStorage.setItem(name, JSON.stringify(draft))
    else sessionStorage.removeItem(name)
  }, [draft, isDirty, name])
  return {
    draft,
    isDirty,
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setDirty(true)
    },
    /** @param unsent answers that could not be sent yet */
    sent: (unsent: DraftAnswers) => {
      const isAnswered = Object.keys(unsent).length === 0
      setDraft(({ discountConvention }) => ({
        chosen: {},
        ...(discountConvention ? { discountConvention } : {}),
        ...(isAnswered ? {} : { answers: unsent }),
      }))
      setDirty(!isAnswered)
    },
  }
}

/** Scrolls the first open question into view after it is rendered. */
function useQuestion() {
  const questions = useRef<HTMLDivElement>(null)
  const [requested, setRequested] = useState(0)
  useEffect(() => {
    const question = requested === 0 ? null : questions.current?.querySelector<HTMLElement>('[data-open]')
    if (!question) return
    question.scrollIntoView({ block: 'center' })
    const isChosen = question.querySelector(':checked') !== null
    // A chosen answer lacks its rate or its date.
    const lacking = [...question.querySelectorAll('input')].find((input) => !isChosen || (input.type !== 'radio' && input.value === ''))
    const target = lacking ?? question
    target.focus({ preventScroll: true })
  }, [requested])
  return { questionsRef: questions, showOpenQuestion: () => setRequested((times) => times + 1) }
}

/** Assigns columns to fields, with sample values and the confidence of the suggestion; and the sheet's discount convention. */
export function SheetColumns({ sheet, onMapped }: { sheet: Sheet; onMapped(): void }) {
  const write = useWrite(sheets.map)
  const check = useWrite(sheets.check)
  const confirm = useConfirm()
  const { draft, isDirty, change, sent } = useDraft(sheet)
  const { convention } = sheet
  const { mode = sheet.mode, labGrown = sheet.labGrown, blankClears = sheet.blankClears } = draft
  const fieldOf = ({ index, field }: Sheet['columns'][number]) => (index in draft.chosen ? (draft.chosen[index] ?? null) : field)
  const discountConvention = draft.discountConvention ?? (convention.law === 'unknown' ? undefined : convention.law)
  const isRequested = !convention.proved && convention.law !== 'price-only'
  const isOpen = isRequested && !convention.asked && discountConvention === undefined
  const questions = inOrder(sheet.questions, sheet.columns).filter(({ stage }) => stage === 'columns')
  // What no question below asks for.
  const lacks = sheet.lacks.filter((lack) => !(isRequested && lack === discountQuestion) && questions.every(({ text }) => text !== lack))
  const given = answersOf(questions, draft.answers ?? {})
  const { questionsRef, showOpenQuestion } = useQuestion()
  const params = { id: sheet.id }
  const onError = (error: unknown) => toast.error(error)
  const checkRows = () => check.mutate({ params }, { onSuccess: onMapped, onError })
  const save = (place?: Place) =>
    write.mutate(
      {
        params,
        body: {
          columns: isOtherColumns(place) ? [] : sheet.columns.map((column) => ({ index: column.index, field: fieldOf(column) })),
          ...(isRequested && discountConvention
            ? { convention: { law: discountConvention, factor: discountConvention === convention.law ? convention.factor : 1 } }
            : {}),
          ...{ mode, labGrown, blankClears },
          ...(given.length > 0 ? { answers: given } : {}),
          ...place,
        },
      },
      {
        onSuccess: (reply) => {
          sent(unsentAnswers(questions, draft.answers ?? {}))
          if (reply.lacks.length > 0) showOpenQuestion()
          else if (!place) checkRows()
        },
        onError,
      },
    )
  const choices = Object.keys(draft.chosen).length
  const readAgain = (place: Place) => {
    if (choices === 0 || !isOtherColumns(place)) return save(place)
    confirm({
      title: 'Map the columns again?',
      content: `Other headings have other columns: ${choices === 1 ? 'the field that you chose is' : `the ${choices} fields that you chose are`} not kept.`,
      ok: 'Map again',
      onOk: () => save(place),
    })
  }
  return (
    <>
      <p className="sheet-intro">
        Each column of the file becomes a field of your stones. Answer the questions, check the columns marked “Please check”, then choose
        “Check every row”. Your stock does not change before you import. <Term words={['Match', 'Question', 'Discount convention']} />
      </p>
      <div ref={questionsRef}>
        {lacks.length > 0 ? (
          <div role="status" tabIndex={-1} data-open className="sheet-lacks">
            <b>Needed before the rows can be checked:</b>
            <ul>
              {lacks.map((lack) => (
                <li key={lack}>{lack}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {isRequested ? (
          <DiscountQuestion
            convention={convention}
            value={discountConvention}
            onValue={(value) => change({ discountConvention: value })}
            isOpen={isOpen}
          />
        ) : null}
        <SheetQuestions questions={questions} draft={draft.answers ?? {}} onDraft={(answers) => change({ answers })} />
      </div>
      <section className="sheet-box" aria-label="Import options">
        <div className="sheet-line">
          <OneOf label="Mode" options={modeLabels} value={mode} onValue={(value) => change({ mode: value })} />
          {/* A question above asks for the kind. */}
          {questions.some(({ code }) => code === 'kind') ? null : (
            <OnOff label="Lab-grown" isOn={labGrown} onToggle={(isOn) => change({ labGrown: isOn })} />
          )}
          <OnOff label="Blank cells erase values" isOn={blankClears} onToggle={(isOn) => change({ blankClears: isOn })} />
          {sheet.file.sheets.length > 1 ? (
            <Choice
              label="Worksheet"
              options={sheet.file.sheets.map((name) => ({ value: name, label: name }))}
              value={sheet.file.sheet ?? undefined}
              isNeeded
              onValue={(name) => name && readAgain({ sheet: name })}
            />
          ) : null}
        </div>
        <p className="sheet-quiet">{modeHints[mode]}</p>
        {isRequested ? null : <p className={convention.proved ? 'sheet-proof' : 'sheet-proof sheet-proof-open'}>{evidence(convention)}</p>}
      </section>
      <SheetHeading key={`${sheet.file.sheet} ${sheet.file.headerRow}`} sheet={sheet} isBusy={write.isPending} onPlace={readAgain} />
      {sheet.lacksForNew.length > 0 ? (
        <p className="sheet-unsure">
          No column has the {listed(sheet.lacksForNew)} of a stone, which new stones need: this sheet can only change stones in stock.
        </p>
      ) : null}
      <LeftOut
        headers={sheet.columns.flatMap((column) => (fieldOf(column) === null ? [column.header || `Column ${column.index + 1}`] : []))}
      />
      <div className="sheet-box sheet-columns">
        <p className="sheet-quiet">
          {sheet.columns.filter((column) => fieldOf(column) !== null).length} of {sheet.columns.length} columns are mapped. A wrong field is
          wrong for every stone: choose another one, or leave the column out.
        </p>
        <CardTable
          label="Columns"
          rows={sheet.columns}
          keyOf={({ index }) => String(index)}
          columns={[
            { title: 'Column', show: ({ index, header }) => header || `Column ${index + 1}` },
            { title: 'Values', show: ({ samples }) => <span className="sheet-samples">{samples.join('  ·  ')}</span> },
            {
              title: 'Field',
              show: (column) => (
                <Choice
                  label={`Field of ${column.header || `column ${column.index + 1}`}`}
                  width={200}
                  placeholder="Left out"
                  options={fields}
                  value={fieldOf(column) ?? undefined}
                  onValue={(field) => change({ chosen: { ...draft.chosen, [column.index]: field ?? null } })}
                />
              ),
            },
            { title: 'Match', show: (column) => <Sure column={column} isChosen={column.index in draft.chosen} /> },
          ]}
        />
      </div>
      <div className="sheet-foot">
        {sheet.state === 'checked' && !isDirty ? (
          <Button label="Confirm" onClick={onMapped} />
        ) : (
          <Button
            variant="main"
            label="Check every row"
            busy={write.isPending || check.isPending}
            onClick={() => (sheet.state === 'mapped' && !isDirty ? checkRows() : save())}
          />
        )}
        {sheet.lacks.length > 0 && (isOpen || !isDirty) ? (
          <span className="sheet-unsure">Still needed: {sheet.lacks.length === 1 ? '1 answer' : `${sheet.lacks.length} answers`}</span>
        ) : null}
      </div>
    </>
  )
}

const listed = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

/** What of the sheet is not kept, so that nothing is lost without being seen. */
const LeftOut = ({ headers }: { headers: readonly string[] }) =>
  headers.length === 0 ? null : (
    <p className="sheet-quiet">
      {headers.length === 1 ? 'This column is' : `These ${headers.length} columns are`} left out: {headers.join(', ')}. Choose “Keep as
      note” to store their text with the stone.
    </p>
  )

function Sure({ column: { confidence, by: how, field }, isChosen }: { column: Sheet['columns'][number]; isChosen: boolean }) {
  if (isChosen) return <span>your choice</span>
  if (field === null) return <span className="sheet-quiet">{how === 'none' ? 'unknown' : by[how]}</span>
  const isSure = confidence >= sureFrom
  return (
    <span className={isSure ? undefined : 'sheet-unsure'}>
      {isSure ? '' : 'Please check: '}
      {Math.round(confidence * 100)}% {by[how]}
    </span>
  )
}
