import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { numberTyped } from '@loupe/domain/kernel/typed.ts'
import { sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import { type ReactNode, useState } from 'react'
import { addressOf } from '../../../api/client.ts'
import { useMay } from '../../../api/session.tsx'
import { Button } from '../../../kit/button.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { whole } from '../../../kit/format.ts'
import { saveFrom } from '../../../kit/save-file.ts'
import { rolledBackText } from './labels.ts'

const n = whole
const stones = (value: number) => `${n(value)} ${value === 1 ? 'stone' : 'stones'}`

/** The actions for a checked sheet, its progress, its result, and its rollback. */
export function SheetRun({ sheet, onMap }: { sheet: Sheet; onMap: ReactNode }) {
  const may = useMay()
  const input = { params: { id: sheet.id } }
  const open = sheetLifecycle.open(sheet.state)
  return (
    <section className="sheet-box" aria-label="Run">
      <p className="sheet-message">{message(sheet)}</p>
      {sheet.state === 'running' || sheet.state === 'undoing' ? (
        <progress aria-label="Progress" value={sheet.done} max={Math.max(1, sheet.total)} />
      ) : null}
      <div className="sheet-line">
        {open.includes('run') ? <RunAct sheet={sheet} /> : null}
        {open.includes('rollBack') && sheet.done > 0 ? (
          <RouteButton
            route={sheets.rollback}
            input={input}
            label="Roll back"
            variant="danger"
            confirm={{
              title: 'Roll this sheet back?',
              content: `The import of ${stones(sheet.done)} is reverted. Manual changes made since then are kept.`,
              ok: 'Roll back',
            }}
          />
        ) : null}
        {open.includes('check') ? <RouteButton route={sheets.check} input={input} label="Check again" isSilent /> : null}
        {onMap}
        {(sheet.counts?.refused ?? 0) > 0 && may(sheets.refused) ? (
          <Button
            label="Refused rows"
            hint="A workbook with the faulty cells marked. Fix them and upload it again"
            onClick={() => saveFrom(addressOf(sheets.refused, input))}
          />
        ) : null}
      </div>
    </section>
  )
}

function message(sheet: Sheet): string {
  const { counts, done, total, removals, putBack: rolledBack } = sheet
  const skippedLines = (count: number | undefined, one: string) =>
    count ? ` ${n(count)} ${one} ${count === 1 ? 'line was' : 'lines were'} skipped.` : ''
  const skipped = skippedLines(counts?.totals, 'total') + skippedLines(counts?.headings, 'title or heading')
  const refused = counts?.refused ? ` ${n(counts.refused)} ${counts.refused === 1 ? 'row is' : 'rows are'} refused and not imported.` : ''
  switch (sheet.state) {
    case 'checked': {
      if (total === 0) return `This sheet changes nothing.${refused}${skipped}`
      const gone = removals && removals.stones > 0 ? ` No longer available: ${n(removals.stones)} of ${stones(removals.of)}.` : ''
      return `New: ${stones(counts?.new ?? 0)}. Changed: ${stones(counts?.changed ?? 0)}.${gone}${refused}${skipped}`
    }
    case 'running':
      return `${n(done)} of ${n(total)} stones imported. You can leave this page.`
    case 'undoing':
      return `Rolling back: ${stones(done)} left.`
    case 'done':
      return `${stones(done)} imported.${refused}`
    case 'stopped':
      return `Stopped after ${n(done)} of ${n(total)} stones. Continue resumes where it stopped.${
        counts?.new ? ' New stones take the list prices of the check, even if another price list has been made active since.' : ''
      }`
    case 'rolledBack':
      return `Rolled back: ${rolledBackText(rolledBack)}.${
        rolledBack?.kept ? ` ${stones(rolledBack.kept)} changed since and kept; each is listed with the reason.` : ''
      }`
    default:
      return ''
  }
}

/** Runs the sheet; if a full list would withdraw many stones, their number must be typed first. */
function RunAct({ sheet }: { sheet: Sheet }) {
  const [typed, setTyped] = useState('')
  const { removals } = sheet
  const mustConfirm = removals?.mustConfirm ?? false
  const isTyped = numberTyped(typed) === removals?.stones
  const reason =
    sheet.total === 0
      ? 'This sheet changes nothing.'
      : sheet.questions.some(({ answer }) => answer === null)
        ? 'Answer the questions above first.'
        : mustConfirm && !isTyped
          ? `Type ${removals?.stones} first: that many stones are withdrawn.`
          : undefined
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
      <RouteButton
        route={sheets.run}
        input={{ params: { id: sheet.id }, body: mustConfirm && isTyped ? { removals: removals?.stones } : {} }}
        variant="main"
        label={sheet.state === 'stopped' ? 'Continue' : `Import ${stones(sheet.total)}`}
        reason={reason}
      />
    </>
  )
}
