import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import { currencyOf } from '@loupe/domain/sheets/questions.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Page } from '../../../kit/page.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { noRecord } from '../../../links/no-record.ts'
import { Status } from '../../../kit/status.tsx'
import { linkTo } from '../../../screens.ts'
import { SheetCheck } from './sheet-check.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import { RowQuestions } from './sheet-questions.tsx'
import { SheetRun } from './sheet-run.tsx'
import { modeLabels, vendorName } from './labels.ts'
import { whole } from '../../../kit/format.ts'
import './sheet.css'

const steps = ['File', 'Map', 'Check', 'Run'] as const
const stepOf: Record<Sheet['state'], number> = {
  uploaded: 1,
  mapped: 1,
  checked: 2,
  running: 3,
  done: 3,
  stopped: 3,
  undoing: 3,
  rolledBack: 3,
}

/** One sheet in progress: its details, its current step and what that step needs. All of it is stored on the server, so a reload loses nothing. */
export function SheetRecord() {
  const { id = '' } = useParams()
  const query = useRead(sheets.view, { params: { id } })
  const { data: sheet } = query
  if (sheet?.id !== id) return <LoadingOrFailed query={query} gone={noRecord('sheet', 'uploadSheet', 'sheets')} />
  return <Opened key={id} sheet={sheet} />
}

/** The buttons of a step are gone with it: the focus that was on one goes to the steps, not to the beginning of the page. */
function useFocusOnStep(step: string) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body) list.current?.focus()
  }, [step])
  return list
}

function Opened({ sheet }: { sheet: Sheet }) {
  const [isMapping, setMapping] = useState(false)
  const step = isMapping ? 1 : stepOf[sheet.state]
  const { file } = sheet
  const stepsRef = useFocusOnStep(`${step} ${sheet.state}`)
  const rated = sheet.questions.find(({ code }) => code === 'currency')
  return (
    <Page title={file.name} actions={<Link to={linkTo('uploadSheet')}>All sheets</Link>}>
      <ol ref={stepsRef} tabIndex={-1} className="sheet-steps" aria-label="Steps">
        {steps.map((name, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined} className={at < step ? 'sheet-step-done' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <p className="sheet-facts">
        <Status state={sheetLifecycle.of(sheet.state)} />
        <span>{vendorName(sheet.vendor)}</span>
        <span>{modeLabels.find(({ value }) => value === sheet.mode)?.label}</span>
        {sheet.questions.some(({ code, answer }) => code === 'kind' && answer === null) ? null : (
          <span>{sheet.labGrown ? 'Lab-grown' : 'Natural'}</span>
        )}
        {rated?.rate ? (
          <span>
            Prices in {currencyOf(rated.answer ?? '')}, at {rated.rate} for one US dollar on {rated.rateDate}
          </span>
        ) : null}
        <span>
          {whole(file.rows)} {file.rows === 1 ? 'row' : 'rows'}
          {file.sheet ? `, worksheet “${file.sheet}”` : ''},{' '}
          {file.headerRow === 0 ? 'without headings' : `headings in row ${file.headerRow}`}
        </span>
      </p>
      {step === 1 ? <SheetColumns sheet={sheet} onMapped={() => setMapping(false)} /> : null}
      {step > 1 ? (
        <>
          <RowQuestions sheet={sheet} />
          <SheetRun
            sheet={sheet}
            onMap={
              sheetLifecycle.open(sheet.state).includes('map') ? (
                <Button label="Change the mapping" onClick={() => setMapping(true)} />
              ) : null
            }
          />
          <SheetCheck sheet={sheet} />
        </>
      ) : null}
    </Page>
  )
}
