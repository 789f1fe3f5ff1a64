import { type ExportField, type PrintSheet, exports } from '@loupe/contract/inventory/exports.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../kit/notices.ts'
import { Paper } from '../../../kit/paper.tsx'
import type { Asked } from './as-seen.ts'

/** Prints stones: asks for the sheet, hands it to the browser's own print window, and goes when that is closed. */
export function PrintOut({ asked, columns, onClose }: { asked: Asked; columns: readonly ExportField[]; onClose(): void }) {
  const notices = useNotices()
  const [sheet, setSheet] = useState<PrintSheet>()
  // Asked for once, when it is opened.
  useEffect(() => {
    let isHere = true
    call(exports.print, { body: { ...asked, columns: [...columns] } as never }, { key: crypto.randomUUID() }).then(
      (found) => {
        if (isHere) setSheet(found)
      },
      (error: unknown) => {
        notices.failed(error)
        onClose()
      },
    )
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- it stands for one printing
  }, [])
  if (!sheet) return null
  return (
    <Paper onClose={onClose}>
      <h1>{sheet.title}</h1>
      {sheet.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <table data-wide={sheet.columns.length > 14 || undefined}>
        <thead>
          <tr>
            {sheet.columns.map(({ title, isNumber }) => (
              <th key={title} data-number={isNumber || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, at) => (
                <td key={at} data-number={sheet.columns[at]?.isNumber || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {sheet.totals.map((cell, at) => (
              <td key={at} data-number={sheet.columns[at]?.isNumber || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Paper>
  )
}
