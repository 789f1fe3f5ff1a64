import { type ExportColumn, type PrintSheet, exports } from '@loupe/contract/inventory/exports.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { newId } from '../../../api/new-id.ts'
import { PdfDocument } from '../../../kit/document.tsx'
import { toast } from '../../../kit/toast.ts'
import type { Requested } from '../../../links/stone-action.ts'

/** Prints stones: fetches the sheet, opens the browser's print dialog, and closes with it. */
export function PrintOut({ requested, columns, onClose }: { requested: Requested; columns: readonly ExportColumn[]; onClose(): void }) {
  const [sheet, setSheet] = useState<PrintSheet>()
  // Fetched once, on opening.
  useEffect(() => {
    let isHere = true
    call(exports.print, { body: { ...requested, columns: [...columns] } }, { key: newId() }).then(
      (found) => {
        if (isHere) setSheet(found)
      },
      (error: unknown) => {
        toast.error(error)
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
    <PdfDocument onClose={onClose}>
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
    </PdfDocument>
  )
}
