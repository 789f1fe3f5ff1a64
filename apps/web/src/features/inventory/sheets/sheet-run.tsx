import { type Sheet, sheets } from '@loupe/contract/inventory/sheets.ts'
import { sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import { type ReactNode, useState } from 'react'
import { addressOf } from '../../../api/client.ts'
import { useMay } from '../../../api/session.tsx'
import { Act } from '../../../kit/act.tsx'
import { Action } from '../../../kit/action.tsx'
import { saveFrom } from '../../../kit/save-file.ts'

const n = (value: number) => value.toLocaleString('en-US')
const stones = (value: number) => `${n(value)} ${value === 1 ? 'stone' : 'stones'}`

/** What may be done with a checked sheet, how far it is, what came of it, and how it is taken back. */
export function SheetRun({ sheet, onMap }: { sheet: Sheet; onMap: ReactNode }) {
  const may = useMay()
  const input = { params: { id: sheet.id } }
  const open = sheetLifecycle.open(sheet.state)
  return (
    <section className="sheet-box" aria-label="Run">
      <p className="sheet-said">{saying(sheet)}</p>
      {sheet.state === 'running' || sheet.state === 'undoing' ? (
        <progress aria-label="Progress" value={sheet.done} max={Math.max(1, sheet.total)} />
      ) : null}
      <div className="sheet-line">
        {open.includes('run') ? <RunAct sheet={sheet} /> : null}
        {open.includes('rollBack') && sheet.done > 0 ? (
          <Act
            route={sheets.rollback}
            input={input}
            label="Roll back"
            isDanger
            confirm={{
              title: 'Roll this sheet back?',
              content: `What it did to ${stones(sheet.done)} is taken back. What was changed by hand since stays.`,
              ok: 'Roll back',
            }}
          />
        ) : null}
        {open.includes('check') ? <Act route={sheets.check} input={input} label="Check again" /> : null}
        {onMap}
        {(sheet.counts?.refused ?? 0) > 0 && may(sheets.refused) ? (
          <Action
            label="Refused rows"
            hint="A workbook with the faulty cells marked; mend it and upload it as it is"
            onClick={() => saveFrom(addressOf(sheets.refused, input))}
          />
        ) : null}
      </div>
    </section>
  )
}

function saying(sheet: Sheet): string {
  const { counts, done, total, removals, putBack } = sheet
  const totals = counts?.totals ? ` ${n(counts.totals)} total ${counts.totals === 1 ? 'line was' : 'lines were'} skipped.` : ''
  const refused = counts?.refused ? ` ${n(counts.refused)} ${counts.refused === 1 ? 'row is' : 'rows are'} refused and left out.` : ''
  switch (sheet.state) {
    case 'checked': {
      if (total === 0) return `This sheet changes nothing.${refused}${totals}`
      const gone = removals && removals.stones > 0 ? ` No longer available: ${n(removals.stones)} of ${stones(removals.of)}.` : ''
      return `New: ${stones(counts?.new ?? 0)}. Changed: ${stones(counts?.changed ?? 0)}.${gone}${refused}${totals}`
    }
    case 'running':
      return `${n(done)} of ${n(total)} stones written. You may leave this page.`
    case 'undoing':
      return `Taking back: ${n(done)} stones to go.`
    case 'done':
      return `${stones(done)} written.${refused}`
    case 'stopped':
      return `Stopped after ${n(done)} of ${n(total)} stones. Run goes on where it stopped.`
    case 'rolledBack':
      return `Rolled back: ${stones(putBack?.stones ?? 0)} put back.${
        putBack?.kept ? ` ${stones(putBack.kept)} changed since and kept: listed with the reason.` : ''
      }`
    default:
      return ''
  }
}

/** Run; where a full list withdraws much, the number of stones is typed first (domain.md C59). */
function RunAct({ sheet }: { sheet: Sheet }) {
  const [typed, setTyped] = useState('')
  const { removals } = sheet
  const mustConfirm = removals?.mustConfirm ?? false
  const isTyped = Number(typed.replaceAll(',', '')) === removals?.stones
  return (
    <>
      {mustConfirm ? (
        <label className="sheet-field">
          {`Type ${removals?.stones} to withdraw that many stones`}
          <input
            className="loupe-line-input"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      ) : null}
      <Act
        route={sheets.run}
        input={{ params: { id: sheet.id }, body: mustConfirm && isTyped ? { removals: removals?.stones } : {} }}
        isMain
        label={sheet.state === 'stopped' ? 'Go on' : `Write ${stones(sheet.total)}`}
        isDisabled={sheet.total === 0 || (mustConfirm && !isTyped)}
      />
    </>
  )
}
