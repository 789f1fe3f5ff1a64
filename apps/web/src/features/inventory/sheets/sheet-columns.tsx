import { Term } from '../../../kit/term.tsx'
import { discountQuestion } from '@loupe/domain/sheets/codes.ts'
import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Choice, OneOf } from '../../../kit/choice.tsx'
import { useConfirm } from '../../../kit/confirm.tsx'
import { OnOff } from '../../../kit/on-off.tsx'
import { toast } from '../../../kit/toast.ts'
import { ColumnTable } from './column-table.tsx'
import { SheetQuestions, answersOf, inOrder, openOf, unsentAnswers } from './sheet-questions.tsx'
import { DiscountQuestion } from './discount-question.tsx'
import { type HeadingPlace, SheetHeading } from './sheet-heading.tsx'
import { useMappingDraft } from './use-mapping-draft.ts'
import { useOpenQuestion } from './use-open-question.ts'
import { evidence, modeHints, modeLabels } from './labels.ts'

/** Another worksheet, or where its headings and stones are. */
type Place = { sheet?: string } & HeadingPlace
/** The columns of another worksheet, or below other headings, are others. */
const isOtherColumns = (place?: Place) => place !== undefined && place.dataRow === undefined
/** Assigns columns to fields, with sample values and the confidence of the suggestion; and the sheet's discount convention. */
export function SheetColumns({ sheet, onMapped }: { sheet: Sheet; onMapped(): void }) {
  const write = useWrite(sheets.map)
  const check = useWrite(sheets.check)
  const confirm = useConfirm()
  const { draft, isDirty, change, sent } = useMappingDraft(sheet)
  const { convention } = sheet
  const { mode = sheet.mode, labGrown = sheet.labGrown, blankClears = sheet.blankClears } = draft
  const fieldOf = ({ index, field }: Sheet['columns'][number]) => (index in draft.chosen ? (draft.chosen[index] ?? null) : field)
  // What the sheet only suggests is chosen by a person.
  const discountConvention = draft.discountConvention ?? (convention.proved || convention.asked ? convention.law : undefined)
  const isConventionNeeded = !convention.proved && convention.law !== 'price-only'
  const isConventionOpen = isConventionNeeded && !convention.asked && discountConvention === undefined
  const figures = sheet.columns.find((column) => fieldOf(column) === 'back')?.samples ?? []
  const questions = inOrder(sheet.questions, sheet.columns).filter(({ stage }) => stage !== 'rows')
  // What no question below asks for.
  const lacks = sheet.lacks.filter(
    (lack) => !(isConventionNeeded && lack === discountQuestion) && questions.every(({ text }) => text !== lack),
  )
  const answers = answersOf(questions, draft.answers ?? {})
  const stillNeeded =
    openOf(
      questions.filter(({ stage }) => stage === 'columns'),
      draft.answers ?? {},
    ).length +
    (isConventionOpen ? 1 : 0) +
    (isDirty ? 0 : lacks.length)
  const { questionsRef, showOpenQuestion } = useOpenQuestion()
  const params = { id: sheet.id }
  const onError = (error: unknown) => toast.error(error)
  const checkRows = () => check.mutate({ params }, { onSuccess: onMapped, onError })
  const save = (place?: Place) =>
    write.mutate(
      {
        params,
        body: {
          columns: isOtherColumns(place) ? [] : sheet.columns.map((column) => ({ index: column.index, field: fieldOf(column) })),
          ...(isConventionNeeded && discountConvention
            ? { convention: { law: discountConvention, factor: discountConvention === convention.law ? convention.factor : 1 } }
            : {}),
          ...{ mode, labGrown, blankClears },
          ...(answers.length > 0 ? { answers } : {}),
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
        {isConventionNeeded ? (
          <DiscountQuestion
            convention={convention}
            figures={figures}
            value={discountConvention}
            onValue={(value) => change({ discountConvention: value })}
            isOpen={isConventionOpen}
          />
        ) : null}
        <SheetQuestions questions={questions} draft={draft.answers ?? {}} onDraft={(changed) => change({ answers: changed })} />
      </div>
      <section className="sheet-box" aria-label="Import options">
        <ImportOptions
          sheet={sheet}
          options={{ mode, labGrown, blankClears }}
          asksKind={questions.some(({ code }) => code === 'kind')}
          onChange={change}
          onWorksheet={(name) => readAgain({ sheet: name })}
        />
        {isConventionNeeded ? null : (
          <p className={convention.proved ? 'sheet-proof' : 'sheet-proof sheet-proof-open'}>{evidence(convention, figures)}</p>
        )}
      </section>
      <SheetHeading key={`${sheet.file.sheet} ${sheet.file.headerRow}`} sheet={sheet} isBusy={write.isPending} onPlace={readAgain} />
      {sheet.lacksForNew.length > 0 ? (
        <p className="sheet-unsure">
          No column has the {listed(sheet.lacksForNew)} of a stone, which new stones need: this sheet can only change stones in stock.
        </p>
      ) : null}
      <ColumnTable
        columns={sheet.columns}
        fieldOf={fieldOf}
        isChosen={({ index }) => index in draft.chosen}
        onField={({ index }, field) => change({ chosen: { ...draft.chosen, [index]: field } })}
      />
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
        {stillNeeded > 0 ? (
          <span className="sheet-unsure">Still needed: {stillNeeded === 1 ? '1 answer' : `${stillNeeded} answers`}</span>
        ) : null}
      </div>
    </>
  )
}

const listed = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

interface Options {
  mode: Sheet['mode']
  labGrown: boolean
  blankClears: boolean
}
interface OptionProps {
  sheet: Sheet
  options: Options
  /** A question asks for the kind of the stones. */
  asksKind: boolean
  onChange(change: Partial<Options>): void
  onWorksheet(name: string): void
}

const ImportOptions = ({ sheet, options: { mode, labGrown, blankClears }, asksKind, onChange, onWorksheet }: OptionProps) => (
  <>
    <div className="sheet-line">
      <OneOf label="Mode" options={modeLabels} value={mode} onValue={(value) => onChange({ mode: value })} />
      {asksKind ? null : <OnOff label="Lab-grown" isOn={labGrown} onToggle={(isOn) => onChange({ labGrown: isOn })} />}
      <OnOff label="Blank cells erase values" isOn={blankClears} onToggle={(isOn) => onChange({ blankClears: isOn })} />
      {sheet.file.sheets.length > 1 ? (
        <Choice
          label="Worksheet"
          options={sheet.file.sheets.map((name) => ({ value: name, label: name }))}
          value={sheet.file.sheet ?? undefined}
          isNeeded
          onValue={(name) => name && onWorksheet(name)}
        />
      ) : null}
    </div>
    <p className="sheet-quiet">{modeHints[mode]}</p>
  </>
)
